import type { Context } from '#domain/context.ts'
import { type HotelOfEdition, hotelsAmong } from '#domain/ground/hotels/server/actions.ts'
import { requireCurrent, summitOf } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { handedOverReply, handOversTo, noteReceipt } from '#kit/handover/server/receivers.ts'
import { handOver } from '#kit/handover/server/sending.ts'
import { newsFor } from '#kit/handover/server/sent.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import type { RoomingOverview } from '../../api/rooming.ts'
import { refuse } from '../../refusals.ts'
import { hotelOf, linkDaysAfter, roomingList, type ToldPerson } from '../../rules/rooming.ts'
import { lastAnswersOf, newestLink, staysAt } from '../store/rooming.ts'
import { shownRoom } from './hotel-answers.ts'
import { shownLink } from './hotel-links.ts'
import { called } from './naming.ts'
import { roomingRows, roomsIn, sentTo } from './rooming-rows.ts'

type OfHotel = Pick<Context, 'db' | 'services'> & { record: HotelOfEdition }

/** A hotel, of whichever edition. */
export async function findHotel(db: Database, id: string): Promise<HotelOfEdition | undefined> {
  const [hotel] = await hotelsAmong(db, [id])
  return hotel
}

/** Whether the hotel can register somebody: it needs the document with its number. */
const hasDocument = ({ documentType, documentNumber }: ToldPerson) =>
  documentType !== null && documentNumber !== null

/** What the next list would tell a hotel, what was sent last, its link, and what it answered. */
export async function readRooming({ db, services, record: hotel }: OfHotel): Promise<RoomingOverview> {
  const now = services.clock.now()
  const asked = { of: roomingList, to: hotelOf(hotel.summitId, hotel.id) }
  const rows = await roomingRows(db, hotel.id)
  const news = await newsFor(db, { ...asked, rows })
  const count = (...changes: string[]) => news.filter(({ change }) => changes.includes(change)).length
  const [last] = await handOversTo(db, asked, 1)
  const link = await newestLink(db, hotel.id)
  const { ends } = await summitOf(db, hotel)
  const { sent } = await sentTo(db, hotel)
  const answers = await lastAnswersOf(db, hotel.id)
  const live = new Map((await staysAt(db, hotel.id)).map((stay) => [stay.id, stay]))
  return {
    hotel: { id: hotel.id, name: called(hotel) },
    version: last?.version ?? 0,
    last: last ? handedOverReply(last) : null,
    news: { added: count('new', 'back'), changed: count('changed'), gone: count('gone') },
    people: rows.length,
    withoutDocument: rows
      .filter(({ values }) => !hasDocument(values))
      .map(({ id, values }) => ({ id, name: nameOf(values) })),
    linkUntil: addDays(ends, linkDaysAfter),
    link: link ? shownLink(link, now) : null,
    rooms: roomsIn(sent).map((room) => ({
      ...shownRoom(room, answers.get(room.stayId), live.get(room.stayId)),
      guests: room.guests.map(({ values }) => nameOf(values)),
    })),
  }
}

type Sending = {
  hotel: HotelOfEdition
  author: Author
  at: Date
  /** The list that was seen last; when another was made since, nothing is sent. */
  after?: number
  /** Sent again with the same id, it is the same list. */
  requestId?: string
}

/** Hands the next list of a hotel over. Undefined where another was made since `after`. */
export const sendList = (db: Database, { hotel: { summitId, id }, ...sending }: Sending) =>
  handOver(db, {
    ...sending,
    of: roomingList,
    to: hotelOf(summitId, id),
    rows: (tx) => roomingRows(tx, id),
  })

/** How many lists are shown. */
const shown = 50

export async function listRoomingLists({ db, record: { summitId, id } }: OfHotel) {
  return (await handOversTo(db, { of: roomingList, to: hotelOf(summitId, id) }, shown)).map(handedOverReply)
}

/** Notes that a hotel confirmed a list. Refused: `editionIsPast`, `notFound`. */
export async function noteListReceipt({
  db,
  services: { clock },
  actor: author,
  record: { summitId, id },
  body: { version },
}: Context & { record: HotelOfEdition; body: { version: number } }): Promise<null> {
  await requireCurrent(db, { summitId })
  const receipt = { of: roomingList, to: hotelOf(summitId, id), version, author, at: clock.now() }
  if (!(await noteReceipt(db, receipt))) throw refuse('notFound')
  return null
}
