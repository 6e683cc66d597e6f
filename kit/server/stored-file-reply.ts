import { readPart } from '#kit/files/read-part.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import type { StoredFile } from '#kit/files/store.ts'
import type { FileReply } from './route.ts'

type How = {
  inline: boolean
  /** Runs when the file is read from its beginning: what goes on after a break is no second download. */
  first?: () => Promise<unknown>
}

/** A stored file as a browser fetches it, as a whole or in parts. */
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
      if (!range || range.start === 0) await first?.()
      return readPart(storage, key, range)
    },
  },
})
