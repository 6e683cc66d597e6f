import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { FileRefused } from './file-refused.ts'

/** A file as it was sent. Its name and media type are claims of the sender. */
export interface ReceivedFile {
  bytes: Uint8Array
  originalName: string
}

/**
 * The first file part of a multipart request (@fastify/multipart must be registered without `attachFieldsToBody`).
 * Refuses `fileTooLarge` at the first byte over `maxBytes`, having kept no more than that; `fileMissing`; `uploadCutOff`; `malformed`.
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  const { 'content-type': type = '' } = request.headers
  // without a boundary there are no parts, and the parser would fail instead of saying so
  if (!request.isMultipart() || !/;\s*boundary=/i.test(type)) throw new FileRefused({ code: 'fileMissing' })
  const limits = { fileSize: maxBytes, files: 1 }
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(unreadable)
  if (!part) throw new FileRefused({ code: 'fileMissing' })
  const bytes = await Promise.race([collected(part.file), refusedWhenOver(part.file, maxBytes)])
  // a body that came in one piece may have passed the limit before anybody listened
  if (part.file.truncated) throw tooLarge(maxBytes)
  if (bytes.length === 0) throw new FileRefused({ code: 'fileMissing' })
  return { bytes, originalName: plainName(part.filename) }
}

/** What the parser has no code for is a body that it cannot make sense of. */
function unreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal(baseRefusals.malformed)
}

// marks that turn text around would show `exe.pdf` for what ends in `fdp.exe`; a folder is nothing that a sender decides
const hidden = /[\p{Cc}\p{Cs}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A name to be shown and stored: one line without folders, control characters and invisible marks, and not longer than a file system takes. */
const plainName = (claimed: string) =>
  (claimed.split(/[\\/]/).at(-1) ?? '').replace(hidden, '').slice(-255).toWellFormed()

const tooLarge = (max: number) => new FileRefused({ code: 'fileTooLarge', max })

/** The parser cuts at the limit; what follows is read and dropped, or a browser would never look at the refusal. */
async function collected(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of file) chunks.push(chunk)
  } catch (cause) {
    throw new FileRefused({ code: 'uploadCutOff' }, { cause })
  }
  return Buffer.concat(chunks)
}

/** Answers while the sender is still sending, not after the last of its gigabytes. */
function refusedWhenOver(file: NodeJS.EventEmitter, maxBytes: number): Promise<never> {
  return new Promise((_, reject) => {
    file.once('limit', () => reject(tooLarge(maxBytes)))
  })
}
