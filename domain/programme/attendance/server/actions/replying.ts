import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { requireOpen, summitForEach, summitOf } from '#domain/ground/summit/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { attendees, holdAttendees } from '#domain/people/participants/server/actions.ts'
import type { Activity } from '#domain/programme/activities/server/actions.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { isLive } from '../../rules.ts'
import { type Attendance, attendancesAmong, attendancesOfGroup, findAttendance } from '../store.ts'
import { type Arranging, arranging, finish, step } from './changing.ts'
import { takePlaces } from './places.ts'

/** The person's reply, or that of who registered them. */
type Reply = Pick<Context, 'db' | 'services'> & { actor: NamedAuthor; record: { attendance: Attendance } }

type Replied = { activity: Activity; participantId: string; now: Date }

/** Refuses outside of the edits window, unless an exception keeps it open for this person or their organisation. */
async function requireRepliesOpen(tx: Database, { activity, participantId, now }: Replied): Promise<void> {
  const edition = await summitOf(tx, activity)
  const isOpen = windowOf(edition, 'edits', now).state === 'open'
  const people = isOpen ? [] : await attendees(tx, [participantId])
  const editionFor = await summitForEach(tx, edition, people, 'edits', now)
  requireOpen(editionFor(people[0] ?? {}), 'edits', now)
}

/**
 * The activity with its places locked, and the row as read under the lock. Refused: the edits window, `wrongState` once the activity has begun or is
 * abandoned.
 */
async function replying({ db: tx, services, actor, record: { attendance: record } }: Reply) {
  const work = await arranging(tx, services, record.activityId, { actor, isOrganiser: false })
  const { activity, now } = work
  await requireRepliesOpen(tx, { activity, participantId: record.participantId, now })
  if (activity.state === 'abandoned' || (activity.beginsAt && activity.beginsAt <= now))
    throw refuse('wrongState')
  const row = await findAttendance(tx, record.id)
  if (!row) throw refuse('notFound')
  return { work, row }
}

/** All who were offered a place together with this person; an assignment concerns one person alone. */
export const together = async (tx: Database, row: Attendance): Promise<Attendance[]> =>
  row.state === 'offered'
    ? (await attendancesOfGroup(tx, row.activityId, row.groupId)).filter(({ state }) => state === 'offered')
    : [row]

/** Refuses `offerOver` for an expired offer that the clock has not taken back yet. */
function requireStanding({ now }: Arranging, { state, offerEndsAt }: Attendance): void {
  if (state === 'lapsed' || (state === 'offered' && offerEndsAt && offerEndsAt <= now))
    throw refuse('offerOver')
}

/** Confirms an assignment, or takes the places offered to a group. Refused: the edits window, `wrongState`, `offerOver`. */
export async function confirm(reply: Reply): Promise<void> {
  const { db: tx, services } = reply
  const { work, row } = await replying(reply)
  requireStanding(work, row)
  for (const each of await together(tx, row)) step(work, each, 'confirm')
  await finish(tx, services, work)
}

/** Declines an assignment, or the places offered to a group; the next on the waiting list is offered them. Refused as `confirm`. */
export async function decline(reply: Reply & { body: { reason?: string | undefined } }): Promise<void> {
  const { db: tx, services, body } = reply
  const { work, row } = await replying(reply)
  requireStanding(work, row)
  for (const each of await together(tx, row))
    step(work, each, 'decline', { declineReason: body.reason ?? null })
  await finish(tx, services, work)
}

/** Cancels one person's attendance; the others of the group keep theirs. Refused: the edits window, `wrongState`. */
export async function cancel(reply: Reply): Promise<void> {
  const { db: tx, services } = reply
  const { work, row } = await replying(reply)
  step(work, row, 'cancel')
  await finish(tx, services, work)
}

/**
 * Names a substitute for an assigned person, who takes the place over, confirmed. Refused: the edits window, `wrongState` for anything but an
 * assignment, `cannotTakePart` for a person not approved or already taking part, `invalid` for people of other organisations.
 */
export async function substitute(reply: Reply & { body: { participantId: string } }): Promise<void> {
  const {
    db: tx,
    services,
    body: { participantId },
  } = reply
  const [person] = await holdAttendees(tx, [participantId], { skipLocked: false })
  const { work, row } = await replying(reply)
  const isOwn =
    person && person.organisationId === row.organisationId && person.summitId === work.activity.summitId
  if (!isOwn) throw refuse('invalid', [{ path: 'participantId', code: 'unknownPerson' }])
  const [known] = await attendancesAmong(tx, row.activityId, [participantId])
  const obstacles = [
    ...(hasApproval(person) ? [] : ['notApproved']),
    ...(known && isLive(known.state) ? ['alreadyIn'] : []),
  ]
  if (obstacles.length > 0) throw refuse('cannotTakePart', { people: [{ participantId, obstacles }] })
  const { isReserved } = row
  step(work, row, 'substitute')
  const taking: Attendance = {
    ...row,
    id: known?.id ?? randomUUID(),
    participantId,
    state: 'confirmed',
    groupId: randomUUID(),
    changedAt: work.now,
    substituteFor: row.id,
    declineReason: null,
    answers: null,
    attendedAt: null,
    isReserved,
  }
  takePlaces(work.seats, [taking])
  work.steps.push({ actor: reply.actor, before: known?.state ?? null, row: taking })
  await finish(tx, services, work)
}
