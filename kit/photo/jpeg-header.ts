import { readExif } from './exif.ts'
import { hasText, isJpeg, type JpegSegment, jpegSegments, uint16 } from './jpeg-segments.ts'
import type { RawHeader } from './raw-header.ts'
import { dpiFrom } from './resolution.ts'

/** Undefined without a readable header of this format. */
export function readJpegHeader(bytes: Uint8Array): RawHeader | undefined {
  if (!isJpeg(bytes)) return undefined
  let dpi: number | undefined
  let orientation: number | undefined
  for (const segment of jpegSegments(bytes)) {
    if (isFrame(segment.marker)) {
      const height = uint16(bytes, segment.data + 1)
      const width = uint16(bytes, segment.data + 3)
      if (width === undefined || height === undefined || segment.end < segment.data + 6) return undefined
      return { format: 'jpeg', width, height, dpi, orientation }
    }
    const exif = segment.marker === 0xe1 ? readExifSegment(bytes, segment) : undefined
    // Cameras often write 72 in one place and the real value in the other: take the larger.
    dpi = larger(dpi, segment.marker === 0xe0 ? jfifDpi(bytes, segment) : exif?.dpi)
    orientation ??= exif?.orientation
  }
  return undefined
}

/** SOF0–SOF15 without DHT, JPG and DAC, which lie in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function readExifSegment(bytes: Uint8Array, segment: JpegSegment) {
  if (!hasText(bytes, segment.data, 'Exif\0\0')) return undefined
  return readExif(bytes.subarray(segment.data + 6, segment.end))
}

/** JFIF 1.02: the identifier, version (2 bytes), unit (0 ratio only, 1 inch, 2 centimetre), x and y density. */
function jfifDpi(bytes: Uint8Array, { data, end }: JpegSegment): number | undefined {
  if (!hasText(bytes, data, 'JFIF\0') || end < data + 12) return undefined
  const unit = bytes[data + 7]
  if (unit !== 1 && unit !== 2) return undefined
  return dpiFrom(uint16(bytes, data + 8), uint16(bytes, data + 10), unit === 1 ? 'inch' : 'centimetre')
}

function larger(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
}
