import { readImageHeader } from '#kit/photo/image-header.ts'
import { encoderOf } from './draw-frame.ts'

/** Longer side in pixels: sharp for a document of 20 cm in print. */
const longest = 2400
const qualities = [0.92, 0.86, 0.78, 0.68, 0.55, 0.4]

/**
 * Re-encodes a picture that is too large, or neither JPEG nor PNG, as a JPEG of at most `largest` bytes: phones take photos of many megabytes,
 * and shrinking one should need no other program. Returns other files unchanged, as well as those
 * that the browser cannot open or that stay too large at the lowest quality.
 */
export async function fitPicture(file: File, largest: number): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (readImageHeader(bytes) && file.size <= largest) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  try {
    const { width, height } = picture
    const scale = Math.min(1, longest / Math.max(width, height))
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const encode = encoderOf(picture, { x: 0, y: 0, width, height })
    for (const quality of qualities) {
      const made = await encode(size, quality)
      if (made.length > largest) continue
      const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
      return new File([new Uint8Array(made)], name, { type: 'image/jpeg' })
    }
    return file
  } finally {
    picture.close()
  }
}
