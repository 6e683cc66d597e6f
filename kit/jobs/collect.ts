import { addAbortSignal, type Readable } from 'node:stream'

/** The largest result in bytes. It is encrypted whole, so that it is in memory for a moment. */
export const largestResult = 48 * 1_048_576

/** A result is larger than `largestResult`. */
export class ResultTooLarge extends Error {}

/** All bytes of a result; stops reading when the signal is aborted or it becomes too large. */
export async function collect(bytes: Uint8Array | Readable, signal: AbortSignal): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) {
    if (bytes.length > largestResult) throw new ResultTooLarge()
    return bytes
  }
  const parts: Uint8Array[] = []
  let size = 0
  // leaving the loop destroys the stream, and so does the signal: what is read for it ends
  for await (const part of addAbortSignal(signal, bytes) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > largestResult) throw new ResultTooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
