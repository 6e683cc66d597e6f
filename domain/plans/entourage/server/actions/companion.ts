import type { Actor } from '#domain/actor.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { activeStatuses, type GuestKey, hasApproval } from '#domain/people/participants/rules.ts'
import {
  approvalEnded,
  approvalTakenBack,
  derived,
  findParticipants,
  insertParticipants,
  lockCompanions,
  namesOf,
  type Participant,
  participationEnds,
  putGuestsApproved,
  subjectOf,
  updateParticipant,
} from '#domain/people/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import { type Author, recordChanges, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Events } from '#kit/server/events/events.ts'

/** Fields that a companion mostly shares with the guest: copied as defaults, which may be changed. */
const shared = ['nationality', 'residence'] as const satisfies readonly GuestKey[]

/** A new companion, by its id, of a guest whose row is locked. */
export type Begun = { id: string; guest: Participant }

/** Those of these companions that exist already, by id. Refused: `idTaken` for a companion of another guest. */
export async function existingCompanions(
  db: Database,
  list: readonly Begun[],
): Promise<Map<string, Participant>> {
  const ids = list.map(({ id }) => id)
  const there = await findParticipants(db, ids)
  for (const { id, guest } of list)
    if (there.has(id) && there.get(id)?.guestId !== guest.id) throw refuse('idTaken')
  return there
}

/** Creates companions of guests, with the shared fields. The caller has checked the places. Refused: `idTaken`. */
export async function createCompanions(
  db: Database,
  { now, actor, summit }: { now: Date; actor: Actor; summit: Summit },
  list: readonly Begun[],
): Promise<Map<string, Participant>> {
  const rows = list.map(({ id, guest }) => {
    const fields = Object.fromEntries(shared.map((key) => [key, guest[key]]))
    return {
      ...fields,
      ...derived({ ...fields, kind: 'companion' }, summit, now),
      id,
      kind: 'companion' as const,
      guestId: guest.id,
      guestApproved: hasApproval(guest),
      summitId: guest.summitId,
      organisationId: guest.organisationId,
      status: 'draft' as const,
      createdAt: now,
      updatedAt: now,
    }
  })
  const created = await insertParticipants(db, rows)
  if (created.size < list.length) throw refuse('idTaken')
  const history = list.map(({ id, guest }) => ({
    author: actor,
    subject: subjectOf(id),
    changes: shared
      .filter((key) => guest[key] !== null)
      .map((field) => ({ field, before: null, after: guest[field] })),
  }))
  await recordChangesOfMany(db, now, history)
  return created
}

/** Moves a companion to another guest; both guests' rows are locked. The caller has checked the places. */
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
 * Listener on participants, after a decision that gave guests an approval or ended it: their companions continue, or wait. An approved one is pending
 * again, because companions are approved only with an approved guest; no data is lost.
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
  const ending = lost.length > 0 ? (await lockCompanions(db, lost, activeStatuses)).filter(hasApproval) : []
  if (gained.length > 0) await putGuestsApproved(db, gained, true)
  if (lost.length > 0) await putGuestsApproved(db, lost, false)
  const author = { accountId: actor.accountId, name: actor.name }
  for (const { id, version, status } of ending) {
    const step = { participantId: id, version, at: now, author }
    await events.publish(participationEnds, db, step)
    // a change that waits or was returned keeps its state: only the approval behind it ends
    if (status !== 'approved') {
      await events.publish(approvalEnded, db, step)
      continue
    }
    await updateParticipant(db, id, { status: 'pending', updatedAt: now })
    await recordChanges(db, now, actor, subjectOf(id), [
      { field: 'status', before: status, after: 'pending' },
    ])
    await events.publish(approvalTakenBack, db, step)
  }
}
