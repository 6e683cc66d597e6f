import { getTableName } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { guest } from '#domain/people/participants/rules.ts'
import {
  announceOwnRecord,
  lockParticipants,
  noteGivenBack,
  type Participant,
  peopleMoved,
  subjectOf,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { namesOf } from '#kit/db/lifecycle/lifecycle.ts'
import { ownerColumns, type RowChange, undoRowChanges } from '#kit/db/lifecycle/row-changes.ts'
import { refuse } from '../../refusals.ts'
import { type Loss, undoDays } from '../../rules.ts'
import { lockMerge, markUndone, type Snapshot, type StoredMerge } from '../store.ts'
import { beforeMergeIsUndone, type GiveBack, mergeUndone } from './hooks.ts'
import { tellUndone } from './telling.ts'

/** The last moment at which a merge can be undone. */
export const undoUntil = ({ at }: Pick<StoredMerge, 'at'>) => new Date(at.getTime() + undoDays * 86_400_000)

const people = 'participants'
const codes = 'invitation_uses'

const isRecord = (change: RowChange, id: string) =>
  change.table === people && 'key' in change && change.key.id === id

type Pair = { kept: Participant; merged: Participant }
type Undoing = Context & { merge: StoredMerge; snapshot: Snapshot }

/** Gives rows back that are neither of the two records: whose they are, and what else changed where no noun has a verb for it. */
async function giveRowsBack(
  { db, services, merge, snapshot }: Undoing,
  byNouns: ReadonlyMap<string, GiveBack>,
): Promise<Loss[]> {
  const { lifecycles } = services
  const owners = ownerColumns(lifecycles)
  const rows = snapshot.changes.filter(
    (change) =>
      change.table !== codes && !isRecord(change, merge.keptId) && !isRecord(change, merge.mergedId),
  )
  const lost = await undoRowChanges(db, lifecycles, rows, {
    // whether the guest of a companion is approved follows the guest whose they are afterwards
    isLeft: (table, column) =>
      (table === people && column === 'guest_approved') ||
      (byNouns.has(table) && owners.get(table)?.has(column) !== true),
    // a row is of a person and of their organisation, a companion of a guest and of theirs: it returns to both, or stays with both
    together: Object.fromEntries(
      lifecycles
        .filter((one) => namesOf(one, 'organisation').length > 0)
        .map(({ table }) => [getTableName(table), [...(owners.get(getTableName(table)) ?? [])]]),
    ),
  })
  return [...new Set(lost.map(({ table }) => table))].map((table) => ({
    kind: 'row',
    table,
    count: lost.filter((change) => change.table === table).length,
  }))
}

const objection = 'objected_at'

const without = (column: string, change: RowChange): RowChange[] => {
  if ('gone' in change) return [change]
  const { [column]: _, ...before } = change.before
  const { [column]: __, ...after } = change.after
  return Object.keys(before).length > 0 ? [{ ...change, before, after }] : []
}

/** Of a change of the kept record, what it says of the objection alone, which no save touches. */
const ofObjection = (change: RowChange): RowChange[] =>
  'key' in change && objection in change.before
    ? [
        {
          ...change,
          before: { [objection]: change.before[objection] },
          after: { [objection]: change.after[objection] },
        },
      ]
    : []

/** Gives the kept record back that its person has not objected, where the objection came with the merge; in its history. */
async function restoreObjection({ db, services, actor, merge, snapshot }: Undoing): Promise<void> {
  const changes = snapshot.changes.filter((change) => isRecord(change, merge.keptId)).flatMap(ofObjection)
  if (changes.length === 0 || (await undoRowChanges(db, services.lifecycles, changes)).length > 0) return
  const line = { field: 'objectedAt', before: true, after: false }
  await recordChanges(db, services.clock.now(), actor, subjectOf(merge.keptId), [line])
}

/** Gives the kept record its former values back, unless it was changed since: then it stays as it is. */
async function restoreKept(undoing: Undoing, kept: Participant): Promise<Loss[]> {
  const { db, services, actor, merge, snapshot } = undoing
  const { revision, status, version } = snapshot.kept
  const changes = snapshot.changes
    .filter((change) => isRecord(change, merge.keptId))
    .flatMap((change) => without(objection, change))
  if (changes.length === 0) return []
  if (kept.revision !== revision || kept.status !== status || kept.version !== version)
    return [{ kind: 'keptChanged', table: null, count: 1 }]
  const lost = await undoRowChanges(db, services.lifecycles, changes)
  const is = await noteGivenBack(db, kept, kept.revision + 1)
  const fields = Object.fromEntries(guest.keys.map((key) => [key, is[key]]))
  await recordChanges(db, services.clock.now(), actor, subjectOf(kept.id), differences(kept, fields))
  return lost.length > 0 ? [{ kind: 'keptChanged', table: null, count: 1 }] : []
}

/** The merged record is one of its own again. Refuses `takenSince` where another record has its document or number now. */
async function restoreMerged(undoing: Undoing, merged: Participant): Promise<Loss[]> {
  const { db, services, actor, merge, snapshot } = undoing
  const changes = snapshot.changes.filter((change) => isRecord(change, merge.mergedId))
  if ((await undoRowChanges(db, services.lifecycles, changes)).length > 0) throw refuse('takenSince')
  const record = await noteGivenBack(db, merged, merged.revision + 1)
  const tookPlace = snapshot.changes.some(({ table }) => table === codes)
  const { hasPlace } = await announceOwnRecord({ db, services, actor, record }, { tookPlace })
  return hasPlace ? [] : [{ kind: 'code', table: null, count: 1 }]
}

/** The tables whose ended rows a noun gives back by a verb of its own. */
export async function givenBackByNouns(db: Database, { hooks }: Services): Promise<Map<string, GiveBack>> {
  const byNouns = new Map<string, GiveBack>()
  await hooks.ask(beforeMergeIsUndone, db, {
    givenBackBy: (table, giveBack) => void byNouns.set(table, giveBack),
  })
  return byNouns
}

/** Gives both records back what nobody has taken since; returns what could not be given back. */
export async function separateRecords({ kept, merged, ...undoing }: Undoing & Pair): Promise<Loss[]> {
  const { db, services, actor, snapshot } = undoing
  const byNouns = await givenBackByNouns(db, services)
  const losses: Loss[] = [
    ...(await giveRowsBack(undoing, byNouns)),
    ...(await restoreKept(undoing, kept)),
    ...(await restoreMerged(undoing, merged)),
  ]
  await restoreObjection(undoing)
  for (const [table, giveBack] of byNouns) {
    const changes = snapshot.changes.filter((change) => change.table === table)
    const count = await giveBack(db, { changes, actor, services })
    if (count > 0) losses.push({ kind: 'place', table, count })
  }
  return losses
}

/** The merge with this id and its two records, locked, and what is kept of before. Refused: `notFound`, `mergeOver`. */
export async function lockForUndo({ db, services: { clock } }: Context, id: string) {
  const merge = await lockMerge(db, id)
  if (!merge) throw refuse('notFound')
  const locked = await lockParticipants(db, [merge.keptId, merge.mergedId])
  const [kept, merged] = [locked.get(merge.keptId), locked.get(merge.mergedId)]
  const snapshot = merge.snapshot as Snapshot | null
  const isOver = clock.now() > undoUntil(merge) || merged?.mergedInto !== merge.keptId
  if (!kept || !merged || !snapshot || isOver || kept.mergedInto) throw refuse('mergeOver')
  return { merge, snapshot, kept, merged }
}

/** The companions whom the undo of a merge gives back to another organisation, in its listed changes; neither of the two records. */
const movedBack = ({ changes }: Snapshot, { keptId, mergedId }: StoredMerge): string[] =>
  changes.flatMap((change) =>
    change.table === people &&
    'key' in change &&
    change.key.id !== keptId &&
    change.key.id !== mergedId &&
    change.before.organisation_id !== change.after.organisation_id
      ? [String(change.key.id)]
      : [],
  )

/** Undoes a merge within a day. Refused: `notFound`, `mergeOver`, `takenSince`. Once more changes nothing and names no loss. */
export async function undoMerge(call: Context & { body: { id: string } }): Promise<Loss[]> {
  const { db, services, actor, body } = call
  const again = await lockMerge(db, body.id)
  if (again?.undoneAt) return []
  const { merge, snapshot, kept, merged } = await lockForUndo(call, body.id)
  const losses = await separateRecords({ db, services, actor, merge, snapshot, kept, merged })
  const now = services.clock.now()
  await markUndone(db, merge.id, now)
  const nameOf = ({ chineseName, passportName }: Participant) => chineseName || passportName || ''
  const lines = [
    { id: kept.id, field: 'mergedFrom', before: nameOf(merged) },
    { id: merged.id, field: 'mergedInto', before: nameOf(kept) },
  ]
  for (const { id, field, before } of lines)
    await recordChanges(db, now, actor, subjectOf(id), [{ field, before, after: null }])
  const { keptId, mergedId } = merge
  const undone = { keptId, mergedId, changes: snapshot.changes, at: now, author: actor }
  await tellUndone(db, services, { id: merge.id, ids: [kept.id, merged.id] })
  const moved = movedBack(snapshot, merge)
  if (moved.length > 0) await services.events.publish(peopleMoved, db, { ids: moved, at: now, author: actor })
  await services.events.publish(mergeUndone, db, undone)
  return losses
}
