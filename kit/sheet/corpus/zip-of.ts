import { crc32, deflateRawSync } from 'node:zlib'

const number16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const number32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

/** 1 January 2026, as MS-DOS writes it. */
const day = ((2026 - 1980) << 9) | (1 << 5) | 1

/**
 * A zip archive of these parts. `streamed` writes sizes and checksums behind each part, as programs do that write without seeking
 * (Apache POI, LibreOffice).
 */
export function zipOf(parts: Readonly<Record<string, string>>, { streamed = false } = {}): Buffer {
  const written = Object.entries(parts).map(([name, text]) => {
    const content = Buffer.from(text)
    return { name: Buffer.from(name), content, packed: deflateRawSync(content, { level: 9 }) }
  })
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, packed } of written) {
    const sizes = number32(crc32(content), packed.length, content.length)
    const start = number16(20, streamed ? 0x0808 : 0x0800, 8, 0, day)
    const lengths = number16(name.length, 0)
    const local = [number32(0x04034b50), start, streamed ? Buffer.alloc(12) : sizes, lengths, name, packed]
    const piece = Buffer.concat([...local, ...(streamed ? [number32(0x08074b50), sizes] : [])])
    const rest = Buffer.concat([number16(0, 0, 0), number32(0, offset)])
    directory.push(Buffer.concat([number32(0x02014b50), number16(20), start, sizes, lengths, rest, name]))
    pieces.push(piece)
    offset += piece.length
  }
  const lines = Buffer.concat(directory)
  const count = written.length
  const end = [
    number32(0x06054b50),
    number16(0, 0, count, count),
    number32(lines.length, offset),
    number16(0),
  ]
  return Buffer.concat([...pieces, lines, ...end])
}
