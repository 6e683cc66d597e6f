import { eventDay } from '#kit/clock/zone.ts'
import type { ZoneReading } from '#kit/mrz/read-zone.ts'
import type { Size } from '#kit/photo/crop-frame.ts'
import { readImageHeader } from '#kit/photo/image-header.ts'
import { openPageWorker } from '#kit/workers/page-worker.ts'
import { drawPage, type FileLimits } from './draw-page.ts'
import { pageFrameOf, scaledBy } from './page-frame.ts'
import type { ZoneJob } from './zone-worker.ts'

type Read = Extract<ZoneReading, { status: 'read' }>

/** Why nothing was read. `none`: no zone in it; `unsure`: not for sure; `late`: the reader was not there, or took too long. */
export type ScanTrouble = 'none' | 'unsure' | 'late' | 'notAPicture' | 'tooManyPixels'

/** What a document says, and its page cut out of the picture, where that kept the limits. */
export type ScannedDocument = Read & { page: File | undefined }

const reader = openPageWorker<ZoneJob, ZoneReading>({
  start: () => new Worker(new URL('./zone-worker.ts', import.meta.url), { type: 'module' }),
  // twenty times what a hard picture takes; a hostile one may hold a thread for ever
  patience: 20_000,
  endsWhenLate: true,
})

/** Fetches the reader and its weights ahead, so that they are there when a picture is chosen. */
export const prepareReader = (): void => reader.prepare()

/** Pixels. Beyond, decoding may take the whole tab down. */
const largest = 60_000_000
/** Pixels of the longer side that are read: enough for a passport that fills a third of the picture. */
const lookedAt = 2600

/** Reads what is drawn there; undefined where the reader is not there or is late. */
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
 * Reads a passport or identity card out of a picture, on this device, in a thread of its own and in limited time. The picture goes
 * nowhere.
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
