import { kindOf } from './file-kind.ts'
import { FileRefused } from './file-refused.ts'

/** Accepted archive formats, by file extension. */
export const archiveFormats = ['zip', 'rar', '7z'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

// a zip with a folder `ppt`, `word` or `xl` may be taken for the document that has this folder, which is an archive, too
const takenForDocuments: readonly (string | undefined)[] = ['docx', 'xlsx', 'pptx']

/** The format by the file name's extension. */
const archiveEnding = (name: string): ArchiveFormat | undefined =>
  archiveFormats.find((format) => name.toLowerCase().endsWith(`.${format}`))

const endRecord = 22
const longestComment = 65_535
const entryHeader = 46

/** Entry names of a zip's central directory; undefined when that is unreadable, as in a truncated file. */
function namesInZip(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endRecord
  const last = Math.max(0, end - longestComment)
  while (end >= last && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < last) return undefined
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + entryHeader > end || view.getUint32(at, true) !== 0x02014b50) return undefined
    const name = at + entryHeader
    const nameEnd = name + view.getUint16(at + 28, true)
    if (nameEnd > end) return undefined
    names.push(new TextDecoder().decode(bytes.subarray(name, nameEnd)))
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** Whether an entry would be extracted outside the target folder (zip slip): `../`, an absolute path, a drive. */
const leadsOut = (name: string) =>
  name.includes('\0') || /^(?:[\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..')

/** Whether entries of a zip would be extracted outside the target folder; undefined when its directory is unreadable or empty. */
export function zipLeadsOut(bytes: Uint8Array): boolean | undefined {
  const names = namesInZip(bytes)
  return names && names.length > 0 ? names.some(leadsOut) : undefined
}

/**
 * Checks an archive by its content; it is never extracted here. Refuses `notAnArchive`, for programs and documents with macros that are archives too,
 * as well, `archiveNameDisagrees`, `archiveBroken` for a zip without a readable directory, `archiveUnsafe` for one with entries that would be extracted
 * outside the target folder.
 */
export async function checkArchive(bytes: Uint8Array, name: string): Promise<ArchiveFormat> {
  const kind = await kindOf(bytes)
  const found = takenForDocuments.includes(kind) ? 'zip' : archiveFormats.find((format) => format === kind)
  if (!found) throw new FileRefused({ code: 'notAnArchive' })
  if (archiveEnding(name) !== found) throw new FileRefused({ code: 'archiveNameDisagrees', found })
  if (found !== 'zip') return found
  const isUnsafe = zipLeadsOut(bytes)
  if (isUnsafe === undefined) throw new FileRefused({ code: 'archiveBroken' })
  if (isUnsafe) throw new FileRefused({ code: 'archiveUnsafe' })
  return found
}
