import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Calls whose refusal is expected: journeys check for it on the screen. */
const REFUSABLE = /^\/(center|qms|cert)\//

/**
 * Records everything that a page must not do: uncaught exceptions, errors on the console (also React's), violations of the content security policy,
 * missing files and server errors, which browsers report on the console as well.
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
