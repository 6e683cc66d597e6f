import type { PageFrame } from './page-frame.ts'

/** Smallest and largest size of the drawn picture, in bytes. */
export type FileLimits = { from: number; to: number }

/** Largest longer side in pixels: sharp in print; more only makes the file larger. */
const longest = 2000
const first = 0.9
const coarser = [0.82, 0.72, 0.6, 0.45]
// a page with little detail is drawn in full quality, then larger, to reach the smallest size without loss
const finer = [
  { quality: 1, scale: 1 },
  { quality: 1, scale: 1.5 },
  { quality: 1, scale: 2.25 },
]

function drawn(picture: ImageBitmap, { corner, angle, width, height }: PageFrame, scale: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws no pictures')
  brush.imageSmoothingQuality = 'high'
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.scale(scale, scale)
  brush.rotate(-angle)
  brush.drawImage(picture, -corner.x, -corner.y)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** The page cropped and rotated upright, as a JPEG within the limits; undefined when no quality meets them. */
export async function drawPage(
  picture: ImageBitmap,
  frame: PageFrame,
  limits: FileLimits,
): Promise<File | undefined> {
  const scale = Math.min(1, longest / Math.max(frame.width, frame.height))
  const canvas = drawn(picture, frame, scale)
  let made = await encoded(canvas, first)
  for (const quality of coarser) {
    if (!made || made.size <= limits.to) break
    made = await encoded(canvas, quality)
  }
  for (const more of finer) {
    if (!made || made.size >= limits.from) break
    made = await encoded(more.scale === 1 ? canvas : drawn(picture, frame, scale * more.scale), more.quality)
  }
  if (!made || made.size < limits.from || made.size > limits.to) return undefined
  return new File([made], 'document.jpg', { type: 'image/jpeg' })
}
