import type { Size } from '#kit/photo/crop-frame.ts'
import { readImageHeader } from '#kit/photo/image-header.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { ZoneReading } from '#kit/travel-documents/mrz/read-zone.ts'
import { openPageWorker } from '#kit/web/page-worker.ts'
import { drawPage, type FileLimits } from './draw-page.ts'
import { pageFrameOf, scaledBy } from './page-frame.ts'
import type { ZoneJob } from './zone-worker.ts'

type Read = Extract<ZoneReading, { status: 'read' }>

/** Why nothing was read. `none`: no zone found; `unsure`: ambiguous reading; `late`: the reader did not load, timed out or failed. */
export type ScanTrouble = 'none' | 'unsure' | 'late' | 'notAPicture' | 'tooManyPixels'

/** The fields read, and the page cropped out of the picture, if that met the limits. */
export type ScannedDocument = Read & { page: File | undefined }

const reader = openPageWorker<ZoneJob, ZoneReading>({
  start: () => new Worker(new URL('./zone-worker.ts', import.meta.url), { type: 'module' }),
  // twenty times what a difficult picture takes; a hostile one could block the thread for ever
  patience: 20_000,
  endsWhenLate: true,
})

/** Preloads the reader and its weights before a picture is chosen. */
export const prepareReader = (): void => reader.prepare()

/** Pixels; decoding more may crash the tab. */
const largest = 60_000_000
/** Longer side of the analysed picture in pixels: enough for a passport that fills a third of it. */
const lookedAt = 2600

/** Reads a canvas; undefined when the reader did not load or timed out. */
export function readDrawn(canvas: HTMLCanvasElement): Promise<ZoneReading | undefined> {
  const { width, height } = canvas
  const data = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data
  if (!data) return Promise.resolve(undefined)
  const job: ZoneJob = { pixels: { data, width, height, channels: 4 }, today: eventDay(new Date()) }
  return reader.ask(job, [data.buffer])
}

function drawnSmall(picture: ImageBitmap): { canvas: HTMLCanvasElement; scale: number } {
  const scale = Math.min(1, lookedAt / Math.max(picture.width, picture.height))
  const size: Size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('this browser draws no pictures')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, size.width, size.height)
  return { canvas, scale }
}

/**
 * Reads a passport or identity card from a picture, on this device, in a worker with a time limit. The picture is not
 * uploaded.
 */
export async function readDocument(file: File, limits: FileLimits): Promise<ScannedDocument | ScanTrouble> {
  const header = readImageHeader(new Uint8Array(await file.arrayBuffer()))
  if (header && header.width * header.height > largest) return 'tooManyPixels'
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return 'notAPicture'
  try {
    const { canvas, scale } = drawnSmall(picture)
    const reading = await readDrawn(canvas)
    if (!reading) return 'late'
    if (reading.status !== 'read') return reading.status
    const frame = scaledBy(pageFrameOf(reading.format, reading.place), 1 / scale)
    return { ...reading, page: await drawPage(picture, frame, limits) }
  } finally {
    picture.close()
  }
}
