import type { Actor } from '#domain/actor.ts'
import { contactKeyOf } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Snapshot, undoableInto } from '../store.ts'

type Caller = Pick<Actor, 'accountId' | 'account'>

/** What of a record leads this caller to it: the login of who registered themself, or the number or address. */
const leadingColumn = (record: Participant, { accountId, account }: Caller) =>
  record.selfId === accountId ? 'self_id' : contactKeyOf(account, record)

/** Whether a value of that column leads this caller to a record. */
const leadsTo = ({ accountId, account }: Caller, column: string, value: unknown): boolean =>
  column === 'self_id'
    ? value === accountId
    : typeof value === 'string' && contactKeyOf(account, { [column]: value }) === column

async function follow(db: Database, keptId: string, caller: Caller, column: string): Promise<string> {
  for (const { mergedId, snapshot } of await undoableInto(db, keptId)) {
    const isBrought = (snapshot as Snapshot).changes.some(
      (change) =>
        change.table === 'participants' &&
        'key' in change &&
        change.key.id === keptId &&
        !leadsTo(caller, column, change.before[column]) &&
        leadsTo(caller, column, change.after[column]),
    )
    if (isBrought) return follow(db, mergedId, caller, column)
  }
  return keptId
}

/**
 * The record that a caller came by who reaches this one: that which was merged into it, where the merge brought the login, the address or the number that
 * leads them here and its undo would take it away again; else this one.
 */
export async function recordCameBy(db: Database, record: Participant, caller: Caller): Promise<string> {
  const column = leadingColumn(record, caller)
  return column ? follow(db, record.id, caller, column) : record.id
}
