import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { holdsPlace } from '../../rules.ts'
import {
  type Attendance,
  attendancesByIds,
  attendancesOfActivity,
  clearSeatKeys,
  putAttendances,
} from '../store.ts'
import { arranging } from './changing.ts'
import { areSeatsPlanned } from './planned-seats.ts'
import { recordPresence } from './presence.ts'
import { settleSeats } from './seats.ts'

type Change = Partial<Pick<Attendance, 'seatNumber' | 'isSpeaker'>>

const held = (row: Attendance | undefined): Attendance => {
  if (!row || !holdsPlace(row.state)) throw refuse('wrongState')
  return row
}

type Wanted = { activityId: string; changes: Map<string, Change>; swap: boolean | undefined }

/**
 * Sets seats or the speaker mark of people of an activity; all or none. Refused: `wrongState` for a person who holds no place, `seatTaken`,
 * `seatTwice`, `seatsPlanned` where a seating plan gives the seats.
 */
async function arrange(
  tx: Database,
  services: Services,
  actor: Actor,
  { activityId, changes, swap }: Wanted,
): Promise<void> {
  // the places are locked, so that a concurrent cancellation is not overwritten
  const { now, activity } = await arranging(tx, services, activityId, { actor, isOrganiser: true })
  await requireCurrent(tx, activity)
  const rows = new Map((await attendancesOfActivity(tx, activityId)).map((row) => [row.id, row]))
  for (const id of changes.keys()) held(rows.get(id))
  const isPlanned = await areSeatsPlanned(tx, services.hooks, activityId)
  if (isPlanned && [...changes.values()].some(({ seatNumber }) => seatNumber !== undefined))
    throw refuse('seatsPlanned')
  const seats = isPlanned ? new Map() : await settleSeats(tx, [...rows.values()], changes, swap)
  const next = [...rows.values()].map((before) => ({
    before,
    row: { ...before, ...changes.get(before.id), ...seats.get(before.id) },
  }))
  const changed = next.filter(({ before, row }) => !isDeepStrictEqual(before, row))
  await clearSeatKeys(
    tx,
    changed.map(({ row }) => row.id),
  )
  await putAttendances(
    tx,
    changed.map(({ row }) => row),
  )
  await recordChangesOfMany(
    tx,
    now,
    changed.map(({ before, row }) => ({
      author: actor,
      subject: { type: 'attendance', id: row.id },
      changes: (['seatNumber', 'isSpeaker'] as const).flatMap((field) =>
        before[field] === row[field] ? [] : [{ field, before: before[field], after: row[field] }],
      ),
    })),
  )
}

/** Sets seat and speaker of one person. Refused: `wrongState`, `seatTaken`. */
export const arrangeOne = ({
  db: tx,
  services,
  actor,
  record,
  body: { seatNumber, isSpeaker, swap },
}: Context & {
  record: Attendance
  body: {
    seatNumber?: string | null | undefined
    isSpeaker?: boolean | undefined
    swap?: boolean | undefined
  }
}) =>
  arrange(tx, services, actor, {
    activityId: record.activityId,
    changes: new Map([
      [
        record.id,
        { ...(seatNumber !== undefined && { seatNumber }), ...(isSpeaker !== undefined && { isSpeaker }) },
      ],
    ]),
    swap,
  })

/** Sets the seats of many people of one activity; all or none. Refused: `wrongState`, `seatTaken`, `seatTwice`. */
export const setSeats = ({
  db: tx,
  services,
  actor,
  params: { id: activityId },
  body: { seats, swap },
}: Context & {
  params: { id: string }
  body: { seats: { attendanceId: string; seatNumber: string | null }[]; swap?: boolean | undefined }
}) =>
  arrange(tx, services, actor, {
    activityId,
    changes: new Map(seats.map(({ attendanceId, seatNumber }) => [attendanceId, { seatNumber }])),
    swap,
  })

/** Records that a person was present, or reverts that. Refused: `wrongState` for a person without a place. */
export async function markPresence({
  db: tx,
  services,
  actor,
  record,
  body: { attended },
}: Context & { record: Attendance; body: { attended: boolean } }): Promise<void> {
  const { now, activity } = await arranging(tx, services, record.activityId, { actor, isOrganiser: true })
  await requireCurrent(tx, activity)
  // as it is now that the places are locked
  const rows = await attendancesByIds(tx, [record.id])
  const { leftOut } = await recordPresence(tx, { actor, now, attended }, rows)
  if (rows.length === 0 || leftOut.length > 0) throw refuse('wrongState')
}
