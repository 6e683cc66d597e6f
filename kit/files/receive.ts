import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { FileRefused } from './file-refused.ts'

/** An uploaded file. Its name and media type are claims of the sender. */
export interface ReceivedFile {
  bytes: Uint8Array
  originalName: string
}

/**
 * The first file part of a multipart request (@fastify/multipart must be registered without `attachFieldsToBody`).
 * Refuses `fileTooLarge` at the first byte over `maxBytes`, without buffering more; `fileMissing`; `uploadCutOff`; `malformed`.
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  const { 'content-type': type = '' } = request.headers
  // without a boundary the parser would throw instead of reporting that there is no file
  if (!request.isMultipart() || !/;\s*boundary=/i.test(type)) throw new FileRefused({ code: 'fileMissing' })
  const limits = { fileSize: maxBytes, files: 1 }
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(unreadable)
  if (!part) throw new FileRefused({ code: 'fileMissing' })
  const bytes = await Promise.race([collected(part.file), refusedWhenOver(part.file, maxBytes)])
  // a body that arrived in one chunk may have passed the limit before the listener was attached
  if (part.file.truncated) throw tooLarge(maxBytes)
  if (bytes.length === 0) throw new FileRefused({ code: 'fileMissing' })
  return { bytes, originalName: plainName(part.filename) }
}

/** Errors without a parser code mean a malformed body. */
function unreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal(baseRefusals.malformed)
}

// right-to-left marks would show `fdp.exe` as `exe.pdf`; folders in a name are dropped
const hidden = /[\p{Cc}\p{Cs}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A file name safe to show and store: one line without folders, control or invisible characters; of a long one the last 255 characters. */
const plainName = (claimed: string) =>
  (claimed.split(/[\\/]/).at(-1) ?? '').replace(hidden, '').slice(-255).toWellFormed()

const tooLarge = (max: number) => new FileRefused({ code: 'fileTooLarge', max })

/** The parser truncates at the limit; the rest is read and dropped, as browsers only read the reply after sending. */
async function collected(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of file) chunks.push(chunk)
  } catch (cause) {
    throw new FileRefused({ code: 'uploadCutOff' }, { cause })
  }
  return Buffer.concat(chunks)
}

/** Rejects as soon as the limit is passed, while the upload is still being sent. */
function refusedWhenOver(file: NodeJS.EventEmitter, maxBytes: number): Promise<never> {
  return new Promise((_, reject) => {
    file.once('limit', () => reject(tooLarge(maxBytes)))
  })
}
