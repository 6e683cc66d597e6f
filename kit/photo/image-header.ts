import { readJpegHeader } from './jpeg-header.ts'
import { readPngHeader } from './png-header.ts'

/** Metadata of a picture file, read without decoding pixels. */
export interface ImageHeader {
  format: 'jpeg' | 'png'
  /** Pixels as displayed: width and height are swapped for orientations 5–8. */
  width: number
  height: number
  /** Dots per inch, two decimals; absent when the file states none. */
  dpi?: number
  /** EXIF orientation 1–8; absent when the file states none. */
  orientation?: number
}

/**
 * Recognises a picture by its content, never by its name, and reads its size. Runs in browser and server alike.
 * Undefined for anything but a readable JPEG or PNG; never throws, and reads each byte at most once.
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
