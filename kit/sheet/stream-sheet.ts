import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'

export type SheetFormat = 'xlsx' | 'csv'

/** `width` in characters. */
type Heading = { text: string; width?: number | undefined }

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
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
      : writeXlsxStream(lines, {
          name,
          columns: headings.map(({ text, width }) => ({ header: text, width: width ?? 20, numFmt: '@' })),
          freezePane: { rows: 1 },
        })
  return { bytes: Readable.fromWeb(stream as NodeStream<Uint8Array>), mediaType: mediaTypes[format] }
}
