import type { Context } from '#domain/context.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { accountTypesOf } from '#domain/identity/organisations/server/actions.ts'
import { isEmptyDraft } from '#domain/people/participants/rules.ts'
import {
  changedElsewhere,
  companionsOf,
  findParticipants,
  lockParticipants,
  type Participant,
  peopleMoved,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal, wordsOfRefusal } from '#kit/http/refusal.ts'
import type { MoveOutcome } from '../api.ts'
import { obstacleTo, targets, type Wanted } from '../rules.ts'
import { carryOut } from './actions/carry-out.ts'
import { type Plan, planOf, takersFor } from './actions/plan.ts'
import { previewOf } from './actions/preview.ts'
import { type Moved, tellKind, tellMoved } from './actions/telling.ts'

/** A record, and the guests that a change names, with their rows. */
export type Concerned = { record: Participant; locked: ReadonlyMap<string, Participant> }

const named = (id: string, { guestId, attachTo }: Wanted) =>
  [id, guestId, attachTo].flatMap((each) => each ?? [])

/** These rows, locked together, so that two changes that name each other's people do not wait for one another. */
export async function lockConcerned(
  db: Database,
  id: string,
  wanted: Wanted,
): Promise<Concerned | undefined> {
  const locked = await lockParticipants(db, named(id, wanted))
  const record = locked.get(id)
  return record && { record, locked }
}

/** The same for reading. */
export async function findConcerned(
  db: Database,
  id: string,
  wanted: Wanted,
): Promise<Concerned | undefined> {
  const locked = await findParticipants(db, named(id, wanted))
  const record = locked.get(id)
  return record && { record, locked }
}

/** What a person could become, and the guests with a free place of an organisation. */
export async function optionsFor({
  db,
  record,
  query: { organisationId },
}: Pick<Context, 'db'> & { record: Participant; query: { organisationId?: string | undefined } }) {
  const own = record.organisationId
  const types = await accountTypesOf(db, own ? [own] : [])
  const beside = await takersFor(db, record, undefined)
  const companions = record.kind === 'guest' ? await companionsOf(db, [record.id]) : []
  return {
    kinds: targets.map((target) => ({
      ...target,
      why:
        obstacleTo(target, {
          ...record,
          accountType: types.get(own ?? '') ?? null,
          guests: beside.length,
        }) ?? null,
    })),
    companions: companions.filter((each) => !isEmptyDraft(each)).length,
    guests: organisationId ? await takersFor(db, record, organisationId) : beside,
  }
}

/** Everything that a change would do. */
export const previewChange = ({
  record: { record, locked },
  query: wanted,
  ...call
}: Context & { record: Concerned; query: Wanted }) => previewOf(call, { record, locked, wanted })

type Change = Context & { record: Concerned; body: Wanted & { revision: number; reason: string } }

/** Plans on the revision that was seen, and carries out. Refused: `changedElsewhere`, and as `planOf`. */
async function change({ db, services, actor, record: { record, locked }, body }: Change) {
  const now = services.clock.now()
  const { revision, reason, ...wanted } = body
  if (record.revision !== revision) throw changedElsewhere(actor, record, await summitFor(db, record), now)
  const plan = await planOf({ db, services, actor }, { record, wanted, locked })
  const after = await carryOut({ db, services, actor, now, reason }, plan)
  return { plan, after }
}

const replyOf = ({ plan: { lacks }, after: { id, status } }: { plan: Plan; after: Participant }) => ({
  id,
  status,
  lacks,
})

/** Changes the kind of a person. */
export async function changeKind(call: Change) {
  const changed = await change(call)
  await tellKind(call, changed.plan, call.body.reason)
  return replyOf(changed)
}

/**
 * Tells upper nouns who belongs to another organisation. Once for everybody, and after everything else is written: who hears of it takes a lock of the
 * whole edition, which each act on a badge and each decision waits for until this transaction ends.
 */
const publishMoved = ({ db, services: { clock, events }, actor }: Context, ids: readonly string[]) =>
  events.publish(peopleMoved, db, { ids, at: clock.now(), author: actor })

/** Gives a person to another organisation. */
export async function moveOne(call: Change) {
  const changed = await change(call)
  const { before, people } = changed.plan
  await tellMoved(call, [{ before, after: changed.after }], call.body.reason)
  await publishMoved(
    call,
    people.map(({ id }) => id),
  )
  return replyOf(changed)
}

type MoveMany = Context & { body: { ids: string[]; organisationId: string; reason: string } }

/** Moves one of many in a savepoint: what is refused for one leaves the others. Undefined for one who is gone since the list was read. */
async function moveInTurn(
  { db, services, actor, body: { organisationId, reason } }: MoveMany,
  id: string,
): Promise<{ moved: Moved; people: string[] } | Refusal | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const wanted = { organisationId, companions: 'along' as const }
      const concerned = await lockConcerned(tx, id, wanted)
      if (!concerned) return undefined
      const context = { db: tx, services, actor }
      const plan = await planOf(context, { ...concerned, wanted })
      const after = await carryOut({ ...context, now: services.clock.now(), reason }, plan)
      return { moved: { before: plan.before, after }, people: plan.people.map((each) => each.id) }
    })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Gives many people to another organisation, guests with their companions; replies how it went with each, and tells each owner once about all of
 * theirs. People who are gone by now are left out.
 */
export async function moveMany(call: MoveMany): Promise<MoveOutcome[]> {
  const { db, body } = call
  const people = await findParticipants(db, [...new Set(body.ids)])
  // guests first, so that their companions come along; and in one order, so that two such calls do not wait for each other
  const inOrder = [...people.values()].sort(
    (one, other) =>
      Number(one.guestId !== null) - Number(other.guestId !== null) || (one.id < other.id ? -1 : 1),
  )
  /** Who was moved, and those who came along. */
  const gone = new Set<string>()
  const moved: Moved[] = []
  const outcomes: MoveOutcome[] = []
  for (const person of inOrder) {
    const outcome = { participantId: person.id, name: nameOf(person), refused: null }
    if (gone.has(person.id)) {
      outcomes.push({ ...outcome, result: 'withGuest' })
      continue
    }
    const done = await moveInTurn(call, person.id)
    if (!done) continue
    if (done instanceof Refusal) {
      outcomes.push({ ...outcome, result: 'refused', refused: wordsOfRefusal(done) })
      continue
    }
    moved.push(done.moved)
    for (const id of done.people) gone.add(id)
    outcomes.push({ ...outcome, result: 'moved' })
  }
  if (moved.length > 0) {
    await tellMoved(call, moved, body.reason)
    await publishMoved(call, [...gone])
  }
  return outcomes
}
