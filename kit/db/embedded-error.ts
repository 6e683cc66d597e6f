/** Failures of the embedded database that the operator can fix. */
export type EmbeddedErrorCode =
  | 'dataInUse'
  | 'dataOfAnotherUser'
  | 'dataOutOfReach'
  | 'accessLost'
  | 'noAccount'
  | 'noBinaries'
  | 'cannotInitialise'
  | 'cannotStart'
  | 'cannotEndLeftovers'

/** An expected failure: `message` is one sentence for the terminal, shown without a stack. */
export class EmbeddedError extends Error {
  readonly code: EmbeddedErrorCode
  /** The process that holds the data, where known (`dataInUse`). */
  readonly pid: number | undefined

  constructor(code: EmbeddedErrorCode, message: string, pid?: number) {
    super(message)
    this.name = 'EmbeddedError'
    this.code = code
    this.pid = pid
  }
}

/** True when a file system call failed for this reason, e.g. `failedWith(error, 'ENOENT')`. */
export function failedWith(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
