import { discardWaitingFor, forgetRecipients } from '#domain/ground/outbox/server/actions.ts'
import { accountsAmong } from '#domain/identity/accounts/server/actions.ts'
import {
  contactsOnlyOf,
  deleteParticipants,
  forgetFields,
  leaveCompanions,
  lockNotForgotten,
  ownTables,
} from '#domain/people/participants/server/actions.ts'
import type { Purpose } from '#domain/purposes.ts'
import { forgetLines } from '#kit/db/audit/forget-lines.ts'
import { changes } from '#kit/db/audit/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { forgetRecords } from '#kit/db/lifecycle/forget.ts'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { type Purged, purgeOfPeople } from '#kit/db/lifecycle/purge.ts'

function merge(into: Purged, other: Purged): void {
  for (const [name, count] of Object.entries(other.counts))
    into.counts[name] = (into.counts[name] ?? 0) + count
  into.rows.push(...other.rows)
}

/**
 * Purges some people in the transaction of the call, whose ids are in the list beside the files already. Fields and rows of the purposes that are
 * over go; of those whom nobody keeps on to invite again, everything but the log's lines. Does nothing for those of whom all this is gone.
 */
export async function forgetPeople(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { ids, over, whole = false }: { ids: readonly string[]; over: readonly Purpose[]; whole?: boolean },
): Promise<Purged & { people: number }> {
  const due = await lockNotForgotten(db, ids, whole ? undefined : over)
  const isOver = (purpose: string) => over.some((each) => each === purpose)
  const mayKeepOn = !whole && !isOver('inviteAgain')
  const kept = due
    .filter(({ keptOn }) => mayKeepOn && (keptOn || !isOver('participation')))
    .map(({ id }) => id)
  const gone = due.map(({ id }) => id).filter((id) => !kept.includes(id))
  const contacts = await contactsOnlyOf(db, isOver('participation') ? [...kept, ...gone] : gone)
  const contactsOfGone = await contactsOnlyOf(db, gone)
  const purged = await purgeOfPeople(db, lifecycles, { ids: kept, isOver, but: ownTables })
  await forgetFields(db, kept, over)
  merge(purged, await purgeOfPeople(db, lifecycles, { ids: gone, isOver: () => true, but: ownTables }))
  // the log's lines stay without their values
  await forgetRecords(
    db,
    lifecycles.filter(({ table }) => table !== changes && !ownTables.some((own) => own === table)),
    gone,
  )
  await leaveCompanions(db, gone)
  if (gone.length > 0) await deleteParticipants(db, gone)
  await forgetLines(db, { records: [...kept, ...gone, ...purged.rows] })
  const inUse = await accountsAmong(db, [...contacts, ...contactsOfGone])
  const notInUse = (contact: string) => !inUse.has(contact)
  // who is kept on to be invited again may wait for an invitation
  await discardWaitingFor(db, contactsOfGone.filter(notInUse))
  await forgetRecipients(db, contacts.filter(notInUse))
  if (due.length > 0) purged.counts.participants = due.length
  return { ...purged, people: due.length }
}
