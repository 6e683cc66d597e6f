import type { GiveBack } from '#domain/people/merges/server/actions.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { isLive } from '../../rules/states.ts'
import { exchangeNights } from '../store/nights.ts'
import {
  busyAmong,
  endGuest,
  kindsAmong,
  lockStayRow,
  lockStaysWith,
  putStay,
  reviveGuest,
  type Stay,
} from '../store.ts'
import { changesOf, keysOf, recordStays } from './stays.ts'

type Gone = { participantId: string; at: Date; author: Author }

/** One who does not come leaves a locked stay: alone, it is cancelled; shared, the other keeps the room and somebody has to look at it. */
const withoutGuest = (
  stay: Stay,
  participantId: string,
): Pick<Stay, 'state' | 'flag' | 'guests' | 'endedFrom'> => {
  const guests = stay.guests.filter((id) => id !== participantId)
  return guests.length > 0
    ? { state: stay.state, flag: 'sharerGone', guests, endedFrom: null }
    : { state: 'cancelled', flag: null, guests: stay.guests, endedFrom: stay.state }
}

/**
 * Listener on participants: one who is withdrawn or no longer approved leaves every room, and the nights are given back. A stay that is over stays as it was: they
 * did sleep there.
 */
export async function leaveRooms(db: Database, { participantId, at, author }: Gone): Promise<void> {
  const found = (await lockStaysWith(db, participantId)).filter(({ state }) => state !== 'left')
  if (found.length === 0) return
  const left = found.map((stay) => ({ stay, after: withoutGuest(stay, participantId) }))
  const cancelled = left.filter(({ after }) => after.state === 'cancelled').map(({ stay }) => stay)
  await exchangeNights(db, { take: [], give: cancelled.flatMap(keysOf) })
  for (const { stay, after } of left) {
    await endGuest(db, stay.id, participantId)
    const { state, flag, endedFrom } = after
    await putStay(db, stay, { state, flag, endedFrom, updatedAt: at })
    const changes = changesOf(stay, { ...stay, ...after })
    await recordStays(db, { at, author }, [{ id: stay.id, changes }])
  }
}

/** Puts a person back into a locked stay that their withdrawal ended; false where the nights or the bed are taken by now. */
async function giveRoomBack(
  db: Database,
  stay: Stay,
  participantId: string,
  by: Omit<Gone, 'participantId'>,
) {
  const { at, author } = by
  const isShared = stay.state !== 'cancelled'
  const guests = isShared ? [...new Set([...stay.guests, participantId])].toSorted() : [participantId]
  const busy = await busyAmong(db, { ...stay, stayId: stay.id, guests: [participantId] })
  const [kind] = await kindsAmong(db, [stay.roomKindId])
  if (busy.length > 0 || guests.length > (kind?.beds ?? 0)) return false
  const state = isShared ? stay.state : stay.endedFrom
  // cancelled by somebody since: that stands
  if (!state) return false
  const after = { state, flag: null, endedFrom: null }
  const full = await exchangeNights(db, { take: keysOf({ ...stay, ...after }), give: keysOf(stay) })
  if (full.length > 0) return false
  await reviveGuest(db, stay.id, participantId)
  await putStay(db, stay, { ...after, updatedAt: at })
  const changes = changesOf(stay, { ...stay, ...after, guests })
  await recordStays(db, { at, author }, [{ id: stay.id, changes }])
  return true
}

/** A merge is undone: who they are was given back before; rooms that the withdrawal ended are, where they are free. Returns how many are not. */
export const giveRoomsBack: GiveBack = async (db, { changes, actor, services }) => {
  const at = services.clock.now()
  let lost = 0
  const ended = changes.flatMap((change) =>
    'key' in change && change.before.is_live === true && change.after.is_live === false
      ? [{ stayId: String(change.key.stay_id), participantId: String(change.key.participant_id) }]
      : [],
  )
  for (const { stayId, participantId } of ended.toSorted((a, b) => (a.stayId < b.stayId ? -1 : 1))) {
    const stay = await lockStayRow(db, stayId)
    if (!stay || (isLive(stay.state) && stay.guests.includes(participantId))) continue
    if (!(await giveRoomBack(db, stay, participantId, { at, author: actor }))) lost += 1
  }
  return lost
}
