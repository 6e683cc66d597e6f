import type { Context } from '#domain/context.ts'
import { longestKept, type Tap } from '#domain/event-day/transport/rules.ts'
import {
  keepTaps,
  ridesDriven,
  type TapAnswer,
  tappedAt,
  tapsMadeBy,
} from '#domain/event-day/transport/server/actions.ts'
import { currentRecordsOf } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { spanSeen } from '../../rules.ts'
import { driverWords } from '../../words.ts'
import { openLink } from './links.ts'

type Sent = { sentAt: string; taps: Tap[] }
type Opened = Awaited<ReturnType<typeof openLink>>

/** Those of the taps that are about people on runs which the link showed when they were tapped: what waited on a phone for a network counts. */
async function ofOwnRuns(
  db: Database,
  now: Date,
  { vehicle }: Opened,
  { sentAt, taps }: Sent,
): Promise<Tap[]> {
  const { from } = spanSeen(new Date(now.getTime() - longestKept))
  const rides = await ridesDriven(db, { vehicle, from, until: spanSeen(now).until })
  const records = await currentRecordsOf(db, [...new Set(taps.map(({ participantId }) => participantId))])
  return taps.filter(({ participantId, direction, at }) => {
    const seen = spanSeen(tappedAt(at, sentAt, now))
    return rides.some(
      (ride) =>
        ride.participantId === records.get(participantId) &&
        ride.direction === direction &&
        ride.leavesAt < seen.until &&
        ride.until > seen.from,
    )
  })
}

/**
 * Keeps taps of a vehicle’s driver by the link, each once, under the name of the vehicle. About people who are on none of the driver’s runs, and where a tap of
 * somebody else would be taken back, they are answered as not found. Refused: `accessRevoked`, `accessExpired`, `driverLinkUnknown`.
 */
export async function keepTapsByLink({
  db,
  services,
  body: { token, ...sent },
}: Pick<Context, 'db' | 'services'> & { body: Sent & { token: string } }): Promise<TapAnswer[]> {
  const now = services.clock.now()
  const opened = await openLink(db, now, token)
  const own = await ofOwnRuns(db, now, opened, sent)
  const { link, vehicle } = opened
  const actor = { accountId: link.id, name: driverWords.tapper(vehicle) }
  const keep = (taps: Tap[]) => keepTaps({ db, services, actor, body: { sentAt: sent.sentAt, taps } })
  const kept = await keep(own.filter(({ undoes }) => !undoes))
  // after the steps: one of them may be what is taken back
  const undoing = own.filter(({ undoes }) => undoes)
  const mine = await tapsMadeBy(
    db,
    link.id,
    undoing.flatMap(({ undoes }) => undoes ?? []),
  )
  const undone = await keep(undoing.filter(({ undoes }) => undoes && mine.has(undoes)))
  const outcomes = new Map([...kept, ...undone].map(({ id, outcome }) => [id, outcome]))
  return sent.taps.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? ('notFound' as const) }))
}
