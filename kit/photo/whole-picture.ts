import { hasText, isJpeg, jpegSegments } from './jpeg-segments.ts'

/**
 * Whether a JPEG or PNG is not truncated. A browser silently shows the missing part grey; the server refuses it. Other formats count as
 * whole.
 */
export function isWhole(bytes: Uint8Array): boolean {
  if (isJpeg(bytes)) return hasEnd(bytes)
  if (hasText(bytes, 1, 'PNG')) return hasText(bytes, bytes.length - 8, 'IEND')
  return true
}

/** Looks for the end-of-image marker after the start of the picture data; thumbnails in the metadata before it contain their own. */
function hasEnd(bytes: Uint8Array): boolean {
  let dataStart = 2
  for (const { end } of jpegSegments(bytes)) dataStart = end
  for (let at = bytes.indexOf(0xff, dataStart); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true
  return false
}
