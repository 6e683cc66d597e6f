import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { currentSummit, requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Held } from '#domain/held-hook.ts'
import { organisersWithRole } from '#domain/identity/accounts/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { lockParticipants, type Participant } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { listed } from '#kit/words/punctuation.ts'
import type { Assignment } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type AssignmentChange, holdsAt, type NewAssignments, overlaps } from '../../rules.ts'
import {
  assignmentsAmong,
  assignmentsOf,
  dropAssignment,
  dropAssignmentsOf,
  insertAssignments,
  lockAssignment,
  putAssignment,
  type StoredAssignment,
} from '../store.ts'
import { escortNames, shownAssignments } from './facts.ts'
import { type Noting, note } from './noting.ts'

type Asked = Pick<StoredAssignment, 'escortId' | 'deputyId' | 'beginsAt' | 'endsAt'>

/** Refuses `endsBeforeBeginning`, and `noSuchEscort` unless both are open accounts of escorts; `before`: an assignment that has them already keeps them. */
async function requirePossible(db: Database, asked: Asked, before?: StoredAssignment): Promise<void> {
  if (asked.endsAt <= asked.beginsAt) throw refuse('endsBeforeBeginning')
  const open = new Set(
    (await organisersWithRole(db, 'escort')).flatMap(({ id, disabledAt }) => (disabledAt ? [] : [id])),
  )
  const wanted = [
    ...(asked.escortId === before?.escortId ? [] : [asked.escortId]),
    ...(asked.deputyId && asked.deputyId !== before?.deputyId ? [asked.deputyId] : []),
  ]
  if (asked.deputyId === asked.escortId || !wanted.every((id) => open.has(id))) throw refuse('noSuchEscort')
}

/** Refuses `escortedAlready` for locked people who have another escort in this time. */
async function requireFree(
  db: Database,
  people: readonly Participant[],
  asked: Asked,
  own: ReadonlySet<string>,
): Promise<void> {
  const others = (
    await assignmentsOf(
      db,
      people.map(({ id }) => id),
    )
  ).filter((each) => !own.has(each.id) && overlaps(each, asked))
  const taken = new Set(others.map(({ participantId }) => participantId))
  if (taken.size > 0)
    throw refuse('escortedAlready', { name: listed(people.filter(({ id }) => taken.has(id)).map(nameOf)) })
}

const moments = ({
  beginsAt,
  endsAt,
  toldFrom,
}: Pick<NewAssignments, 'beginsAt' | 'endsAt' | 'toldFrom'>) => ({
  beginsAt: new Date(beginsAt),
  endsAt: new Date(endsAt),
  toldFrom: toldFrom === null ? null : new Date(toldFrom),
})

/** Whether an assignment that is there is what is asked for: then the call is sent again. */
const isSame = (row: StoredAssignment, asked: Asked & { participantId: string; toldFrom: Date | null }) =>
  row.participantId === asked.participantId &&
  row.escortId === asked.escortId &&
  row.deputyId === asked.deputyId &&
  row.beginsAt.getTime() === asked.beginsAt.getTime() &&
  row.endsAt.getTime() === asked.endsAt.getTime() &&
  row.toldFrom?.getTime() === asked.toldFrom?.getTime()

/**
 * Gives guests of the current edition an escort, all or none, in a fixed number of statements. Refused: `invalid` where an id or a guest is given twice, `idTaken`,
 * `endsBeforeBeginning`, `noSuchEscort`, `notComing`, `escortedAlready` with names.
 */
export async function assignGuests(call: Context & { body: NewAssignments }): Promise<Assignment[]> {
  const { db, services, actor, body } = call
  const { id: summitId } = await currentSummit(db)
  const ids = body.guests.map(({ id }) => id)
  const guests = body.guests.map(({ participantId }) => participantId)
  if (new Set(ids).size < ids.length || new Set(guests).size < guests.length)
    throw refuse('invalid', [{ path: 'guests', code: 'invalid' }])
  const asked = { escortId: body.escortId, deputyId: body.deputyId, ...moments(body) }
  // one after the other for each person: what is found free stays free until the end
  const people = await lockParticipants(db, guests)
  const there = new Map((await assignmentsAmong(db, ids)).map((row) => [row.id, row]))
  const isOther = ({ id, participantId }: NewAssignments['guests'][number]) => {
    const row = there.get(id)
    return row && !isSame(row, { ...asked, participantId })
  }
  if (body.guests.some(isOther)) throw refuse('idTaken')
  const added = body.guests.filter(({ id }) => !there.has(id))
  await requirePossible(db, asked)
  const coming = (id: string) => {
    const person = people.get(id)
    return person && person.summitId === summitId && !person.mergedInto && hasApproval(person)
      ? person
      : undefined
  }
  const gone = added.filter(({ participantId }) => !coming(participantId))
  if (gone.length > 0) {
    const nobody = { chineseName: null, passportName: null }
    const name = listed(gone.map(({ participantId }) => nameOf(people.get(participantId) ?? nobody)))
    throw refuse('notComing', { name })
  }
  await requireFree(
    db,
    added.flatMap(({ participantId }) => coming(participantId) ?? []),
    asked,
    new Set(ids),
  )
  const at = services.clock.now()
  const rows = added.map((guest) => ({
    ...guest,
    ...asked,
    summitId,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  }))
  await insertAssignments(db, rows)
  await note(
    { db, services, at, author: actor },
    rows.map((after) => ({ before: undefined, after })),
  )
  return shownAssignments(db, await assignmentsAmong(db, ids))
}

type OnAssignment = Context & { record: StoredAssignment }

/** Locks the person of an assignment, then itself. Refuses `editionIsPast`, `notFound`; `changedElsewhere` where it is another person’s by now. */
async function lockWithPerson({ db, record }: OnAssignment) {
  await requireCurrent(db, record)
  const person = (await lockParticipants(db, [record.participantId])).get(record.participantId)
  const before = await lockAssignment(db, record.id)
  if (!before || !person) throw refuse('notFound')
  // a merge has led it to the record that is kept, which nobody has locked here
  if (before.participantId !== person.id) throw refuse('changedElsewhere', await shown(db, before))
  return { before, person }
}

/** An assignment as screens draw it. */
async function shown(db: Database, row: StoredAssignment): Promise<Assignment> {
  const [one] = await shownAssignments(db, [row])
  if (!one) throw new Error('an assignment is not shown')
  return one
}

/** Whether a change would take time that has passed from somebody who accompanies the guest now. Their taps of that time may still be on a phone. */
function leavesOut(before: StoredAssignment, asked: Asked, now: Date): boolean {
  if (!holdsAt(before, now) || asked.endsAt <= now) return false
  const stays = [asked.escortId, asked.deputyId]
  const isGone = (id: string | null) => id !== null && !stays.includes(id)
  return isGone(before.escortId) || isGone(before.deputyId) || asked.beginsAt > before.beginsAt
}

/**
 * Changes an assignment. Where somebody leaves it who accompanies the guest now, it ends now and a new one begins: what was tapped until then still counts.
 * Refused: `changedElsewhere` with the assignment as it is now, `endsBeforeBeginning`, `noSuchEscort`, `escortedAlready`, `editionIsPast`, `notFound`.
 */
export async function changeAssignment(
  call: OnAssignment & { body: { revision: number; change: AssignmentChange } },
): Promise<Assignment> {
  const { db, services, actor, body } = call
  const { before, person } = await lockWithPerson(call)
  if (before.revision !== body.revision) throw refuse('changedElsewhere', await shown(db, before))
  const { beginsAt, endsAt, toldFrom, ...rest } = body.change
  const change: Partial<StoredAssignment> = {
    ...rest,
    ...(beginsAt !== undefined && { beginsAt: new Date(beginsAt) }),
    ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
    ...(toldFrom !== undefined && { toldFrom: toldFrom === null ? null : new Date(toldFrom) }),
  }
  const asked = { ...before, ...change }
  await requirePossible(db, asked, before)
  await requireFree(db, [person], asked, new Set([before.id]))
  const at = services.clock.now()
  if (leavesOut(before, asked, at)) {
    const beginsNow = new Date(Math.max(asked.beginsAt.getTime(), at.getTime()))
    const next = {
      ...asked,
      id: randomUUID(),
      beginsAt: beginsNow,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    }
    const ended = await putAssignment(db, before, { endsAt: at, updatedAt: at })
    await insertAssignments(db, [next])
    await note({ db, services, at, author: actor }, [
      { before, after: ended },
      { before: undefined, after: next },
    ])
    return shown(db, next)
  }
  const after = await putAssignment(db, before, { ...change, updatedAt: at })
  await note({ db, services, at, author: actor }, [{ before, after }])
  return shown(db, after)
}

/** Ends an assignment now: one that has begun stays for the history of taps, one that has not is dropped. Refused: `changedElsewhere` with the assignment as it is now, `editionIsPast`, `notFound`. */
export async function endAssignment(call: OnAssignment & { body: { revision: number } }): Promise<void> {
  const { db, services, actor, body } = call
  const { before } = await lockWithPerson(call)
  const at = services.clock.now()
  if (before.endsAt <= at) return
  if (before.revision !== body.revision) throw refuse('changedElsewhere', await shown(db, before))
  const hasBegun = before.beginsAt <= at
  const after = hasBegun ? await putAssignment(db, before, { endsAt: at, updatedAt: at }) : undefined
  if (!hasBegun) await dropAssignment(db, before.id)
  await note({ db, services, at, author: actor }, [{ before, after }])
}

/** Handler of what somebody holds: who accompanies them from now on. */
export async function addHeldEscorts(
  db: Database,
  { participantId, at, add }: { participantId: string; at: Date; add(held: Held): void },
): Promise<void> {
  const coming = (await assignmentsOf(db, [participantId])).filter(({ endsAt }) => endsAt > at)
  const names = await escortNames(db, coming)
  for (const id of new Set(coming.map(({ escortId }) => escortId))) {
    const said = names.get(id)
    if (said) add({ kind: 'escort', said })
  }
}

/** Listener on participants: who does not come has no escort. */
export async function dropEscortsOf(
  db: Database,
  services: Pick<Services, 'events'>,
  { participantId, at, author }: { participantId: string } & Pick<Noting, 'at' | 'author'>,
): Promise<void> {
  const gone = await dropAssignmentsOf(db, participantId)
  if (gone.length > 0)
    await note(
      { db, services, at, author },
      gone.map((before) => ({ before, after: undefined })),
    )
}
