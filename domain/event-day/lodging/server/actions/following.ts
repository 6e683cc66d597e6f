import type { Held } from '#domain/held-hook.ts'
import type { GiveBack } from '#domain/people/merges/server/actions.ts'
import { attendees, companionsOf } from '#domain/people/participants/server/actions.ts'
import { type Author, changesOf as changesOfRecord } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { nightsOf } from '../../rules/nights.ts'
import { isLive, isTaking } from '../../rules/states.ts'
import { flags as everyFlag, type Flag, withFlag, withoutFlags } from '../../rules.ts'
import { heldWords } from '../../words/held.ts'
import { exchangeNights, lockNights } from '../store/nights.ts'
import {
  busyAmong,
  endGuest,
  forgetOthers,
  kindsAmong,
  lockStayRows,
  lockStaysWith,
  putNights,
  putStay,
  reviveGuest,
  type Stay,
  staysOf,
} from '../store.ts'
import { dayIn, roomsInWords } from './naming.ts'
import { changesOf, recordStays } from './recording.ts'
import { keysOf } from './stays.ts'
import { breaksWish, clearFlagsBeside } from './wishes.ts'

type Gone = { participantId: string; at: Date; author: Author }

/**
 * One who does not come leaves a locked stay. Shared, the other keeps the room and somebody has to look at it. Alone, it is cancelled; of one in house the nights that
 * were slept stay, and it is over today. Somebody has to look where the hotel expects the guest.
 */
function withoutGuest(stay: Stay, participantId: string, today: string): Stay {
  const guests = stay.guests.filter((id) => id !== participantId)
  if (guests.length > 0)
    return { ...stay, flags: withFlag(stay.flags, 'sharerGone'), guests, endedFrom: null }
  // nobody is in it any more: what else was to be looked at is over
  if (stay.state === 'inHouse' && stay.arrives < today) {
    const leaves = stay.leaves < today ? stay.leaves : today
    const selfNights = stay.selfNights.filter((night) => night < leaves)
    return { ...stay, state: 'left', flags: ['guestGone'], leaves, selfNights }
  }
  const isExpected = stay.state === 'confirmed' || stay.state === 'inHouse'
  return { ...stay, state: 'cancelled', flags: isExpected ? ['guestGone'] : [], endedFrom: stay.state }
}

/** A guest with their companions, who may be withdrawn together, one after the other. */
async function partyOf(db: Database, participantId: string): Promise<string[]> {
  const [person] = await attendees(db, [participantId])
  const guestId = person?.guestId ?? participantId
  const companions = await companionsOf(db, [guestId])
  return [...new Set([participantId, guestId, ...companions.map(({ id }) => id)])]
}

/**
 * The stays in which a person is expected. Those of their whole party are locked with all of their nights, so that the withdrawal of the next of them waits for
 * nothing more.
 */
async function lockStaysOfParty(db: Database, participantId: string): Promise<Stay[]> {
  const found = (await lockStaysWith(db, await partyOf(db, participantId))).filter(
    ({ state }) => state !== 'left',
  )
  await lockNights(db, found.flatMap(keysOf))
  return found.filter(({ guests }) => guests.includes(participantId))
}

/**
 * Listener on participants: one who is withdrawn or no longer approved leaves every room, and the nights are given back. A stay that is over stays as it was, and
 * of one in house the nights before today: they did sleep there.
 */
export async function leaveRooms(db: Database, { participantId, at, author }: Gone): Promise<void> {
  const found = await lockStaysOfParty(db, participantId)
  if (found.length === 0) return
  const left = found.map((stay) => ({ stay, after: withoutGuest(stay, participantId, eventDay(at)) }))
  await exchangeNights(db, {
    take: left.flatMap(({ after }) => keysOf(after)),
    give: left.flatMap(({ stay }) => keysOf(stay)),
  })
  for (const { stay, after } of left) {
    if (after.state === 'left') await putNights(db, stay.id, after)
    else await endGuest(db, stay.id, participantId)
    if (after.state === 'cancelled') await forgetOthers(db, stay.id, participantId)
    const { state, flags, endedFrom, leaves, selfNights } = after
    await putStay(db, stay, { state, flags, endedFrom, leaves, selfNights, updatedAt: at })
    const changes = changesOf(stay, after)
    await recordStays(db, { at, author }, [{ id: stay.id, changes }])
  }
  await clearFlagsBeside(db, { at, author }, [participantId])
}

/** Handler of what somebody holds: their rooms, with the nights from today on that are free without them; of a room that they share none are. */
export async function addHeldRooms(
  db: Database,
  { participantId, at, add }: { participantId: string; at: Date; add(held: Held): void },
): Promise<void> {
  const stays = (await staysOf(db, [participantId])).filter(
    ({ state, guests }) => isTaking(state) && state !== 'left' && guests.includes(participantId),
  )
  const rooms = await roomsInWords(db, stays)
  const today = eventDay(at)
  for (const stay of stays) {
    const room = rooms.get(stay.id)
    const nights = nightsOf(stay).filter((night) => night >= today)
    const [first] = nights
    if (!room || first === undefined) continue
    const isShared = stay.guests.length > 1
    const of = { room, from: dayIn(first), until: dayIn(stay.leaves) }
    add({
      kind: 'nights',
      said: isShared ? heldWords.shared(of) : heldWords.room({ ...of, nights: nights.length }),
      room: { id: stay.id, isShared },
    })
  }
}

/** What was to be looked at of a stay before the withdrawal that ended it, by its history: the end took that away. */
async function flagsBeforeEnd(db: Database, stay: Stay): Promise<Flag[]> {
  const lines = await changesOfRecord(db, { type: 'stay', id: stay.id })
  const end = lines.findIndex(({ field, after }) => field === 'state' && after === stay.state)
  const at = lines[end]?.at.getTime()
  // newest first: what was changed together with the state stands before it. One reason alone has the name of before a stay had several
  const line = lines
    .slice(0, Math.max(0, end))
    .findLast((one) => (one.field === 'flags' || one.field === 'flag') && one.at.getTime() === at)
  // where the end changed none, they are those of now
  if (!line) return stay.flags
  const before = [line.before].flat()
  return everyFlag.filter((flag) => before.includes(flag))
}

/** Puts a person back into a locked stay that their withdrawal ended; false where the nights or the bed are taken by now. */
async function giveRoomBack(
  db: Database,
  stay: Stay,
  participantId: string,
  by: Omit<Gone, 'participantId'>,
) {
  const { at, author } = by
  const isShared = isLive(stay.state)
  const guests = isShared ? [...new Set([...stay.guests, participantId])].toSorted() : [participantId]
  const busy = await busyAmong(db, { ...stay, stayId: stay.id, guests: [participantId] })
  const [kind] = await kindsAmong(db, [stay.roomKindId])
  if (busy.length > 0 || guests.length > (kind?.beds ?? 0)) return false
  const state = isShared ? stay.state : stay.endedFrom
  // cancelled by somebody since, or nobody came: that stands
  if (!state) return false
  const kept = isShared
    ? withoutFlags(stay.flags, 'guestGone', 'sharerGone')
    : withoutFlags(await flagsBeforeEnd(db, stay), 'guestGone')
  // the wish that went with them is broken again
  const isBroken = isShared && (await breaksWish(db, { ...stay, guests }))
  const after = { state, flags: isBroken ? withFlag(kept, 'againstWish') : kept, endedFrom: null }
  const full = await exchangeNights(db, { take: keysOf({ ...stay, ...after }), give: keysOf(stay) })
  if (full.length > 0) return false
  await reviveGuest(db, { ...stay, state }, participantId)
  await putStay(db, stay, { ...after, updatedAt: at })
  const changes = changesOf(stay, { ...stay, ...after, guests })
  await recordStays(db, { at, author }, [{ id: stay.id, changes }])
  // a wish may have been taken back meanwhile
  await clearFlagsBeside(db, { at, author }, [participantId])
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
  const locked = await lockStayRows(
    db,
    ended.map(({ stayId }) => stayId),
  )
  // the nights of all of them first, each in the state to which it may go back
  await lockNights(
    db,
    locked.flatMap((stay) => keysOf({ ...stay, state: stay.endedFrom ?? stay.state })),
  )
  for (const { stayId, participantId } of ended.toSorted((a, b) => (a.stayId < b.stayId ? -1 : 1))) {
    const [stay] = await lockStayRows(db, [stayId])
    if (!stay || (isLive(stay.state) && stay.guests.includes(participantId))) continue
    if (!(await giveRoomBack(db, stay, participantId, { at, author: actor }))) lost += 1
  }
  return lost
}
