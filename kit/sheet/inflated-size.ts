import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
/** Size of the end of central directory record without comment, and of the longest comment. */
const endLength = 22
const longestComment = 65_535
/** With one of these values a reader uses the zip64 directory instead, which may list other entries. */
const elsewhere = { count: 0xffff, bytes: 0xffffffff } as const
const method = { stored: 0, deflated: 8 } as const

function directoryIn(zip: Buffer): { count: number; at: number } | undefined {
  const first = Math.max(0, zip.length - endLength - longestComment)
  for (let at = zip.length - endLength; at >= first; at--)
    if (zip.readUInt32LE(at) === endOfDirectory) return directoryOf(zip, at)
  return undefined
}

function directoryOf(zip: Buffer, end: number): { count: number; at: number } | undefined {
  const [count, length, at] = [
    zip.readUInt16LE(end + 10),
    zip.readUInt32LE(end + 12),
    zip.readUInt32LE(end + 16),
  ]
  const isZip64 = count === elsewhere.count || length === elsewhere.bytes || at === elsewhere.bytes
  return isZip64 ? undefined : { count, at }
}

/** Real decompressed size of one entry, independent of the size claimed by the archive. */
async function sizeOf(zip: Buffer, entry: number, max: number): Promise<number> {
  const [how, packed, local] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 42),
  ]
  if (zip.readUInt32LE(local) !== localEntry) throw new RangeError('no entry where the directory says')
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const content = zip.subarray(begin, begin + packed)
  if (how === method.stored) return content.length
  if (how !== method.deflated) throw new RangeError('packed in an unusual way')
  return (await inflate(content, { maxOutputLength: max + 1 })).length
}

/**
 * Decompressed size of a zip archive in bytes, measured by decompressing; undefined when it is not a zip, is damaged or exceeds `most`. Protects
 * libraries from zip bombs: two megabytes can expand to gigabytes.
 */
export async function inflatedSize(bytes: Uint8Array, max: number): Promise<number | undefined> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const directory = directoryIn(zip)
    if (!directory) return undefined
    let total = 0
    let entry = directory.at
    for (let left = directory.count; left > 0; left--) {
      if (zip.readUInt32LE(entry) !== directoryEntry) return undefined
      total += await sizeOf(zip, entry, max - total)
      if (total > max) return undefined
      entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
    }
    return total
  } catch (cause) {
    // RangeError: an offset beyond the end; errors of zlib: damaged, or too large
    if (cause instanceof Error) return undefined
    throw cause
  }
}
