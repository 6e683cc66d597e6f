import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { RowChange } from '#kit/db/lifecycle/row-changes.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { defineHook } from '#kit/server/events/hooks.ts'

/** Gives back what the withdrawal ended in rows of one table; returns how many could not be given back. */
export type GiveBack = (
  tx: Database,
  ended: { changes: readonly RowChange[]; actor: Actor; services: Services },
) => Promise<number>

/**
 * A merge is about to be undone. A noun whose verb ends rows at a withdrawal gives those back by a verb as well: to whom they belong is given back
 * before, their other columns are left to it.
 */
export const beforeMergeIsUndone = defineHook<{ givenBackBy(table: string, giveBack: GiveBack): void }>(
  'merges.beforeMergeIsUndone',
)

/** `changes` are those of all rows by the merge. */
type Merged = {
  keptId: string
  mergedId: string
  changes: readonly RowChange[]
  at: Date
  author: Author
}

/** Two records were merged: what each noun's rows became is to be read. */
export const peopleMerged = defineEvent<Merged>('merges.merged')
/** A merge was undone: the rows that could be given back are there again. */
export const mergeUndone = defineEvent<Merged>('merges.undone')
