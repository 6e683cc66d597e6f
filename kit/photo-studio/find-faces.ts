import type { Face } from '#kit/face/boxes.ts'
import type { Pixels } from '#kit/face/pixels.ts'
import type { FaceReply, FaceRequest } from './face-worker.ts'

type Waiting = (faces: Face[] | undefined) => void

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, Waiting>()

/** Milliseconds until one goes on without an answer: a network that brings no 198 kB in this time would not bring them soon. */
const patience = 8_000

/** The worker is gone; the next request starts another, as the network may be back. */
function giveUp() {
  worker?.terminate()
  worker = undefined
  for (const tell of waiting.values()) tell(undefined)
  waiting.clear()
}

function started(): Worker {
  const begun = new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module' })
  begun.addEventListener('message', ({ data: { number, faces } }: MessageEvent<FaceReply>) => {
    waiting.get(number)?.(faces)
    waiting.delete(number)
    if (!faces) giveUp()
  })
  begun.addEventListener('error', giveUp)
  return begun
}

/** Fetches the detector ahead, so that it is there when a photo is chosen. */
export function prepareFaces(): void {
  worker ??= started()
}

/**
 * Finds the faces of a picture in a thread of its own, on this device: 40 to 200 ms in which a hand may move the picture on. Undefined where
 * the detector could not be fetched; the server looks in any case. Takes the picture's bytes away from the caller.
 */
export function findFaces(pixels: Pixels): Promise<Face[] | undefined> {
  prepareFaces()
  const number = ++asked
  return new Promise((tell) => {
    const timer = setTimeout(() => {
      waiting.delete(number)
      tell(undefined)
    }, patience)
    waiting.set(number, (faces) => {
      clearTimeout(timer)
      tell(faces)
    })
    worker?.postMessage({ number, pixels } satisfies FaceRequest, [pixels.data.buffer])
  })
}
