import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, from its directory; knows nothing of the library that wrote it. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const stored = bytes.subarray(from, from + size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), method === 0 ? stored : inflateRawSync(stored))
    at += 46 + name + extra + comment
  }
  return files
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) =>
  xml.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name
      ? (entities[name] ?? '')
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )

/** A cell as the file holds it: a text, or a number with the code of its format. */
export type PlainCell = string | { number: number; format: string }

/** Formats that every spreadsheet program knows by number. */
const builtIn: Record<string, string> = { 0: 'General', 49: '@' }

function formatsIn(styles: string): string[] {
  const own = Object.fromEntries(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      plain(code ?? ''),
    ]),
  )
  const [, used = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  return [...used.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id = '']) => own[id] ?? builtIn[id] ?? id)
}

/** The cells of the first sheet, read from its XML; whether any cell holds a formula. */
export function plainWorkbook(bytes: Buffer): { rows: PlainCell[][]; hasFormula: boolean } {
  const files = unzipped(bytes)
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const formats = formatsIn(files.get('xl/styles.xml')?.toString() ?? '')
  const cells = /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(cells)].map(([, attributes = '', held = '']): PlainCell => {
      if (attributes.includes('t="inlineStr"'))
        return plain([...held.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join(''))
      const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)
      return { number: Number(/<v>(.*?)<\/v>/.exec(held)?.[1]), format: formats[style] ?? '' }
    }),
  )
  return { rows, hasFormula: /<f[ >]/.test(sheet) }
}
