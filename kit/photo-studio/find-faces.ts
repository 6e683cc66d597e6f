import type { Face } from '#kit/face/detector.ts'
import type { Pixels } from '#kit/face/pixels.ts'
import { openPageWorker } from '#kit/workers/page-worker.ts'

const detector = openPageWorker<Pixels, Face[]>({
  start: () => new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module' }),
  // a network that brings no 198 kB in this time would not bring them soon
  patience: 8_000,
  endsWhenLate: false,
})

/** Fetches the detector ahead, so that it is there when a photo is chosen. */
export const prepareFaces = (): void => detector.prepare()

/**
 * Finds the faces of a picture in a thread of its own, on this device: 40 to 200 ms in which a hand may move the picture on. Undefined where
 * the detector could not be fetched; the server looks in any case. Takes the picture's bytes away from the caller.
 */
export const findFaces = (pixels: Pixels): Promise<Face[] | undefined> =>
  detector.ask(pixels, [pixels.data.buffer])
