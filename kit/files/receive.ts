import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FileRefused } from './file-refused.ts'

/** A file as it was sent. Its name and media type are claims of the sender. */
export interface ReceivedFile {
  bytes: Uint8Array
  originalName: string
}

/**
 * The first file part of a multipart request (@fastify/multipart must be registered without `attachFieldsToBody`).
 * Refuses `fileTooLarge` at the first byte over `maxBytes`, having kept no more than that; `fileMissing`; `uploadCutOff`.
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new FileRefused({ code: 'fileMissing' })
  // One byte more than allowed tells "exactly the limit" from "over it" without a flag that is set later.
  const part = await request.file({ limits: { fileSize: maxBytes + 1, files: 1 }, throwFileSizeLimit: false })
  if (!part) throw new FileRefused({ code: 'fileMissing' })
  const chunks: Buffer[] = []
  let length = 0
  try {
    await pipeline(part.file, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        length += chunk.length
        if (length > maxBytes) throw new FileRefused({ code: 'fileTooLarge', max: maxBytes })
        chunks.push(chunk)
      }
    })
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause
    throw new FileRefused({ code: 'uploadCutOff' }, { cause })
  }
  if (length === 0) throw new FileRefused({ code: 'fileMissing' })
  return { bytes: Buffer.concat(chunks, length), originalName: part.filename }
}
