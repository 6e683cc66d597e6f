import { describeStartupError } from './startup-error.ts'

/** Exit code of a program that was ended by Ctrl-C, as shells expect it. */
const interrupted = 130

/**
 * Runs a command to its end and exits with the code that it returns; with 1 when it fails, which is said on stderr. Ctrl-C and SIGTERM abort the
 * signal, so that the command leaves nothing half done; it should then reject.
 */
export async function runOnce(command: (signal: AbortSignal) => Promise<number>): Promise<never> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new Error('stopped')))
  let code: number
  try {
    code = await command(stopping.signal)
  } catch (error) {
    if (!stopping.signal.aborted) console.error(describeStartupError(error))
    code = 1
  }
  process.exit(stopping.signal.aborted ? interrupted : code)
}

/** Ends a wait at Ctrl-C: for work that may be left where it is. Work that has changed something ends itself by the signal. */
export function untilStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => stopped.reject(signal.reason), { once: true })
  return Promise.race([work, stopped.promise])
}
