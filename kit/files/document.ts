import { type DocumentEnding, documentEndings } from './document-endings.ts'
import { kindOf } from './file-kind.ts'
import { type FileRefusal, FileRefused } from './file-refused.ts'
import { plainNames } from './pdf-actions.ts'

/** Media type by file extension. Formats with active content are not among them. */
const mediaTypes: Readonly<Record<DocumentEnding, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
}

function endingOf(name: string): DocumentEnding | undefined {
  const ending = /\.([a-z\d]{2,5})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return documentEndings.find((each) => each === ending)
}

/** The media type of a document by file extension; undefined when not accepted. */
export function documentType(name: string): string | undefined {
  const ending = endingOf(name)
  return ending && mediaTypes[ending]
}

/**
 * The kinds that bear each extension, beside the one of its name. Cameras and programs write films of these brands as `.mp4`, animated pictures as
 * `.png`. A zip with a folder `ppt` or `word` may be taken for the document that has these folders; such a document is an archive, too.
 */
const kindsOf: Partial<Record<DocumentEnding, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['apng'],
  mp4: ['m4v', '3gp', '3g2'],
  zip: ['docx', 'xlsx', 'pptx'],
}
const bears = (ending: DocumentEnding, kind: string | undefined) =>
  kind !== undefined && (kind === ending || kindsOf[ending]?.includes(kind) === true)

/** Office documents and templates with macros. */
const withMacros = /^(?:doc|dot|xls|xlt|ppt|pps|pot)m$/

/**
 * Judges by its content that a document is of the kind that its name says, and returns its media type. Refuses `documentNotTaken`,
 * `documentNameDisagrees`, and `documentUnsafe` for an Office document with macros, whatever its name says. What is inside a document of the right
 * kind is not judged: the screens say so beside it (decision 143).
 */
export async function checkKind(
  name: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<string> {
  const ending = endingOf(name)
  if (!ending) throw new FileRefused({ code: 'documentNotTaken' })
  const kind = await kindOf(content)
  if (kind && withMacros.test(kind)) throw new FileRefused({ code: 'documentUnsafe' })
  if (!bears(ending, kind)) throw new FileRefused({ code: 'documentNameDisagrees' })
  return mediaTypes[ending]
}

/** Overlap of two chunks in bytes, so that a pattern across their border is found. */
const overlap = 64

// active content: PDF actions; HTML or PHP at the start of a file
const acts = /\/(?:JavaScript|Launch|SubmitForm|ImportData)\b/
const pages = /<script\b|<\?php|<!doctype html|<html\b/i
const lookedInto: readonly (DocumentEnding | undefined)[] = ['pdf', 'jpg', 'jpeg', 'png']

/**
 * Inspects a PDF or picture chunk by chunk while it is stored; refuses active content. It does not see compressed content; therefore documents are
 * also served so that nothing in them runs in the portal's origin.
 */
export function activeContentInspector(name: string) {
  const ending = endingOf(name)
  let last = Buffer.alloc(0)
  let isFirst = true
  return (piece: Uint8Array): FileRefusal | undefined => {
    if (!lookedInto.includes(ending)) return undefined
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    if (isFirst && pages.test(bytes.toString('latin1', 0, 4096))) return { code: 'documentUnsafe' }
    isFirst = false
    const text = plainNames(Buffer.concat([last, bytes]))
    last = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)))
    return acts.test(text) ? { code: 'documentUnsafe' } : undefined
  }
}

/** Both for a document in memory: returns its media type, or refuses it. */
export async function checkDocument(name: string, bytes: Uint8Array): Promise<string> {
  const mediaType = await checkKind(name, bytes)
  const refusal = activeContentInspector(name)(bytes)
  if (refusal) throw new FileRefused(refusal)
  return mediaType
}
