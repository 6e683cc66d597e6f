import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { storedText } from './stored-text.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** `width` in characters. */
type Heading = { text: string; width?: number | undefined }

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

async function* stored(lines: AsyncIterable<(string | number)[]>) {
  for await (const line of lines)
    yield line.map((cell) => (typeof cell === 'string' ? storedText(cell) : cell))
}

/** Writes lines as a spreadsheet while they are read; returns its bytes and media type. Cells must be safe already (`asText`). */
export function streamSheet(
  { name, headings, format }: { name: string; headings: readonly Heading[]; format: SheetFormat },
  lines: AsyncIterable<(string | number)[]>,
): { bytes: Readable; mediaType: string } {
  const stream =
    format === 'csv'
      ? // the byte order mark tells spreadsheet programs that it is UTF-8
        writeCsvStream(lines, { headers: headings.map(({ text }) => text), bom: true })
      : writeXlsxStream(stored(lines), {
          name,
          columns: headings.map(({ text, width }) => ({ header: text, width: width ?? 20, numFmt: '@' })),
          freezePane: { rows: 1 },
        })
  return { bytes: Readable.fromWeb(stream as NodeStream<Uint8Array>), mediaType: mediaTypes[format] }
}
