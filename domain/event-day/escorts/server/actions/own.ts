import type { Context } from '#domain/context.ts'
import { roomsOf } from '#domain/event-day/lodging/server/actions.ts'
import { longestKept, type Tap } from '#domain/event-day/transport/rules.ts'
import { journeysOf, keepTaps, tappedAt } from '#domain/event-day/transport/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import {
  currentRecordsOf,
  findParticipants,
  getFile,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { isShown, nameOf } from '#domain/programme/activities/rules.ts'
import { isExpected } from '#domain/programme/attendance/rules.ts'
import { partsOfPeople } from '#domain/programme/attendance/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { EscortedGuest } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { holdsAt } from '../../rules.ts'
import { assignmentsToAccount } from '../store.ts'
import { peopleNamed } from './facts.ts'

type Asked = { accountId: string; now: Date; since?: Date }

/** The assignments of an account in the current edition that hold now, or held since. */
async function assignedTo(db: Database, { accountId, now, since = now }: Asked) {
  const { id: summitId } = await currentSummit(db)
  return { summitId, list: await assignmentsToAccount(db, { accountId, summitId, since, now }) }
}

/** The guests who are assigned to the caller now, with all that is needed to accompany them, in a fixed number of statements. */
export async function readOwnGuests({
  db,
  services: { clock },
  actor: { accountId },
}: Pick<Context, 'db' | 'services' | 'actor'>): Promise<{ at: string; guests: EscortedGuest[] }> {
  const now = clock.now()
  const { summitId, list } = await assignedTo(db, { accountId, now })
  const ids = [...new Set(list.map(({ participantId }) => participantId))]
  const people = await peopleNamed(db, ids)
  const journeys = await journeysOf(db, summitId, ids)
  const rooms = await roomsOf(db, ids)
  const parts = await partsOfPeople(db, ids)
  const today = eventDay(now)
  const guests = list.flatMap(({ participantId, escortId, endsAt }): EscortedGuest[] => {
    const named = people.get(participantId)
    if (!named) return []
    const { person, name, organisation } = named
    return [
      {
        participantId,
        name,
        organisation,
        portrait: person.portrait,
        phone: person.mobile,
        isDeputy: escortId !== accountId,
        endsAt: endsAt.toISOString(),
        journeys: journeys.get(participantId) ?? [],
        rooms: rooms.get(participantId) ?? [],
        programme: (parts.get(participantId) ?? []).flatMap(({ attendance, activity }) =>
          isExpected(attendance) &&
          isShown(activity.state) &&
          activity.beginsAt &&
          eventDay(activity.beginsAt) === today
            ? [
                {
                  id: activity.id,
                  name: nameOf(activity),
                  beginsAt: activity.beginsAt.toISOString(),
                  place: withFallback(activity.chinesePlace, activity.englishPlace) ?? null,
                },
              ]
            : [],
        ),
      },
    ]
  })
  return { at: now.toISOString(), guests }
}

/** The guest of this id who is assigned to the caller now; undefined for all others, as if they did not exist. */
export async function findOwnGuest({
  db,
  services: { clock },
  actor: { accountId },
  params: { id },
}: Pick<Context, 'db' | 'services' | 'actor'> & { params: { id: string } }): Promise<
  Participant | undefined
> {
  const { list } = await assignedTo(db, { accountId, now: clock.now() })
  if (!list.some(({ participantId }) => participantId === id)) return undefined
  return (await findParticipants(db, [id])).get(id)
}

/** The portrait of this guest, small. Refused: `notFound` for any other file. */
export function portraitOf({
  services,
  record,
  query,
}: Pick<Context, 'services'> & { record: Participant; query: { fileId?: string | undefined } }) {
  const fileId = query.fileId ?? record.portrait
  if (!fileId || fileId !== record.portrait) throw refuse('notFound')
  return getFile({ services, record, params: { fileId }, query: { size: 'list' } })
}

/**
 * Keeps taps about guests who are assigned to the caller now, or were at the moment of the tap; about all others they are answered as about people who do not
 * exist.
 */
export async function keepOwnTaps(call: Context & { body: { sentAt: string; taps: Tap[] } }) {
  const { db, services, actor, body } = call
  const now = services.clock.now()
  const since = new Date(now.getTime() - longestKept)
  const { list } = await assignedTo(db, { accountId: actor.accountId, now, since })
  const records = await currentRecordsOf(db, [
    ...new Set(body.taps.map(({ participantId }) => participantId)),
  ])
  const isOwn = ({ participantId, at }: Tap) => {
    const tapped = tappedAt(at, body.sentAt, now)
    return list.some(
      (each) =>
        each.participantId === records.get(participantId) && (holdsAt(each, now) || holdsAt(each, tapped)),
    )
  }
  const own = body.taps.filter(isOwn)
  const outcomes = new Map(
    (await keepTaps({ ...call, body: { ...body, taps: own } })).map(({ id, outcome }) => [id, outcome]),
  )
  return body.taps.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? ('notFound' as const) }))
}
