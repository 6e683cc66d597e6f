import { readPart } from '#kit/files/read-part.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import type { StoredFile } from '#kit/files/store.ts'
import type { FileReply } from './route.ts'

type How = {
  inline: boolean
  /** Runs when the file is there and read from its beginning: a resumed download is not counted again. */
  first?: () => Promise<unknown>
}

/** The reply for a stored file, with range requests. */
export const storedFileReply = (
  storage: FileStorage,
  { bytes: size, sha256, key, mediaType, originalName: fileName }: StoredFile,
  { inline, first }: How,
): FileReply => ({
  mediaType,
  fileName,
  inline,
  file: {
    size,
    etag: `"${sha256}"`,
    async read(range) {
      const content = await readPart(storage, key, range)
      try {
        if (!range || range.start === 0) await first?.()
      } catch (error) {
        content.destroy()
        throw error
      }
      return content
    },
  },
})
