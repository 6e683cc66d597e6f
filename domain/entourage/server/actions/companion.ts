import type { Actor } from '#domain/actor.ts'
import { type GuestKey, hasApproval } from '#domain/participants/rules.ts'
import {
  approvalTakenBack,
  derived,
  findParticipant,
  insertParticipant,
  lockCompanions,
  namesOf,
  type Participant,
  putGuestsApproved,
  subjectOf,
  updateParticipant,
} from '#domain/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Summit } from '#domain/summit/server/actions.ts'
import { type Author, recordChanges } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Events } from '#kit/events/events.ts'

/** What companions mostly share with their guest; it may be changed, and need not be typed again. */
const shared = ['nationality', 'residence'] as const satisfies readonly GuestKey[]

/** Whether an id is that of a companion of this guest; `idTaken` when it is another person's, undefined when it is free. */
export async function isOwnCompanion(
  db: Database,
  guest: Participant,
  id: string,
): Promise<Participant | undefined> {
  const there = await findParticipant(db, id)
  if (there && there.guestId !== guest.id) throw refuse('idTaken')
  return there
}

/** Begins a companion below a guest, whose row is locked, with what both share. Whether there is a place was asked before. Refused: `idTaken`. */
export async function createCompanion(
  db: Database,
  { id, now, actor, summit }: { id: string; now: Date; actor: Actor; summit: Summit },
  guest: Participant,
): Promise<Participant> {
  const fields = Object.fromEntries(shared.map((key) => [key, guest[key]]))
  const created = await insertParticipant(db, {
    ...fields,
    ...derived({ ...fields, kind: 'companion' }, summit, now),
    id,
    kind: 'companion',
    guestId: guest.id,
    guestApproved: hasApproval(guest),
    summitId: guest.summitId,
    organisationId: guest.organisationId,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  })
  if (!created) throw refuse('idTaken')
  const filled = shared.filter((key) => guest[key] !== null)
  const changes = filled.map((field) => ({ field, before: null, after: guest[field] }))
  await recordChanges(db, now, actor, subjectOf(id), changes)
  return created
}

/** Puts a companion below another guest; both guests' rows are locked. Whether there is a place was asked before. */
export async function attachCompanion(
  db: Database,
  { now, actor }: { now: Date; actor: Actor },
  companion: Participant,
  to: Participant,
): Promise<Participant> {
  const names = await namesOf(db, [companion.guestId ?? '', to.id])
  const nameOf = (id: string | null) => names.get(id ?? '')?.passportName ?? null
  const moved = await updateParticipant(db, companion.id, {
    guestId: to.id,
    guestApproved: hasApproval(to),
    updatedAt: now,
  })
  const change = { field: 'guest', before: nameOf(companion.guestId), after: nameOf(to.id) }
  await recordChanges(db, now, actor, subjectOf(companion.id), [change])
  return moved
}

/**
 * Listens to participants, after a decision that gave guests an approval or ended it: the companions below may go on, or wait. One that was approved is pending
 * again, since only who comes with an approved guest is; nothing that was entered or said is lost.
 */
export async function followGuests(
  db: Database,
  {
    guests,
    events,
    now,
    actor,
  }: { guests: readonly Participant[]; events: Events; now: Date; actor: Author },
): Promise<void> {
  const idsWhere = (approved: boolean) =>
    guests.filter((guest) => hasApproval(guest) === approved).map(({ id }) => id)
  const [gained, lost] = [idsWhere(true), idsWhere(false)]
  const undone = lost.length > 0 ? await lockCompanions(db, lost, ['approved']) : []
  if (gained.length > 0) await putGuestsApproved(db, gained, true)
  if (lost.length > 0) await putGuestsApproved(db, lost, false)
  for (const { id, version, status } of undone) {
    await updateParticipant(db, id, { status: 'pending', updatedAt: now })
    await recordChanges(db, now, actor, subjectOf(id), [
      { field: 'status', before: status, after: 'pending' },
    ])
    const author = { accountId: actor.accountId, name: actor.name }
    await events.publish(approvalTakenBack, db, { participantId: id, version, at: now, author })
  }
}
