import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Calls that may be refused in the course of business: their refusal is what a journey looks for on the screen. */
const REFUSABLE = /^\/(center|qms|cert)\//

/**
 * Notes everything that a page must not do: uncaught exceptions, errors on the console (React's complaints
 * among them), violations of the content security policy, missing files and failures of the server, which
 * the browser all writes there as well.
 */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => faults.push(`exception: ${fault.error().stack}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) {
      faults.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
}

function isRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  const status = /^Failed to load resource: .* status of (\d{3})/.exec(message.text())?.[1]
  return status?.startsWith('4') === true && URL.canParse(url) && REFUSABLE.test(new URL(url).pathname)
}
