import { FileRefused } from './file-refused.ts'

/** Archives that are taken, by the ending of their names. */
export const archiveFormats = ['zip', 'rar', '7z'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** What the bytes are, told by their own signature; RAR in its fourth and fifth format. */
export function archiveFormatOf(bytes: Uint8Array): ArchiveFormat | undefined {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (startsWith(bytes, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00)) return 'rar'
  if (startsWith(bytes, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00)) return 'rar'
  if (startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)) return '7z'
  return undefined
}

/** The format that a name claims. */
export const archiveEnding = (name: string): ArchiveFormat | undefined =>
  archiveFormats.find((format) => name.toLowerCase().endsWith(`.${format}`))

const endRecord = 22
const longestComment = 65_535
const entryHeader = 46

/** The names in the directory of a zip; undefined where the directory cannot be read, as in one that was cut off. */
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

/** A name that would be unpacked beside the folder it is unpacked into: `../`, an absolute path, a drive. */
const leadsOut = (name: string) =>
  name.includes('\0') || /^(?:[\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..')

/** Whether names in a zip lead out of the folder it is unpacked into; undefined when its directory cannot be read or is empty. */
export function zipLeadsOut(bytes: Uint8Array): boolean | undefined {
  const names = namesInZip(bytes)
  return names && names.length > 0 ? names.some(leadsOut) : undefined
}

/**
 * Judges an archive by its content; it is never unpacked here. Refuses `notAnArchive`, `archiveNameDisagrees`, `archiveBroken` for a zip without a
 * readable directory, `archiveUnsafe` for one with names that lead out of the folder it is unpacked into.
 */
export function checkArchive(bytes: Uint8Array, name: string): ArchiveFormat {
  const found = archiveFormatOf(bytes)
  if (!found) throw new FileRefused({ code: 'notAnArchive' })
  if (archiveEnding(name) !== found) throw new FileRefused({ code: 'archiveNameDisagrees', found })
  if (found !== 'zip') return found
  const isUnsafe = zipLeadsOut(bytes)
  if (isUnsafe === undefined) throw new FileRefused({ code: 'archiveBroken' })
  if (isUnsafe) throw new FileRefused({ code: 'archiveUnsafe' })
  return found
}
