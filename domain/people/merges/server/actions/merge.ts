import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { type GuestDraft, type GuestKey, isEmptyDraft } from '#domain/people/participants/rules.ts'
import {
  adoptCompanions,
  beforeCompanionsEnter,
  bringLogin,
  bringObjection,
  companionsOf,
  findParticipant,
  giveUpDuplicate,
  lockParticipants,
  type Participant,
  peopleMoved,
  subjectOf,
  takeFromDuplicate,
} from '#domain/people/participants/server/actions.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { movePerson, moveToOrganisation } from '#kit/db/lifecycle/move.ts'
import { type RowChange, type RowsByTable, rowChanges, rowsNaming } from '#kit/db/lifecycle/row-changes.ts'
import { refuse } from '../../refusals.ts'
import { areMergeable, mayBeKept } from '../../rules.ts'
import { areMerged, insertMerge, mergeOf, type Snapshot } from '../store.ts'
import { peopleMerged } from './hooks.ts'
import { tellMerged } from './telling.ts'

export type Pair = { kept: Participant; other: Participant }

/** The state of two records that a preview shows. */
export const seenOf = (...people: Participant[]) =>
  people.map(({ revision, version, status }) => `${revision}.${version}.${status}`).join(' ')

/** Refuses two records that cannot be merged in this direction: `mergedAlready`, `notOnePerson`, `keepFurther`. */
export async function requireMergeable(db: Database, { kept, other }: Pair): Promise<void> {
  const { id: summitId } = await currentSummit(db)
  const isSame = kept.id === other.id || kept.summitId !== summitId
  if (isSame || isEmptyDraft(kept) || isEmptyDraft(other) || !areMergeable(kept, other))
    throw refuse((await areMerged(db, [kept.id, other.id])) ? 'mergedAlready' : 'notOnePerson')
  if (!mayBeKept(kept, other)) throw refuse('keepFurther')
}

/** How the history of one names the other. */
const plainName = ({ chineseName, passportName }: Participant) => chineseName || passportName || ''

type Merging = Context & Pair & { take: readonly GuestKey[]; reason: string }

/** The companions of a duplicate come below the guest who is kept, where there must be places for them, and to the same organisation. */
async function bringCompanions({ db, services: { hooks }, kept, other }: Merging): Promise<string[]> {
  const companions = await companionsOf(db, [other.id])
  const living = companions.filter(({ status }) => status !== 'withdrawn' && status !== 'notApproved')
  if (living.length > 0)
    await hooks.ask(beforeCompanionsEnter, db, {
      companions: living.map((each) => ({ ...each, guestId: kept.id })),
    })
  return companions.map(({ id }) => id)
}

type Joined = {
  changes: RowChange[]
  before: RowsByTable
  result: Participant
  /** The companions who came to another organisation. */
  moved: string[]
}

/** Merges two locked records that may be merged; returns every row before, and what changed in them. */
export async function joinRecords(merging: Merging): Promise<Joined> {
  const { db, services, actor, kept, other, take, reason } = merging
  const { lifecycles } = services
  const companions = await bringCompanions(merging)
  const all = [kept.id, other.id, ...companions]
  const before = await rowsNaming(db, lifecycles, all)
  await movePerson(db, lifecycles, { from: other.id, to: kept.id })
  const organisationId = kept.organisationId === other.organisationId ? null : kept.organisationId
  if (organisationId)
    await moveToOrganisation(db, lifecycles, { people: [kept.id, ...companions], organisationId })
  if (companions.length > 0) await adoptCompanions(db, kept)
  await giveUpDuplicate({ db, services, actor, record: other, keptId: kept.id })
  const change = Object.fromEntries(take.map((key) => [key, other[key] ?? null])) as GuestDraft
  const taken = await takeFromDuplicate({
    db,
    services,
    actor,
    record: kept,
    change,
    from: other.id,
    reason,
  })
  const known = await bringLogin(db, taken, other)
  const result = await bringObjection(db, { now: services.clock.now(), actor }, known, other)
  const after = await rowsNaming(db, lifecycles, all)
  const changes = rowChanges(lifecycles, [before, after], { from: other.id, to: kept.id })
  return { changes, before, result, moved: organisationId ? companions : [] }
}

type Asked = {
  id: string
  keptId: string
  mergedId: string
  seen: string
  take: readonly GuestKey[]
  reason: string
}

/**
 * Merges a duplicate into the record that is kept: what is kept of it follows as each table declares, the named values are taken over, and it is
 * withdrawn, which frees its places. The state before is kept for a day. Once more with the same id is once. Refused: `notFound`, `notOnePerson`, `keepFurther`,
 * `mergedAlready` where they were merged meanwhile, perhaps with other choices, `previewOld`, and what participants refuse of the values taken over.
 */
export async function mergePeople({ db, services, actor, body }: Context & { body: Asked }) {
  const { keptId, mergedId, reason, take } = body
  const locked = await lockParticipants(db, [keptId, mergedId])
  const [kept, other] = [locked.get(keptId), locked.get(mergedId)]
  if (!kept || !other) throw refuse('notFound')
  const done = await mergeOf(db, { keptId, mergedId })
  if (done?.id === body.id) return done
  await requireMergeable(db, { kept, other })
  if (seenOf(kept, other) !== body.seen) throw refuse('previewOld')
  const at = services.clock.now()
  const { changes, moved } = await joinRecords({ db, services, actor, kept, other, take, reason })
  const author = { accountId: actor.accountId, name: actor.name }
  await recordChangesOfMany(db, at, [
    {
      author,
      subject: subjectOf(keptId),
      changes: [{ field: 'mergedFrom', before: null, after: plainName(other) }],
      reason,
    },
    {
      author,
      subject: subjectOf(mergedId),
      changes: [{ field: 'mergedInto', before: null, after: plainName(kept) }],
      reason,
    },
  ])
  await services.events.publish(peopleMerged, db, { keptId, mergedId, changes, at, author })
  // what handlers of the steps wrote besides
  const left = await findParticipant(db, keptId)
  const { revision, status, version } = left ?? kept
  const snapshot: Snapshot = { changes, kept: { revision, status, version } }
  const { id: byId, name: byName } = { id: actor.accountId, name: actor.name }
  await insertMerge(db, {
    id: body.id,
    summitId: kept.summitId,
    keptId,
    mergedId,
    reason,
    at,
    byId,
    byName,
    snapshot,
  })
  await tellMerged(db, services, { id: body.id, kept, other })
  if (moved.length > 0) await services.events.publish(peopleMoved, db, { ids: moved, at, author })
  return { id: body.id, keptId }
}
