import * as z from 'zod'

/** Bytes of a spreadsheet. A thousand people have a quarter of a million. */
export const largestSpreadsheet = 2_000_000

/** Made by the client: one id has one effect. */
export const importId = z.uuid()

/** What is wrong with a row or a cell; `column` is a field, absent where the row as a whole is meant. */
export const cellProblem = z.object({
  /** As the spreadsheet counts, its heading being row 1. */
  row: z.number().int(),
  column: z.string().optional(),
  code: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Another row that is meant, where two of them are at odds. */
  other: z.number().int().optional(),
})
export type CellProblem = z.output<typeof cellProblem>

/** What a spreadsheet would do, or did. With problems nothing of it is done. */
export const importReport = z.object({
  /** Rows that add something, that change it, and that say what is so already. */
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  problems: z.array(cellProblem),
  /** Headings that belong to no field; what stands below them is not taken. */
  unknown: z.array(z.string()),
})
export type ImportReport = z.output<typeof importReport>
