import { buffer } from 'node:stream/consumers'
import { zipStream } from '#kit/files/zip-stream.ts'
import type { Bytes } from '#kit/server/route.ts'

/** Printed documents as one file: a PDF, or an archive of several. `name` has no ending. */
export async function documentsFile(
  documents: readonly Uint8Array[],
  name: string,
  modifiedAt: Date,
): Promise<Bytes> {
  const [only, ...others] = documents
  if (only && others.length === 0)
    return { bytes: only, mediaType: 'application/pdf', fileName: `${name}.pdf` }
  const entries = documents.map((bytes, at) => ({
    name: `${name}-${at + 1}.pdf`,
    modifiedAt,
    read: async () => bytes,
  }))
  return { bytes: await buffer(zipStream(entries)), mediaType: 'application/zip', fileName: `${name}.zip` }
}
