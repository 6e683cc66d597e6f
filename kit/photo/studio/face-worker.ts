import { type Face, openDetector } from '#kit/photo/face/detector.ts'
import type { Pixels } from '#kit/photo/face/pixels.ts'
import { weightsUrl } from '#kit/photo/face/weights.ts'
import type { PageAnswer, PageJob } from '#kit/web/page-worker.ts'

async function loadDetector() {
  const reply = await fetch(weightsUrl)
  if (!reply.ok) throw new Error(`the weights of the face detector answered ${reply.status}`)
  return openDetector(new Uint8Array(await reply.arrayBuffer()))
}

// 198 kB over a bad network: fetched at start, not with the first picture
const detector = loadDetector().catch((fault: unknown) => {
  console.warn('no face detector', fault)
  return undefined
})

// no result: the detector could not be loaded; no face is an empty list
addEventListener('message', async ({ data: { number, job } }: MessageEvent<PageJob<Pixels>>) => {
  const findFaces = await detector
  postMessage({ number, result: findFaces?.(job) } satisfies PageAnswer<Face[]>)
})
