import type { GiveBack } from '#domain/people/merges/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { RowChange } from '#kit/db/lifecycle/row-changes.ts'
import { type AttendanceState, attendanceStates, isLive } from '../../rules.ts'
import { type Attendance, attendancesByIds, attendancesOfActivity } from '../store.ts'
import { type Arranging, arranging, finish, step } from './changing.ts'
import { haveRoom, takePlaces } from './places.ts'
import { areSeatsPlanned } from './planned-seats.ts'

/** What a merge ended: the attendance, and how it stood before. */
type Ended = { id: string; state: AttendanceState; waitingSince: number | null; seat: Partial<Attendance> }

function endedIn(change: RowChange): Ended[] {
  if (!('key' in change)) return []
  const { before, after } = change
  const [was, is] = [before.state, after.state].map((state) =>
    attendanceStates.find((each) => each === state),
  )
  if (!was || !is || !isLive(was) || isLive(is)) return []
  return [
    {
      id: String(change.key.id),
      state: was,
      waitingSince: typeof before.waiting_since === 'number' ? before.waiting_since : null,
      seat: before.seat_key
        ? { seatNumber: String(before.seat_number), seatKey: String(before.seat_key) }
        : {},
    },
  ]
}

/**
 * Gives an attendance back as it was: the position on the waiting list, or a place if one is free, with the seat that was typed. A seat of a plan is given
 * back by the plan. Returns whether all of it was given back.
 */
async function giveOneBack(
  { db, hooks }: { db: Parameters<GiveBack>[0]; hooks: Services['hooks'] },
  work: Arranging,
  row: Attendance,
  { state, waitingSince, seat }: Ended,
): Promise<boolean> {
  if (work.activity.state === 'abandoned') return false
  // an offer has run on meanwhile: its person waits where they did
  if (state === 'waitlisted' || state === 'offered') {
    if (waitingSince === null) return false
    step(work, row, 'wait', { waitingSince })
    return state === 'waitlisted'
  }
  if (!haveRoom(work.seats, [row])) return false
  const taken = { ...row, isReserved: false }
  takePlaces(work.seats, [taken])
  if (await areSeatsPlanned(db, hooks, row.activityId)) {
    step(work, taken, state === 'assigned' ? 'assign' : 'signUp', { waitingSince })
    return true
  }
  const others = seat.seatKey ? await attendancesOfActivity(db, row.activityId) : []
  const isSeatFree = others.every(({ seatKey }) => seatKey !== seat.seatKey)
  step(work, taken, state === 'assigned' ? 'assign' : 'signUp', {
    waitingSince,
    ...(isSeatFree && seat),
  })
  return isSeatFree
}

/** A merge is undone: those whose place or position it ended get it again where nobody has taken it. Returns how many do not. */
export const givePlacesBack: GiveBack = async (tx, { changes, actor, services }) => {
  const ended = new Map(changes.flatMap(endedIn).map((each) => [each.id, each]))
  if (ended.size === 0) return 0
  const rows = await attendancesByIds(tx, [...ended.keys()])
  let lost = ended.size - rows.length
  // locked in one order everywhere, so that two of them do not deadlock
  for (const { id, activityId } of rows.sort((one, other) => (one.activityId < other.activityId ? -1 : 1))) {
    const work = await arranging(tx, services, activityId, { actor, isOrganiser: true })
    const [row] = await attendancesByIds(tx, [id])
    const was = ended.get(id)
    if (!row || !was || isLive(row.state)) continue
    if (!(await giveOneBack({ db: tx, hooks: services.hooks }, work, row, was))) lost++
    await finish(tx, services, work)
  }
  return lost
}
