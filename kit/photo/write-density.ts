import { hasText, isJpeg, jpegSegments } from './jpeg-segments.ts'

/**
 * Sets `dpi` dots per inch (whole, 1–65535) in the JFIF segment of a JPEG, which is added when missing. A browser's
 * canvas writes none, but the specification requires a resolution. Pixels are unchanged; other bytes than a JPEG are
 * returned unchanged.
 */
export function withDensity(jpeg: Uint8Array, dpi: number): Uint8Array {
  if (!isJpeg(jpeg)) return jpeg
  const dots = Math.min(65535, Math.max(1, Math.round(dpi)))
  const [high, low] = [dots >> 8, dots & 255]
  const first = jpegSegments(jpeg).next().value
  if (first?.marker === 0xe0 && hasText(jpeg, first.data, 'JFIF\0') && first.end >= first.data + 12) {
    const copy = jpeg.slice()
    copy.set([1, high, low, high, low], first.data + 7)
    return copy
  }
  const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, high, low, high, low, 0, 0]
  const out = new Uint8Array(jpeg.length + jfif.length)
  out.set(jpeg.subarray(0, 2))
  out.set(jfif, 2)
  out.set(jpeg.subarray(2), 2 + jfif.length)
  return out
}
