import type { Pixels } from '#kit/photo/face/pixels.ts'
import { openGlyphNetwork } from '#kit/travel-documents/mrz/glyph-network.ts'
import { readZone, type ZoneReading } from '#kit/travel-documents/mrz/read-zone.ts'
import { weightsUrl } from '#kit/travel-documents/mrz/weights.ts'
import type { PageAnswer, PageJob } from '#kit/web/page-worker.ts'

/** A picture, and the day on which it is read. */
export type ZoneJob = { pixels: Pixels; today: string }

async function loadNetwork() {
  const reply = await fetch(weightsUrl)
  if (!reply.ok) throw new Error(`the weights of the glyph network answered ${reply.status}`)
  return openGlyphNetwork(new Uint8Array(await reply.arrayBuffer()))
}

// 50 kB over a bad network: fetched at start, not with the first picture
const network = loadNetwork().catch((fault: unknown) => {
  console.warn('no glyph network', fault)
  return undefined
})

addEventListener('message', async ({ data: { number, job } }: MessageEvent<PageJob<ZoneJob>>) => {
  const readGlyph = await network
  const result = readGlyph && readZone(job.pixels, readGlyph, job.today)
  postMessage({ number, result } satisfies PageAnswer<ZoneReading>)
})
