import type { Context } from '#domain/context.ts'
import { type HotelOfEdition, holdHotel } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit, requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { StayReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { lengthOf, nightsOf, type Span } from '../../rules/nights.ts'
import { isChangeable, isLive, nextStates, type StayState, takenNights } from '../../rules/states.ts'
import {
  type Flag,
  goesByLook,
  maxNights,
  type NewStay,
  type StayChange,
  withFlag,
  withoutFlags,
} from '../../rules.ts'
import { exchangeNights, type NightKey } from '../store/nights.ts'
import {
  busyAmong,
  findStay,
  holdKinds,
  insertStay,
  lockStayRows,
  type Stay,
  type StayRow,
  updateStay,
} from '../store.ts'
import { comingAmong, foreignAmong, holdPeople, requireComing, requireTaken } from './guests.ts'
import { nightsInWords, peopleInWords } from './naming.ts'
import { shownStay } from './reading.ts'
import { changesOf, recordStays } from './recording.ts'
import { breaksWish, clearFlagsBeside, requireWishes } from './wishes.ts'

export type OnStay = Context & { record: Stay }

/** The nights that a stay takes, as rows of the ledger. */
export const keysOf = (stay: Parameters<typeof takenNights>[0] & { roomKindId: string }): NightKey[] =>
  takenNights(stay).map((night) => ({ roomKindId: stay.roomKindId, night }))

/**
 * A stay, locked after its people and those who are to come into it: whoever withdraws one of them has them locked already. Undefined where there is none.
 */
export async function lockStay(
  db: Database,
  id: string,
  joining: readonly string[] = [],
): Promise<Stay | undefined> {
  const found = await findStay(db, id)
  if (!found) return undefined
  await holdPeople(db, [...found.guests, ...joining])
  const [stay] = await lockStayRows(db, [id])
  return stay
}

/** Refuses `changedElsewhere` where somebody else changed the stay since, with the stay as it is now. */
async function requireRevision({ db, record }: OnStay, revision: number): Promise<void> {
  if (record.revision !== revision) throw refuse('changedElsewhere', await shownStay(db, record))
}

/** Takes nights and gives others back. Refused: `nightsFull` with hotel, kind of room and nights. */
export async function exchange(
  db: Database,
  nights: { take: readonly NightKey[]; give: readonly NightKey[] },
): Promise<void> {
  const full = await exchangeNights(db, nights)
  if (full.length > 0) throw refuse('nightsFull', { name: await nightsInWords(db, full) })
}

/** Refuses `inAnotherRoom`; for whom the database has found where the rows do not say it (two at once), all guests are named. */
async function refuseBusy(
  db: Database,
  of: { stayId: string; guests: readonly string[] } & Span,
): Promise<never> {
  const busy = await busyAmong(db, of)
  throw refuse('inAnotherRoom', { name: await peopleInWords(db, busy.length > 0 ? busy : of.guests) })
}

async function requireFree(
  db: Database,
  of: { stayId: string; guests: readonly string[] } & Span,
): Promise<void> {
  if ((await busyAmong(db, of)).length > 0) await refuseBusy(db, of)
}

type Room = Pick<StayRow, 'summitId' | 'hotelId' | 'roomKindId'>

/**
 * The hotel of a room for these people, of whom `joining` come into it by this call; all of them where it is not said. Refused: `otherHotelsKind`, `tooManyInRoom`,
 * `noForeigners` for those who join.
 */
async function requireRoom(
  db: Database,
  room: Room,
  guests: readonly string[],
  joining = guests,
): Promise<HotelOfEdition> {
  const hotel = await holdHotel(db, { id: room.hotelId, summitId: room.summitId })
  const [kind] = await holdKinds(db, [room.roomKindId])
  if (!hotel || !kind || kind.hotelId !== hotel.id) throw refuse('otherHotelsKind')
  if (kind.beds < guests.length) throw refuse('tooManyInRoom')
  await requireTaken(db, hotel, joining)
  return hotel
}

/** Nights that the guest pays: those of the stay, where it is divided. */
const selfNightsOf = ({ payer, selfNights, ...span }: Pick<StayRow, 'payer' | 'selfNights'> & Span) =>
  payer === 'perNight' ? nightsOf(span).filter((night) => selfNights.includes(night)) : []

const askedFields = [
  'hotelId',
  'roomKindId',
  'arrives',
  'leaves',
  'state',
  'payer',
  'selfNights',
  'note',
  'remark',
  'guests',
] as const

/** Whether a stay is what a call asks for: one that somebody has changed since was made by it, since no two calls draw the same id. */
const isSame = (there: Stay, call: Pick<Stay, (typeof askedFields)[number]>) =>
  there.revision > 1 ||
  askedFields.every((field) => JSON.stringify(there[field]) === JSON.stringify(call[field]))

/**
 * Requests or holds a room. Once more with the same id answers the same. Refused: `notComing`, `inAnotherRoom`, `otherHotelsKind`, `tooManyInRoom`, `noForeigners`,
 * `againstWish`, `nightsFull`, `idTaken`, `editionIsPast`.
 */
export async function addStay({
  db,
  services,
  actor,
  body,
}: Context & { body: NewStay }): Promise<StayReply> {
  const {
    id,
    guests: named,
    state,
    payer = 'host',
    selfNights = [],
    note = null,
    remark = null,
    despiteWishes,
    ...room
  } = body
  const guests = [...new Set(named)].toSorted()
  const ownNights = selfNightsOf({ payer, selfNights, ...room })
  const summit = await currentSummit(db)
  await holdPeople(db, guests)
  const asIs = async (there: Stay) => {
    if (!isSame(there, { ...room, state, payer, selfNights: ownNights, note, remark, guests }))
      throw refuse('idTaken')
    return shownStay(db, there)
  }
  const there = await findStay(db, id)
  if (there) return asIs(there)
  await requireComing(db, summit.id, guests)
  await requireWishes(db, { after: { ...room, id, state, guests }, despite: despiteWishes })
  await requireRoom(db, { ...room, summitId: summit.id }, guests)
  const at = services.clock.now()
  const row = {
    ...room,
    id,
    summitId: summit.id,
    state,
    payer,
    selfNights: ownNights,
    note,
    remark,
    createdAt: at,
    updatedAt: at,
  }
  const of = { stayId: id, guests, arrives: room.arrives, leaves: room.leaves }
  await requireFree(db, of)
  const isStored = await insertStay(db, row, guests)
  if (isStored === undefined) await refuseBusy(db, of)
  const stay = await findStay(db, id)
  if (!stay) throw new Error('a stay was not stored')
  // the same call was sent twice, and the other one was faster
  if (!isStored) return asIs(stay)
  await exchange(db, { take: keysOf(row), give: [] })
  await recordStays(db, { at, author: actor }, [{ id, changes: changesOf(undefined, stay) }])
  return shownStay(db, stay)
}

/** Stores the next revision of a locked stay, whose nights were exchanged, and writes the history. */
async function settle(
  { db, services, actor, record }: OnStay,
  change: Partial<StayRow>,
  guests: readonly string[],
): Promise<StayReply> {
  const at = services.clock.now()
  const saved = await updateStay(db, record, { ...change, updatedAt: at }, guests)
  const { arrives, leaves } = { ...record, ...change }
  if (!saved) return refuseBusy(db, { stayId: record.id, guests, arrives, leaves })
  const after = { ...saved, guests: [...guests] }
  await recordStays(db, { at, author: actor }, [{ id: record.id, changes: changesOf(record, after) }])
  return shownStay(db, after)
}

const areOthers = (a: Stay, b: Stay) => a.guests.join() !== b.guests.join()

const isOtherRoom = (a: StayRow, b: StayRow) =>
  a.hotelId !== b.hotelId || a.roomKindId !== b.roomKindId || a.arrives !== b.arrives || a.leaves !== b.leaves

/** Whether a reason to look at a stay is gone by a change. A wish is named while it is broken, unless somebody has just confirmed that. */
const isSettled: Record<Flag, (db: Database, stay: Stay, next: Stay, despite: boolean) => Promise<boolean>> =
  {
    guestGone: async () => false,
    hotelCannot: async (_, stay, next) => isOtherRoom(stay, next) || areOthers(stay, next),
    noForeigners: async (db, stay, next) =>
      next.hotelId !== stay.hotelId ||
      (areOthers(stay, next) && (await foreignAmong(db, next.guests)).length === 0),
    againstWish: async (db, _, next, despite) => despite || !(await breaksWish(db, next)),
    sharerGone: async (_, stay, next) => areOthers(stay, next),
  }

/** The flags of a stay that are left after a change. */
async function leftFlags(db: Database, stay: Stay, next: Stay, despite = false): Promise<Flag[]> {
  const left: Flag[] = []
  for (const flag of stay.flags) if (!(await isSettled[flag](db, stay, next, despite))) left.push(flag)
  return left
}

/**
 * The flags of a stay that comes to another state. Over or left, nothing of it is to be looked at any more, but that a hotel still expects somebody who does not come;
 * of one that left and is in house again, whether it breaks a wish. Brought back from the others, its room, guests and wishes were asked.
 */
async function flagsAt(db: Database, stay: Stay, to: StayState): Promise<Flag[]> {
  if (to === 'left') return stay.flags.filter((flag) => flag === 'guestGone')
  if (isLive(to) !== isLive(stay.state)) return []
  const flags = to === 'confirmed' ? withoutFlags(stay.flags, 'hotelCannot') : stay.flags
  const isBack = stay.state === 'left'
  return isBack && (await breaksWish(db, { ...stay, state: to })) ? withFlag(flags, 'againstWish') : flags
}

/** The number of the hotel is for one room and its nights: another one is held until the hotel has confirmed it. Who is in house stays so. */
const confirmationOf = (stay: Stay, next: StayRow): Pick<StayRow, 'state' | 'confirmation'> =>
  stay.state !== 'inHouse' && isOtherRoom(stay, next)
    ? { state: stay.state === 'confirmed' ? 'held' : stay.state, confirmation: null }
    : { state: stay.state, confirmation: stay.confirmation }

/**
 * Changes nights, hotel, kind of room, guests or who pays, all or nothing; what is not named stays. A confirmed stay with another room or other nights is held again,
 * without its number; of one in house the hotel is not changed. New nights are taken before old ones are given back. Refused:
 * `changedElsewhere`, `stayNotInState`, `noNights`, `nightsFull`, and what a new one is refused for.
 */
export async function changeStay(
  call: OnStay & { body: { revision: number; change: StayChange; despiteWishes?: boolean | undefined } },
): Promise<StayReply> {
  const { db, services, actor, record: stay, body } = call
  await requireCurrent(db, stay)
  await requireRevision(call, body.revision)
  if (!isChangeable(stay.state)) throw refuse('stayNotInState')
  const { guests: asked, ...change } = body.change
  const guests = asked ? [...new Set(asked)].toSorted() : stay.guests
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed: Stay = { ...stay, ...named, guests }
  const next = { ...changed, selfNights: selfNightsOf(changed), ...confirmationOf(stay, changed) }
  if (stay.state === 'inHouse' && next.hotelId !== stay.hotelId) throw refuse('stayNotInState')
  if (lengthOf(next) < 1 || lengthOf(next) > maxNights) throw refuse('noNights')
  const joining = guests.filter((id) => !stay.guests.includes(id))
  if (joining.length > 0) await requireComing(db, stay.summitId, joining)
  await requireWishes(db, { before: stay, after: next, despite: body.despiteWishes })
  // who is in a hotel that takes no foreigners any more can still stay for fewer nights there
  await requireRoom(db, next, guests, next.hotelId === stay.hotelId ? joining : guests)
  await requireFree(db, { ...next, stayId: stay.id })
  await exchange(db, { take: keysOf(next), give: keysOf(stay) })
  const { hotelId, roomKindId, arrives, leaves, payer, selfNights, note, remark, state, confirmation } = next
  const room = { hotelId, roomKindId, arrives, leaves, payer, selfNights, note, remark }
  const fields = { ...room, state, confirmation }
  const flags = await leftFlags(db, stay, next, body.despiteWishes)
  const reply = await settle(call, { ...fields, flags }, guests)
  await clearFlagsBeside(db, { at: services.clock.now(), author: actor }, [...stay.guests, ...joining])
  return reply
}

/** Who would be in the room again: of one that was cancelled, those who still come. */
async function returning(call: OnStay, to: StayState, despite: boolean | undefined): Promise<string[]> {
  const { db, record: stay } = call
  if (isLive(stay.state) || !isLive(to)) return stay.guests
  const coming = await comingAmong(db, stay.summitId, stay.guests)
  const guests = stay.guests.filter((id) => coming.has(id))
  if (guests.length === 0) await requireComing(db, stay.summitId, stay.guests)
  await requireWishes(db, { after: { ...stay, guests, state: to }, despite })
  await requireRoom(db, stay, guests)
  await requireFree(db, { ...stay, guests, stayId: stay.id })
  return guests
}

/**
 * Takes a stay to another state: held, it takes its nights; cancelled or a no-show, it gives them back; taken back, it takes them again. Refused: `stayNotInState`,
 * `numberMissing`, `nightsFull`, `changedElsewhere`, and what a new one is refused for.
 */
export async function decideStay(
  call: OnStay & {
    body: {
      revision: number
      to: StayState
      confirmation?: string | undefined
      despiteWishes?: boolean | undefined
    }
  },
): Promise<StayReply> {
  const { db, services, actor, record: stay, body } = call
  const { to, confirmation = stay.confirmation } = body
  await requireCurrent(db, stay)
  await requireRevision(call, body.revision)
  if (!nextStates[stay.state].includes(to)) throw refuse('stayNotInState')
  if (to === 'confirmed' && !confirmation) throw refuse('numberMissing')
  const guests = await returning(call, to, body.despiteWishes)
  await exchange(db, { take: keysOf({ ...stay, state: to }), give: keysOf(stay) })
  const isOver = isLive(to) !== isLive(stay.state)
  const flags = await flagsAt(db, stay, to)
  const reply = await settle(call, { state: to, confirmation, endedFrom: null, flags }, guests)
  if (isOver) await clearFlagsBeside(db, { at: services.clock.now(), author: actor }, guests)
  return reply
}

/**
 * Somebody has looked at one reason of a flagged stay, or at all of them where none is named. What is not flagged stays as it is, and so does a flag for foreign
 * guests (`goesByLook`). Refused: `editionIsPast`, `changedElsewhere`.
 */
export async function lookAtStay(
  call: OnStay & { body: { revision: number; flag?: Flag | undefined } },
): Promise<StayReply> {
  const { db, record: stay, body } = call
  await requireCurrent(db, stay)
  await requireRevision(call, body.revision)
  const looked = stay.flags.filter((flag) => goesByLook(flag) && (body.flag ?? flag) === flag)
  if (looked.length === 0) return shownStay(db, stay)
  return settle(call, { flags: withoutFlags(stay.flags, ...looked) }, stay.guests)
}
