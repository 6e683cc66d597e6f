import { readJpegHeader } from './jpeg-header.ts'
import { readPngHeader } from './png-header.ts'

/** What a picture file says about itself before a single pixel is decoded. */
export interface ImageHeader {
  format: 'jpeg' | 'png'
  /** Pixels as the picture is shown: orientations 5–8 lie on their side in the file and are turned here. */
  width: number
  height: number
  /** Dots per inch, two decimals; absent when the file states none. */
  dpi?: number
  /** EXIF orientation 1–8; absent when the file states none. */
  orientation?: number
}

/**
 * Recognises a picture by its content, never by its name, and reads its size. Runs in browser and server alike.
 * Undefined for whatever is not a readable JPEG or PNG; never throws, and looks at each byte at most once.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const found = readJpegHeader(bytes) ?? readPngHeader(bytes)
  if (!found || found.width === 0 || found.height === 0) return undefined
  const { format, orientation, dpi } = found
  const lying = orientation !== undefined && orientation >= 5
  return {
    format,
    width: lying ? found.height : found.width,
    height: lying ? found.width : found.height,
    ...(dpi === undefined ? {} : { dpi }),
    ...(orientation === undefined ? {} : { orientation }),
  }
}
