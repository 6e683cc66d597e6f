import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { CallFailed } from '#kit/http/client.ts'
import { isPassing } from '#kit/web/failure.ts'

/** The server's state of an unfinished upload. */
type UnderWay = { uploadId: string; partBytes: number; received: number[] }

/** The calls of an upload, one per step; all idempotent. */
export type PartCalls<Done> = {
  begin(file: { name: string; bytes: number; sha256: string }): Promise<UnderWay>
  part(
    of: { uploadId: string; start: number; sha256: string; content: Blob },
    onProgress: (share: number) => void,
  ): Promise<unknown>
  finish(uploadId: string): Promise<Done>
}

/** Progress callbacks and cancellation. */
export type Watch = {
  /** Progress of the whole file, 0 to 1, including parts received earlier. */
  onShare(share: number): void
  /** True while a failed part waits for its retry. */
  onWaiting(waiting: boolean): void
  /** Waits, but not longer than until the network is back. */
  pause(milliseconds: number): Promise<void>
  signal: AbortSignal
}

/** Backoff in milliseconds before retries of a part; afterwards the person is asked. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]
/** Bytes hashed at a time, so that the page stays responsive on a phone. */
const gulp = 1024 * 1024

/** The upload was cancelled. */
export class Stopped extends Error {}

async function digestOf(file: Blob): Promise<string> {
  const digest = sha256.create()
  for (let at = 0; at < file.size; at += gulp)
    digest.update(new Uint8Array(await file.slice(at, at + gulp).arrayBuffer()))
  return bytesToHex(digest.digest())
}

/** Makes a call with retries. Throws `Stopped`, or the last failure. */
async function insisting<T>(watch: Watch, call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    if (watch.signal.aborted) throw new Stopped()
    try {
      const answer = await call()
      watch.onWaiting(false)
      return answer
    } catch (error) {
      const pause = pauses[tries]
      if (!(error instanceof CallFailed && isPassing(error)) || pause === undefined) throw error
      watch.onWaiting(true)
      await watch.pause(pause)
    }
  }
}

/**
 * Uploads a file in parts, resumable: parts received from an earlier attempt or another page are not sent again. Throws `CallFailed` when
 * the server refuses or does not reply for a minute, `Stopped` when cancelled.
 */
export async function sendInParts<Done>(file: File, calls: PartCalls<Done>, watch: Watch): Promise<Done> {
  // strip control and invisible characters
  const name = file.name.replace(/\p{C}/gu, '')
  const announced = { name, bytes: file.size, sha256: await digestOf(file) }
  const { uploadId, partBytes, received } = await insisting(watch, () => calls.begin(announced))
  const there = new Set(received)
  let sent = 0
  const tell = (more = 0) => watch.onShare(file.size === 0 ? 1 : (sent + more) / file.size)
  for (let start = 0; start < file.size; start += partBytes) {
    const content = file.slice(start, start + partBytes)
    if (!there.has(start)) {
      const part = { uploadId, start, content, sha256: await digestOf(content) }
      await insisting(watch, () => calls.part(part, (share) => tell(share * content.size)))
    }
    sent += content.size
    tell()
  }
  return insisting(watch, () => calls.finish(uploadId))
}
