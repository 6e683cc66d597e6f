/** One marker segment of a JPEG: `start` is its 0xFF, `data` the first byte after its length, `end` the byte after it. */
export interface JpegSegment {
  marker: number
  start: number
  data: number
  end: number
}

const startOfScan = 0xda
const endOfImage = 0xd9

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/**
 * The segments before the picture data. Ends at the first scan, at the end of the bytes, and at an invalid segment.
 * Decoders skip garbage between segments; this reader stops there, so that it never sees other segments than they do.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let at = 2
  while (isJpeg(bytes) && at + 4 <= bytes.length) {
    const start = at
    if (bytes[at] !== 0xff) return
    while (bytes[at] === 0xff) at++
    const marker = bytes[at] ?? endOfImage
    if (marker === startOfScan || marker === endOfImage || marker < 0xc0) return
    const length = uint16(bytes, at + 1)
    if (length === undefined || length < 2 || at + 1 + length > bytes.length) return
    yield { marker, start, data: at + 3, end: at + 1 + length }
    at += 1 + length
  }
}

/** Big-endian; undefined beyond the end. */
export function uint16(bytes: Uint8Array, at: number): number | undefined {
  const [high, low] = [bytes[at], bytes[at + 1]]
  return high === undefined || low === undefined ? undefined : high * 256 + low
}

/** Whether the bytes at this offset are the ASCII text. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))
}
