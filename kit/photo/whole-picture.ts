import { hasText, isJpeg, jpegSegments } from './jpeg-segments.ts'

/**
 * Whether the bytes of a JPEG or PNG reach to the end of the picture. A browser shows what is cut off as a grey rest and says nothing; the
 * server refuses it. Anything else is not judged here and counts as whole.
 */
export function isWhole(bytes: Uint8Array): boolean {
  if (isJpeg(bytes)) return hasEnd(bytes)
  if (hasText(bytes, 1, 'PNG')) return hasText(bytes, bytes.length - 8, 'IEND')
  return true
}

/** The end-of-image marker behind the beginning of the picture data; small pictures in the metadata before it have one of their own. */
function hasEnd(bytes: Uint8Array): boolean {
  let dataStart = 2
  for (const { end } of jpegSegments(bytes)) dataStart = end
  for (let at = bytes.indexOf(0xff, dataStart); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true
  return false
}
