import { EmbeddedError } from '#kit/db/embedded-error.ts'

/** Trouble that the person at the terminal can mend: `message` is one plain sentence, shown without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartupError'
  }
}

/** What the terminal shows for a failed start: a sentence for expected trouble, everything for a defect of ours. */
export function describeStartupError(error: unknown): string {
  if (error instanceof StartupError || error instanceof EmbeddedError) return sentence(error.message)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}
