import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** One file of an archive; read lazily, so that one at a time is in memory. */
export type ZipEntry = { name: string; modifiedAt: Date; read(): Promise<Uint8Array> }

/** General purpose flag: names are UTF-8. */
const flags = 0x0800
const version = 20
/** "Made by" Unix, so that extractors read names as UTF-8 and the mode of a plain file. */
const unix = 3
const plainFile = 0o100644

/** MS-DOS date and time, in UTC. */
function dosTime(moment: Date): { time: number; day: number } {
  const year = Math.max(1980, moment.getUTCFullYear())
  return {
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    day: ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  }
}

type Written = { name: Buffer; modifiedAt: Date; crc: number; size: number; offset: number }

/** Fields shared by a local header and its central directory record. */
function common({ name, modifiedAt, crc, size }: Written): Buffer {
  const { time, day } = dosTime(modifiedAt)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(version, 0)
  head.writeUInt16LE(flags, 2)
  // method 0, stored: the files are compressed already
  head.writeUInt16LE(0, 4)
  head.writeUInt16LE(time, 6)
  head.writeUInt16LE(day, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(size, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function directoryLine(file: Written): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE((unix << 8) | version)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(plainFile * 2 ** 16, 6)
  rest.writeUInt32LE(file.offset, 10)
  return Buffer.concat([signature(0x02014b50), madeBy, common(file), rest, file.name])
}

function endOf(files: readonly Written[], start: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  return end
}

async function* pieces(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const files: Written[] = []
  let offset = 0
  for await (const { name, modifiedAt, read } of entries) {
    const bytes = await read()
    const file = { name: Buffer.from(name), modifiedAt, crc: crc32(bytes), size: bytes.length, offset }
    const header = Buffer.concat([signature(0x04034b50), common(file), file.name])
    yield header
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    files.push(file)
    offset += header.length + bytes.length
  }
  const directory = Buffer.concat(files.map(directoryLine))
  yield directory
  yield endOf(files, offset, directory.length)
}

/** Streams files as a zip; up to 4 GB and 65,535 files (no ZIP64). */
export const zipStream = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable =>
  Readable.from(pieces(entries), { objectMode: false })
