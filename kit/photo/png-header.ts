import { readExif } from './exif.ts'
import { hasText } from './jpeg-segments.ts'
import type { RawHeader } from './raw-header.ts'
import { dpiFrom } from './resolution.ts'

const signature = '\x89PNG\r\n\x1a\n'

/** Undefined without a readable header of this format. */
export function readPngHeader(bytes: Uint8Array): RawHeader | undefined {
  if (bytes.length < 33 || !hasText(bytes, 0, signature) || !hasText(bytes, 12, 'IHDR')) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header: RawHeader = { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  // Each chunk: length, name, data, checksum. Metadata precede the picture data (IDAT).
  for (let at = 33; at + 12 <= bytes.length && !hasText(bytes, at + 4, 'IDAT'); ) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) break
    if (hasText(bytes, at + 4, 'pHYs') && length === 9 && bytes[at + 16] === 1) {
      header.dpi = dpiFrom(view.getUint32(at + 8), view.getUint32(at + 12), 'metre')
    }
    if (hasText(bytes, at + 4, 'eXIf')) {
      header.orientation = readExif(bytes.subarray(at + 8, at + 8 + length)).orientation
    }
    at += 12 + length
  }
  return header
}
