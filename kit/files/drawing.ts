import { zipLeadsOut } from './archive.ts'
import { FileRefused } from './file-refused.ts'
import { metafileRuns } from './metafile-records.ts'
import { pdfDanger } from './pdf-actions.ts'
import { reachesFiles } from './post-script-files.ts'

/** Logo formats accepted by printing companies, by file extension. */
export const drawingFormats = ['cdr', 'ai', 'wmf', 'eps'] as const
export type DrawingFormat = (typeof drawingFormats)[number]

/** The content by magic bytes. Illustrator saves as PDF or PostScript, so `pdf` means AI, and `ps` means AI or EPS. */
type Content = 'corelRiff' | 'corelZip' | 'pdf' | 'ps' | 'dosEps' | 'wmf'

const endingsOf: Record<Content, readonly DrawingFormat[]> = {
  corelRiff: ['cdr'],
  corelZip: ['cdr'],
  pdf: ['ai'],
  ps: ['eps', 'ai'],
  dosEps: ['eps', 'ai'],
  wmf: ['wmf'],
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** RIFF with form type `CDRx` whose chunk ends within the file. */
const isCorelRiff = (bytes: Uint8Array) =>
  bytes.length >= 16 &&
  latin(bytes, 0, 4) === 'RIFF' &&
  /^cdr[\dA-Z]$/i.test(latin(bytes, 8, 12)) &&
  viewOf(bytes).getUint32(4, true) + 8 <= bytes.length

/** CorelDRAW since X4: a zip whose first entry, uncompressed, holds the CorelDRAW media type. */
function isCorelZip(bytes: Uint8Array): boolean {
  if (bytes.length < 60 || latin(bytes, 0, 4) !== 'PK\x03\x04') return false
  const view = viewOf(bytes)
  const nameEnd = 30 + view.getUint16(26, true)
  const start = nameEnd + view.getUint16(28, true)
  const isFirst = latin(bytes, 30, nameEnd) === 'mimetype' && view.getUint16(8, true) === 0
  const says = latin(bytes, start, start + 80)
  return (
    isFirst &&
    /^application\/(?:x-vnd\.corel\.(?:zcf\.)?draw\.(?:document|template)\+zip|vnd\.corel-draw)/.test(says) &&
    latin(bytes, Math.max(0, bytes.length - 65_557), bytes.length).includes('PK\x05\x06')
  )
}

/** A PDF with header at byte 0 and an end marker. */
const isPdf = (bytes: Uint8Array) =>
  /^%PDF-[12]\.\d/.test(latin(bytes, 0, 8)) &&
  latin(bytes, Math.max(0, bytes.length - 1024), bytes.length).includes('%%EOF')

const isPostScript = (bytes: Uint8Array) => /^%!PS(?:-Adobe-\d\.\d)?[ \r\n]/.test(latin(bytes, 0, 16))

/** DOS EPS: PostScript with a preview image; the header gives the offset of the PostScript. */
function isDosEps(bytes: Uint8Array): boolean {
  if (bytes.length < 32 || latin(bytes, 0, 4) !== '\xc5\xd0\xd3\xc6') return false
  const [start, length] = [viewOf(bytes).getUint32(4, true), viewOf(bytes).getUint32(8, true)]
  return start >= 30 && start + length <= bytes.length && isPostScript(bytes.subarray(start, start + length))
}

const isPlaceable = (bytes: Uint8Array) => viewOf(bytes).getUint32(0, true) === 0x9ac6cdd7

/** A Windows metafile, with or without the placeable header and its checksum. */
function isMetafile(bytes: Uint8Array): boolean {
  if (bytes.length < 40) return false
  const view = viewOf(bytes)
  const at = isPlaceable(bytes) ? 22 : 0
  if (at > 0) {
    const words = Array.from({ length: 10 }, (_, index) => view.getUint16(index * 2, true))
    if (words.reduce((sum, word) => sum ^ word, 0) !== view.getUint16(20, true)) return false
  }
  const [type, headerWords, version] = [0, 2, 4].map((offset) => view.getUint16(at + offset, true))
  const isHeader = (type === 1 || type === 2) && headerWords === 9 && (version === 0x100 || version === 0x300)
  return isHeader && view.getUint32(at + 6, true) * 2 <= bytes.length - at
}

const tests: ReadonlyArray<[Content, (bytes: Uint8Array) => boolean]> = [
  ['corelRiff', isCorelRiff],
  ['corelZip', isCorelZip],
  ['pdf', isPdf],
  ['ps', isPostScript],
  ['dosEps', isDosEps],
  ['wmf', isMetafile],
]

type DrawingDanger = 'drawingRuns' | 'drawingReachesFiles' | 'drawingUnsafe' | 'drawingLocked'

const pages = /<script\b|<\?php|<!doctype html|<html\b/i
const pdfRefusals = { runs: 'drawingRuns', attaches: 'drawingUnsafe', locked: 'drawingLocked' } as const

/** Whether the file is a polyglot: an archive at the end, an HTML page at the beginning. */
function hidesAnother(bytes: Uint8Array, content: Content): boolean {
  const tail = latin(bytes, Math.max(0, bytes.length - 65_557), bytes.length)
  const holdsArchive = content !== 'corelZip' && tail.includes('PK\x05\x06')
  return holdsArchive || pages.test(latin(bytes, 0, 4096))
}

/** Active or embedded content of a drawing; undefined for none. */
function dangerOf(bytes: Uint8Array, content: Content): DrawingDanger | undefined {
  if (hidesAnother(bytes, content)) return 'drawingUnsafe'
  if (content === 'pdf') {
    const danger = pdfDanger(bytes)
    return danger && pdfRefusals[danger]
  }
  if (content === 'corelZip') return zipLeadsOut(bytes) === false ? undefined : 'drawingUnsafe'
  if (content === 'wmf' && metafileRuns(bytes, isPlaceable(bytes) ? 22 : 0)) return 'drawingRuns'
  return content !== 'corelRiff' && reachesFiles(latin(bytes, 0, bytes.length))
    ? 'drawingReachesFiles'
    : undefined
}

/** The drawing format by the file name's extension. */
export const drawingEnding = (name: string): DrawingFormat | undefined =>
  drawingFormats.find((format) => name.trim().toLowerCase().endsWith(`.${format}`))

/**
 * Checks by content that a file is a drawing of the format that its extension names. It is neither rendered nor re-encoded, since there is no
 * safe program for that; so it is only served as a download (decision 124). Refuses `notADrawing`, `drawingNameDisagrees`, and
 * `drawingRuns`, `drawingReachesFiles`, `drawingUnsafe`, `drawingLocked` for active, embedded or unreadable content.
 */
export function checkDrawing(bytes: Uint8Array, name: string): DrawingFormat {
  const content = tests.find(([, test]) => test(bytes))?.[0]
  const ending = drawingEnding(name)
  if (!content || !ending) throw new FileRefused({ code: 'notADrawing' })
  if (!endingsOf[content].includes(ending))
    throw new FileRefused({
      code: 'drawingNameDisagrees',
      found: endingsOf[content].join(', ').toUpperCase(),
    })
  const danger = dangerOf(bytes, content)
  if (danger) throw new FileRefused({ code: danger })
  return ending
}
