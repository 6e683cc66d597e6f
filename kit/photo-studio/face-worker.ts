import type { Face } from '#kit/face/boxes.ts'
import { openDetector } from '#kit/face/detector.ts'
import type { Pixels } from '#kit/face/pixels.ts'
import { weightsUrl } from '#kit/face/weights.ts'

/** A picture to look at, and what was found; the number tells which answer belongs to which question. */
export type FaceRequest = { number: number; pixels: Pixels }
/** Without faces: the detector could not be fetched. None found is an empty list. */
export type FaceReply = { number: number; faces?: Face[] | undefined }

async function loadDetector() {
  const reply = await fetch(weightsUrl)
  if (!reply.ok) throw new Error(`the weights of the face detector answered ${reply.status}`)
  return openDetector(new Uint8Array(await reply.arrayBuffer()))
}

// 198 kB over a bad network: begun at once, not when the first picture comes
const detector = loadDetector().catch((fault: unknown) => {
  console.warn('no face detector', fault)
  return undefined
})

addEventListener('message', async ({ data: { number, pixels } }: MessageEvent<FaceRequest>) => {
  const findFaces = await detector
  postMessage({ number, faces: findFaces?.(pixels) } satisfies FaceReply)
})
