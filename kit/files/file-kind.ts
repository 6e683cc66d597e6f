import { ReadableStream } from 'node:stream/web'
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type'

/**
 * What a content is, as the usual extension of its kind (`jpg`, `docx`, `docm`, `zip`), whatever its name says; undefined for text and unknown
 * kinds. Documents within an archive are told apart by what the archive declares, so that one with macros is not the one without. Of a stream only
 * as much is read as is needed; errors of the stream are thrown.
 */
export async function kindOf(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string | undefined> {
  if (content instanceof Uint8Array) return (await fileTypeFromBuffer(content))?.ext
  // the library takes a stream that fails for one that ends
  const failure: unknown[] = []
  async function* watched(pieces: AsyncIterable<Uint8Array>) {
    try {
      yield* pieces
    } catch (cause) {
      failure.push(cause)
      throw cause
    }
  }
  try {
    const found = await fileTypeFromStream(ReadableStream.from(watched(content)))
    if (failure.length === 0) return found?.ext
  } catch (cause) {
    if (failure.length === 0) throw cause
  }
  throw failure[0]
}
