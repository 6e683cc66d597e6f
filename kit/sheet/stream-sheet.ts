import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { storedText } from './stored-text.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** A cell of a list; a date is one as the clocks of the event show it, given as if it were UTC. */
export type SheetCell = string | number | Date

/** `width` in characters. */
export type Heading = { text: string; width?: number | undefined; holds?: 'text' | 'number' | 'moment' }

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Text as such, so that spreadsheets round no number in it. */
const formats = { text: '@', number: 'General', moment: 'yyyy-mm-dd hh:mm' }

async function* stored(head: readonly SheetCell[][], lines: AsyncIterable<SheetCell[]>) {
  const kept = (line: SheetCell[]) => line.map((cell) => (typeof cell === 'string' ? storedText(cell) : cell))
  yield* head.map(kept)
  for await (const line of lines) yield kept(line)
}

type Sheet = {
  name: string
  headings: readonly Heading[]
  format: SheetFormat
  /** Lines above the headings; not in CSV, whose readers expect headings in the first line. */
  about?: readonly string[]
}

/** Writes lines as a spreadsheet while they are read; returns its bytes and media type. Cells must be safe already (`asText`). */
export function streamSheet(
  { name, headings, format, about = [] }: Sheet,
  lines: AsyncIterable<SheetCell[]>,
): { bytes: Readable; mediaType: string } {
  const texts = headings.map(({ text }) => text)
  const head = [...about.map((line) => [line]), ...(about.length > 0 ? [['']] : []), texts]
  const stream =
    format === 'csv'
      ? // the byte order mark tells spreadsheet programs that it is UTF-8
        writeCsvStream(lines, { headers: texts, bom: true })
      : writeXlsxStream(stored(head, lines), {
          // a workbook allows no longer name of a sheet
          name: name.slice(0, 31),
          columns: headings.map(({ width, holds = 'text' }) => ({
            width: width ?? (holds === 'moment' ? 17 : 20),
            numFmt: formats[holds],
          })),
          freezePane: { rows: head.length },
        })
  return { bytes: Readable.fromWeb(stream as NodeStream<Uint8Array>), mediaType: mediaTypes[format] }
}
