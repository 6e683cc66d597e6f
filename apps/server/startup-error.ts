import { BackupError } from '#kit/db/backup/archive-format.ts'
import { EmbeddedError } from '#kit/db/embedded-error.ts'
import { MigrationError } from '#kit/db/migrate.ts'

/** An error that the operator can fix: `message` is one plain sentence, shown without a stack trace. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** What the terminal shows for a failed start: one sentence for expected errors, the stack trace for defects. */
export function describeStartupError(error: unknown): string {
  const expected = [StartupError, EmbeddedError, MigrationError, BackupError].some(
    (kind) => error instanceof kind,
  )
  if (expected && error instanceof Error) return sentence(error.message)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** With a capital and a full stop. A path or an address at its beginning stays as the operator must type it. */
function sentence(text: string): string {
  const beginning = text.replace(
    /^[a-z]+(?=[\s,;]|:\s|$)/,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  )
  return `${beginning}${text.endsWith('.') ? '' : '.'}`
}
