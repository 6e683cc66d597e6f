import { type DocumentEnding, documentEndings } from './document-endings.ts'
import type { FileRefusal } from './file-refused.ts'
import { plainNames } from './pdf-actions.ts'

const zip = Buffer.from('PK\x03\x04', 'latin1')

/** Media type and magic bytes by file extension. Formats with active content are not among them. */
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

/** The media type of a document by file extension; undefined when not accepted. */
export const documentType = (name: string): string | undefined => formatOf(endingOf(name))?.mediaType

const isMp4 = (head: Buffer) => head.subarray(4, 8).toString('latin1') === 'ftyp'

/** Overlap of two chunks in bytes, so that a pattern across their border is found. */
const overlap = 64

// active content: Office macros and PDF actions; HTML or PHP at the start of a file
const acts = /vbaProject\.bin|\/(?:JavaScript|Launch|SubmitForm|ImportData)\b/
const pages = /<script\b|<\?php|<!doctype html|<html\b/i
const isCompound = new Set<DocumentEnding>(['docx', 'xlsx', 'pptx', 'zip', 'mp4'])

/**
 * Inspects a document chunk by chunk while it is stored; refuses a content that disagrees with the extension, and active content. It does not see
 * compressed content; therefore documents are also served so that nothing in them runs in the portal's origin.
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
