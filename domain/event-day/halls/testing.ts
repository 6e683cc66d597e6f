import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { emptyDrawing, type HallDrawing, type Part } from './rules/drawing.ts'
import { alikeRows } from './rules/editing.ts'

/** A block of rows that are all alike, in the middle of its hall. */
export const rowsBlock = (rows: number, seats: number, at = { x: 30, y: 30 }): Part => ({
  kind: 'rows',
  id: 'A',
  at,
  turn: 0,
  rows: alikeRows({ rows, firstLabel: '1', seats, from: 1, numbering: 'left' }),
  pitch: 0.6,
  rowPitch: 1,
})

/** A hall of so many rows of so many seats, all free. */
export const rowsHall = (rows: number, seats: number): HallDrawing => ({
  ...emptyDrawing,
  width: 60,
  depth: 60,
  parts: [rowsBlock(rows, seats)],
})

export const isolationRecords: IsolationRecords = {
  async ofReader(portal, { accountId }) {
    const id = randomUUID()
    const begunAt = portal.clock.now()
    await beginImport(portal.db, { id, name: 'hallRows', accountId, total: 0, begunAt })
    return { '/cert/halls/rows/imports': id }
  },
}
