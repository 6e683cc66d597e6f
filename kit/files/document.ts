import { type DocumentEnding, documentEndings } from './document-endings.ts'
import type { FileRefusal } from './file-refused.ts'
import { plainNames } from './pdf-actions.ts'

const zip = Buffer.from('PK\x03\x04', 'latin1')

/** What a file of an ending is, and how one begins. Formats that run something by themselves are not among them. */
const formats: Readonly<Record<DocumentEnding, { mediaType: string; begins: readonly Buffer[] }>> = {
  pdf: { mediaType: 'application/pdf', begins: [Buffer.from('%PDF-')] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: [zip],
  },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: [zip] },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    begins: [zip],
  },
  zip: { mediaType: 'application/zip', begins: [zip] },
  jpg: { mediaType: 'image/jpeg', begins: [Buffer.from([0xff, 0xd8, 0xff])] },
  jpeg: { mediaType: 'image/jpeg', begins: [Buffer.from([0xff, 0xd8, 0xff])] },
  png: { mediaType: 'image/png', begins: [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')] },
  mp4: { mediaType: 'video/mp4', begins: [] },
}

function endingOf(name: string): DocumentEnding | undefined {
  const ending = /\.([a-z\d]{2,5})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return documentEndings.find((each) => each === ending)
}

const formatOf = (ending: DocumentEnding | undefined) => ending && formats[ending]

/** The media type of a document by the ending of its name; undefined for what is not taken. */
export const documentType = (name: string): string | undefined => formatOf(endingOf(name))?.mediaType

const isMp4 = (head: Buffer) => head.subarray(4, 8).toString('latin1') === 'ftyp'

/** Bytes of one piece that are looked at again with the next one, so that nothing hides across the border. */
const overlap = 64

// a macro, or what a PDF does when it is opened; a page or program that another program would find in the file
const acts = /vbaProject\.bin|\/(?:JavaScript|Launch|SubmitForm|ImportData)\b/
const pages = /<script\b|<\?php|<!doctype html|<html\b/i
const isCompound = new Set<DocumentEnding>(['docx', 'xlsx', 'pptx', 'zip', 'mp4'])

/**
 * Looks at a document piece by piece, as it is put away: what begins otherwise than its name says, and what would run something. What is hidden by
 * compression it does not see: documents are also served so that nothing in them runs here.
 */
export function documentInspector(name: string) {
  const ending = endingOf(name)
  const format = formatOf(ending)
  let last = Buffer.alloc(0)
  let isFirst = true
  return (piece: Uint8Array): FileRefusal | undefined => {
    if (!format || !ending) return { code: 'documentNotTaken' }
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    if (isFirst) {
      isFirst = false
      const begins =
        ending === 'mp4'
          ? isMp4(bytes)
          : format.begins.some((start) => bytes.subarray(0, start.length).equals(start))
      if (!begins) return { code: 'documentNameDisagrees' }
      if (!isCompound.has(ending) && pages.test(bytes.toString('latin1', 0, 4096)))
        return { code: 'documentUnsafe' }
    }
    const text = plainNames(Buffer.concat([last, bytes]))
    last = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)))
    return acts.test(text) && ending !== 'mp4' ? { code: 'documentUnsafe' } : undefined
  }
}
