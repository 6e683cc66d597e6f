import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type RecordAct, recordActions } from '#kit/record/server/record-actions.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../../record.ts'
import { refuse } from '../../refusals.ts'
import { type FiledField, type FiledList, fieldsOf, filedLists } from '../../rules.ts'
import { fieldWords } from '../../words/columns.ts'
import { lockColumns } from '../store.ts'
import { filingColumns } from '../tables.ts'

export const columnActions = recordActions(record, filingColumns, {
  ...ofEdition,
  async beforeSave(db, _, next, _before, { id, summitId }) {
    await lockColumns(db)
    const others = (await columnActions.all(db)).filter((column) => column.id !== id)
    const isTaken = others.some(({ list, field }) => list === next.list && field === next.field)
    // one of an edition that was just left is compared with none of the current one
    if (isTaken && others.some((column) => column.summitId === summitId)) throw refuse('columnTaken')
  },
})

/** A column of a batch. */
export type FiledColumn = { field: FiledField; label: Bilingual }

/** The columns of a list in the current edition, in their order; the usual ones where it has none. */
export async function columnsFor(db: Database, list: FiledList): Promise<FiledColumn[]> {
  const own = (await columnActions.all(db)).filter((column) => column.list === list)
  if (own.length === 0) return fieldsOf[list].map((field) => ({ field, label: fieldWords[field] }))
  return own
    .sort((a, b) => a.position - b.position || a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ field, chineseHeading: zh, englishHeading: en }) => ({ field, label: { zh, en } }))
}

/** Adds the usual columns to each list of the current edition that has none; pressed twice, once. */
export async function addUsualColumns({
  db,
  services,
  actor,
}: Pick<Context, 'db'> & RecordAct): Promise<{ added: number }> {
  await lockColumns(db)
  const there = await columnActions.all(db)
  let added = 0
  for (const list of filedLists) {
    if (there.some((column) => column.list === list)) continue
    for (const [at, field] of fieldsOf[list].entries()) {
      const { zh: chineseHeading, en: englishHeading } = fieldWords[field]
      const fields = { list, field, chineseHeading, englishHeading, position: at + 1 }
      await columnActions.add(db, { services, actor }, randomUUID(), fields)
      added += 1
    }
  }
  return { added }
}
