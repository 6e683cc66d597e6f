import type { Context } from '#domain/context.ts'
import type { HotelOfEdition } from '#domain/ground/hotels/server/actions.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import { handOversTo } from '#kit/handover/server/receivers.ts'
import { isFirstWrite } from '#kit/limited-access/server/first-write.ts'
import type { HotelRoomsByLink } from '../../api/rooming.ts'
import { refuse } from '../../refusals.ts'
import { hotelOf, type RoomAnswer, type RoomOver, roomingList } from '../../rules/rooming.ts'
import { withFlag, withoutFlags } from '../../rules.ts'
import { byHotel } from '../../words/rooming.ts'
import {
  type HotelLinkRow,
  insertAnswer,
  lastAnswersOf,
  type RoomAnswerRow,
  staysAt,
} from '../store/rooming.ts'
import { putStay, type Stay } from '../store.ts'
import { lastDayOf, openHotelLink } from './hotel-links.ts'
import { called } from './naming.ts'
import { changesOf, recordStays } from './recording.ts'
import {
  cancelledIn,
  roomDigest,
  roomsIn,
  type SentRoom,
  sentRoomDigest,
  sentTo,
  staysIn,
  toldValues,
} from './rooming-rows.ts'
import { lockStay } from './stays.ts'

/** Why a room is not answered any more: it is another one than the hotel was told of, or its guests have come. Null while it is. */
function whyOver(room: SentRoom, live: Stay | undefined): RoomOver | null {
  if (!live || roomDigest(live, live.guests) !== sentRoomDigest(room)) return 'changed'
  return live.state === 'inHouse' || live.state === 'left' ? 'arrived' : null
}

/** Whether the stay is still as an answer left it: confirmed with this number, or to be looked at because the hotel cannot. */
const stands = ({ confirmation }: RoomAnswerRow, live: Stay | undefined): boolean => {
  if (!live) return false
  if (confirmation === null) return live.flags.includes('hotelCannot')
  return live.state !== 'held' && live.confirmation === confirmation
}

/** A room with the answer to it as it was sent last, as long as that stands. */
export function shownRoom(room: SentRoom, answer: RoomAnswerRow | undefined, live: Stay | undefined) {
  const { stayId, kind, arrives, leaves, remark } = room
  const isOfThis = answer?.roomDigest === sentRoomDigest(room) && stands(answer, live)
  return {
    stayId,
    kind,
    arrives,
    leaves,
    remark,
    number: live?.confirmation ?? null,
    answer:
      answer && isOfThis
        ? { at: answer.at.toISOString(), confirmation: answer.confirmation, reason: answer.reason }
        : null,
    over: whyOver(room, live),
  }
}

const lastListOf = async (db: Database, { summitId, id }: HotelOfEdition) => {
  const [last] = await handOversTo(db, { of: roomingList, to: hotelOf(summitId, id) }, 1)
  return last
}

/**
 * The rooms that lists said are cancelled, each with its guest: those of the last list, and of earlier ones since the hotel last answered, as long as nothing else was
 * told of the guest.
 */
function goneSince({ sent, removed }: Awaited<ReturnType<typeof sentTo>>, version: number) {
  const kept = staysIn(sent)
  return [...removed, ...sent]
    .filter((row) => row.version >= version)
    .flatMap((row) =>
      cancelledIn(row, kept).map(({ arrives, leaves }) => ({
        name: nameOf(toldValues(row) ?? {}),
        arrives,
        leaves,
      })),
    )
}

/** What a hotel sees. Refused: `hotelLinkUnknown` before the first list was sent. */
async function shownTo(db: Database, hotel: HotelOfEdition, link: HotelLinkRow): Promise<HotelRoomsByLink> {
  const last = await lastListOf(db, hotel)
  if (!last) throw refuse('hotelLinkUnknown')
  const { version } = last
  const told = await sentTo(db, hotel)
  const answers = await lastAnswersOf(db, hotel.id)
  const live = new Map((await staysAt(db, hotel.id)).map((stay) => [stay.id, stay]))
  return {
    hotel: called(hotel),
    edition: nameOfEdition(await summitOf(db, hotel)),
    version,
    sentAt: last.at.toISOString(),
    until: lastDayOf(link),
    rooms: roomsIn(told.sent).map((room) => ({
      ...shownRoom(room, answers.get(room.stayId), live.get(room.stayId)),
      guests: room.guests.map(({ values }) => ({
        name: nameOf(values),
        nationality: values.nationality,
        reachesAt: values.reachesAt,
        leavesAt: values.leavesAt,
      })),
      // the first list is new as a whole
      isNews: version > 1 && room.guests.some((guest) => guest.version === version),
    })),
    gone: goneSince(told, Math.max(1, ...[...answers.values()].map((one) => one.version))),
  }
}

/** The rooms of a hotel by its link. Refused: `accessRevoked`, `accessExpired`, `hotelLinkUnknown`. */
export async function readByHotel({
  db,
  services: { clock },
  body: { token },
}: Pick<Context, 'db' | 'services'> & { body: { token: string } }): Promise<HotelRoomsByLink> {
  const { hotel, link } = await openHotelLink(db, clock.now(), token)
  return shownTo(db, hotel, link)
}

/** What a stay becomes by an answer: confirmed with its number, or held and to be looked at. */
function answered(stay: Stay, answer: RoomAnswer): Stay {
  if ('reason' in answer)
    return { ...stay, state: 'held', confirmation: null, flags: withFlag(stay.flags, 'hotelCannot') }
  return {
    ...stay,
    state: 'confirmed',
    confirmation: answer.confirmation,
    flags: withoutFlags(stay.flags, 'hotelCannot'),
  }
}

type Answering = {
  token: string
  version: number
  stayId: string
  answer: RoomAnswer
  seen?: string | null | undefined
  writeId?: string | undefined
}

/**
 * Answers a room by the link of its hotel: confirmed with the number that it gives, or to be looked at by the office. What is sent once more has no other effect. Refused: `accessRevoked`,
 * `accessExpired`, `hotelLinkUnknown`, `listSeenOld` where the hotel saw an older list, with the new one, `roomChanged` where the room is another one by now, `numberSeenOld`
 * where it has another number than the hotel saw, `notFound` for a room that is none of its list.
 */
export async function answerByHotel({
  db,
  services,
  body,
}: Pick<Context, 'db' | 'services'> & { body: Answering }): Promise<HotelRoomsByLink> {
  const { token, version, stayId, answer, seen } = body
  const at = services.clock.now()
  const { hotel, link } = await openHotelLink(db, at, token)
  if (!(await isFirstWrite(db, at, body))) return shownTo(db, hotel, link)
  // locked: a list that is sent at this moment tells of the room what is compared here
  const stay = await lockStay(db, stayId)
  if ((await lastListOf(db, hotel))?.version !== version)
    throw refuse('listSeenOld', await shownTo(db, hotel, link))
  const room = roomsIn((await sentTo(db, hotel)).sent).find((one) => one.stayId === stayId)
  if (!room) throw refuse('notFound')
  if (!stay || stay.hotelId !== hotel.id || whyOver(room, stay) !== null) throw refuse('roomChanged')
  // the office or a colleague has written a number since the page was loaded
  if (seen !== undefined && seen !== stay.confirmation)
    throw refuse('numberSeenOld', await shownTo(db, hotel, link))
  const after = answered(stay, answer)
  const changes = changesOf(stay, after)
  await insertAnswer(db, {
    stayId,
    hotelId: hotel.id,
    version,
    roomDigest: roomDigest(stay, stay.guests),
    confirmation: after.confirmation,
    reason: 'reason' in answer ? answer.reason : null,
    at,
  })
  if (changes.length > 0) {
    const { state, confirmation, flags } = after
    await putStay(db, stay, { state, confirmation, flags, updatedAt: at })
    await recordStays(db, { at, author: { name: byHotel(called(hotel)) } }, [{ id: stayId, changes }])
  }
  return shownTo(db, hotel, link)
}
