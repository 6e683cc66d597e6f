import type { Context } from '#domain/context.ts'
import { escortsAt, printSign } from '#domain/event-day/escorts/server/actions.ts'
import { drivenRuns } from '#domain/event-day/transport/server/actions.ts'
import type { Vehicle } from '#domain/ground/vehicles/server/actions.ts'
import { findParticipants } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { RunsByLink } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { spanSeen } from '../../rules.ts'
import { openLink } from './links.ts'

type ByLink<Body> = Pick<Context, 'db' | 'services'> & { body: Body & { token: string } }

const runsOf = (db: Database, now: Date, vehicle: Vehicle) => drivenRuns(db, { vehicle, ...spanSeen(now) })

/** The runs of a vehicle’s driver by the link, in a fixed number of statements. Refused: `accessRevoked`, `accessExpired`, `driverLinkUnknown`. */
export async function readRunsByLink({
  db,
  services: { clock },
  body: { token },
}: ByLink<object>): Promise<RunsByLink> {
  const now = clock.now()
  const { vehicle, link } = await openLink(db, now, token)
  const runs = await runsOf(db, now, vehicle)
  const escortOf = await escortsAt(
    db,
    runs.flatMap(({ passengers }) => passengers.map(({ participantId }) => participantId)),
  )
  return {
    at: now.toISOString(),
    until: link.expiresAt.toISOString(),
    vehicle: { plate: vehicle.plate, seats: vehicle.seats, driver: vehicle.driver },
    runs: runs.map(({ passengers, leavesAt, ...run }) => ({
      ...run,
      leavesAt: leavesAt.toISOString(),
      passengers: passengers.map(({ taps, ...passenger }) => ({
        ...passenger,
        escort: escortOf(passenger.participantId, leavesAt),
        taps: taps.map(({ actorId, ...tap }) => ({ ...tap, isOwn: actorId === link.id })),
      })),
    })),
  }
}

/** The sign of somebody on a run that the link shows. Refused: as above, `notFound` for everybody else, `charactersUnprintable`. */
export async function signByLink({
  db,
  services,
  body: { token, participantId },
}: ByLink<{ participantId: string }>): Promise<Bytes> {
  const now = services.clock.now()
  const { vehicle, link } = await openLink(db, now, token)
  const runs = await runsOf(db, now, vehicle)
  const isOn = runs.some(({ passengers }) => passengers.some((each) => each.participantId === participantId))
  const person = isOn ? (await findParticipants(db, [participantId])).get(participantId) : undefined
  if (!person) throw refuse('notFound')
  return printSign({ db, services }, person, link.id)
}
