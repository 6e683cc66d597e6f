import { dpiFrom } from './resolution.ts'

const tag = { orientation: 0x0112, xResolution: 0x011a, yResolution: 0x011b, resolutionUnit: 0x0128 } as const

/** Orientation (1–8) and resolution from a TIFF block (EXIF without its `Exif` prefix); empty when unreadable. */
export function readExif(block: Uint8Array): { orientation?: number; dpi?: number } {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  if (block.length < 14) return {}
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return {}
  const little = order === 0x4949
  const directory = view.getUint32(4, little)
  if (directory + 2 > block.length) return {}
  const count = Math.min(view.getUint16(directory, little), Math.floor((block.length - directory - 2) / 12))
  const entries = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12
    entries.set(view.getUint16(entry, little), entry + 8)
  }
  const orientation = shortAt(view, entries.get(tag.orientation), little)
  const dpi = dpiFrom(
    rationalAt(view, entries.get(tag.xResolution), little),
    rationalAt(view, entries.get(tag.yResolution), little),
    shortAt(view, entries.get(tag.resolutionUnit), little) === 3 ? 'centimetre' : 'inch',
  )
  return {
    ...(orientation !== undefined && orientation >= 1 && orientation <= 8 ? { orientation } : {}),
    ...(dpi === undefined ? {} : { dpi }),
  }
}

function shortAt(view: DataView, at: number | undefined, little: boolean): number | undefined {
  return at === undefined ? undefined : view.getUint16(at, little)
}

function rationalAt(view: DataView, at: number | undefined, little: boolean): number | undefined {
  if (at === undefined) return undefined
  const place = view.getUint32(at, little)
  if (place + 8 > view.byteLength) return undefined
  return view.getUint32(place, little) / view.getUint32(place + 4, little)
}
