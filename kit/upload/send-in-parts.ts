import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { CallFailed } from '#kit/http/client.ts'

/** What the server answers of an upload that is under way. */
type UnderWay = { uploadId: string; partBytes: number; received: number[] }

/** The calls that carry a file, one for each step; each may be made twice without harm. */
export type PartCalls<Done> = {
  begin(file: { name: string; bytes: number; sha256: string }): Promise<UnderWay>
  part(
    of: { uploadId: string; start: number; sha256: string; content: Blob },
    onProgress: (share: number) => void,
  ): Promise<unknown>
  finish(uploadId: string): Promise<Done>
}

/** What the person who waits is told, and how they call it off. */
export type Watch = {
  /** From 0 to 1, of the whole file; what was there already counts. */
  onShare(share: number): void
  /** The network is gone, and the part is sent again after a while. */
  onWaiting(waiting: boolean): void
  /** Waits; less long when the network comes back. */
  pause(milliseconds: number): Promise<void>
  signal: AbortSignal
}

/** Milliseconds before the same part is sent once more; afterwards the person is asked. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]
/** Bytes that are digested in one go, so that a page on a telephone stays awake. */
const gulp = 1024 * 1024

/** It was cancelled. */
export class Stopped extends Error {}

/** Whether the same call may succeed later: no answer, too many of them, or a server that is just starting. */
const isPassing = (error: unknown) =>
  error instanceof CallFailed && (error.reason !== 'refused' || error.status === 429 || error.status >= 500)

async function digestOf(file: Blob): Promise<string> {
  const digest = sha256.create()
  for (let at = 0; at < file.size; at += gulp)
    digest.update(new Uint8Array(await file.slice(at, at + gulp).arrayBuffer()))
  return bytesToHex(digest.digest())
}

/** Makes a call until it is answered or the pauses are used up. Throws `Stopped`, or the last failure. */
async function insisting<T>(watch: Watch, call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    if (watch.signal.aborted) throw new Stopped()
    try {
      const answer = await call()
      watch.onWaiting(false)
      return answer
    } catch (error) {
      const pause = pauses[tries]
      if (!isPassing(error) || pause === undefined) throw error
      watch.onWaiting(true)
      await watch.pause(pause)
    }
  }
}

/**
 * Sends a file in parts and lets the server make one of it. Parts that are there are not sent again, from an earlier try or another
 * page. Throws `CallFailed` when the server refuses or does not answer for a minute, `Stopped` when it was called off.
 */
export async function sendInParts<Done>(file: File, calls: PartCalls<Done>, watch: Watch): Promise<Done> {
  // marks that hide in a name or turn it around are no part of what it is called
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
