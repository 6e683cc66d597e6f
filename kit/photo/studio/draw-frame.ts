import type { Frame, Size } from '#kit/photo/crop-frame.ts'
import type { Encode } from '#kit/photo/fit-portrait.ts'

/** Draws the part of the picture within the frame; transparency becomes white. */
export function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Frame, size: Size): void {
  canvas.width = size.width
  canvas.height = size.height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws no pictures')
  brush.imageSmoothingQuality = 'high'
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, size.width, size.height)
  brush.drawImage(picture, frame.x, frame.y, frame.width, frame.height, 0, 0, size.width, size.height)
}

/** Encodes the frame as JPEG with the browser's own encoder. */
export function encoderOf(picture: ImageBitmap, frame: Frame): Encode {
  const canvas = document.createElement('canvas')
  return async (size, quality) => {
    drawFrame(canvas, picture, frame, size)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob) throw new Error('this browser encodes no pictures')
    return new Uint8Array(await blob.arrayBuffer())
  }
}
