import type { Face } from '#kit/photo/face/detector.ts'
import type { Pixels } from '#kit/photo/face/pixels.ts'
import { openPageWorker } from '#kit/web/page-worker.ts'

const detector = openPageWorker<Pixels, Face[]>({
  start: () => new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module' }),
  // a network that does not load 198 kB in this time will not load them soon
  patience: 8_000,
  endsWhenLate: false,
})

/** Preloads the detector before a photo is chosen. */
export const prepareFaces = (): void => detector.prepare()

/**
 * Detects the faces of a picture in a worker on this device: 40 to 200 ms without blocking the page. Undefined when the detector could not be
 * loaded or did not reply in time; the server checks in any case. Transfers the picture's buffer, so the caller loses it.
 */
export const findFaces = (pixels: Pixels): Promise<Face[] | undefined> =>
  detector.ask(pixels, [pixels.data.buffer])
