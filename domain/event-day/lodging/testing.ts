import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { record as hotelRecord } from '#domain/ground/hotels/record.ts'
import { holdHotel } from '#domain/ground/hotels/server/actions.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { Leg } from '#domain/plans/itineraries/rules/leg.ts'
import { approvedGuests } from '#domain/programme/attendance/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { readFirstSheet } from '#kit/sheet/first-sheet.ts'
import { unzipped } from '#kit/sheet/testing/plain-workbook.ts'
import { jobDone } from '#kit/testing/job-done.ts'
import { roomingApi } from './api/rooming.ts'
import { lodgingApi as api, type StayReply } from './api.ts'
import { roomingJob } from './rules/rooming.ts'
import type { StayState } from './rules/states.ts'
import type { NewStay, RoomKindFields, StayChange } from './rules.ts'
import { sendList } from './server/actions/rooming.ts'
import { hotelLinks, roomKinds, roomNights, roomWishes, stayGuests, stays } from './server/tables.ts'
import { sheetWords } from './words/rooming.ts'

type Caller = { call: Client['call'] }

export const twin: RoomKindFields = {
  chineseName: '双床房',
  englishName: 'Twin room',
  beds: 2,
  isSmoking: false,
  isAccessible: false,
}

/** June 2026, the days around the summit of tests. */
export const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`

/** A published hotel with one kind of room and the same block in each of these nights. */
export async function hotelWith(
  { call }: Caller,
  {
    block,
    nights,
    ...fields
  }: { block: number; nights: readonly string[] } & Partial<typeof hotelRecord.example>,
) {
  const [id, kindId] = [randomUUID(), randomUUID()]
  await call(hotelRecord.calls.create, { body: { id, change: { ...hotelRecord.example, ...fields } } })
  await call(hotelRecord.calls.publish, { params: { id }, body: { published: true } })
  await call(api.saveKind, { params: { id, kindId }, body: twin })
  if (nights.length > 0)
    await call(api.setBlocks, {
      params: { id },
      body: { cells: nights.map((night) => ({ roomKindId: kindId, night, block })) },
    })
  return { id, kindId }
}

const flight = (departs: string, arrives: string): Leg => ({
  mode: 'flight',
  number: 'MU5123',
  from: 'PVG',
  fromZone: 'Asia/Shanghai',
  departs,
  to: 'TAO',
  toZone: 'Asia/Shanghai',
  arrives,
})

/** An itinerary of these nights: the arrival is at 01:30 of the day after the first one. */
async function travelsBy(
  { call }: Caller,
  id: string,
  [first, last]: readonly [number, number],
  hotel: object,
) {
  await call(itinerariesApi.save, {
    params: { id },
    body: {
      revision: 0,
      change: {
        arrivalLegs: [flight(`${june(first)}T23:00`, `${june(first + 1)}T01:30`)],
        returnLegs: [flight(`${june(last)}T09:00`, `${june(last)}T11:00`)],
        ...hotel,
      },
    },
  })
}

/** A portal with reception and guests. */
export async function lodgingPortal() {
  const portal = await startTestPortal()
  const reception = await portal.organiser('reception')
  const secretary = await portal.organiser('secretary')
  const liaison = await portal.organisationAccount()
  const guests = (count: number) => approvedGuests(portal.db, liaison, count)

  const travels = (id: string, span: readonly [number, number], hotel: object) =>
    travelsBy(liaison, id, span, hotel)

  const add = (
    hotel: { id: string; kindId: string },
    people: string[],
    [arrives, leaves]: readonly [number, number],
    more: Partial<NewStay> = {},
  ): Promise<StayReply> =>
    reception.call(api.add, {
      body: {
        id: randomUUID(),
        guests: people,
        hotelId: hotel.id,
        roomKindId: hotel.kindId,
        arrives: june(arrives),
        leaves: june(leaves),
        state: 'held',
        ...more,
      },
    })
  const read = (id: string) => reception.call(api.read, { params: { id } })
  const change = async (id: string, asked: StayChange) =>
    reception.call(api.change, {
      params: { id },
      body: { revision: (await read(id)).revision, change: asked },
    })
  const decide = async (id: string, to: StayState, confirmation?: string) =>
    reception.call(api.decide, {
      params: { id },
      body: { revision: (await read(id)).revision, to, ...(confirmation && { confirmation }) },
    })

  /** What is taken of a hotel, by the day of June. */
  async function takenOf({ id }: { id: string }): Promise<Record<number, number>> {
    const { hotels: all } = await reception.call(api.overview, {})
    const found = all.find((hotel) => hotel.id === id)
    return Object.fromEntries(
      (found?.nights ?? [])
        .filter(({ taken }) => taken > 0)
        .map(({ night, taken }) => [Number(night.slice(-2)), taken]),
    )
  }

  return { portal, reception, secretary, liaison, guests, travels, add, read, change, decide, takenOf }
}

/** A room for one person and those who share it, written into the tables. */
export async function putStayOf(
  { db, clock, summit }: { db: Database; clock: { now(): Date }; summit: { id: string } },
  participantId: string,
  ...sharing: string[]
) {
  const at = clock.now()
  const [hotelId, roomKindId, stayId] = [randomUUID(), randomUUID(), randomUUID()]
  const span = { arrives: june(16), leaves: june(18) }
  const stamps = { createdAt: at, updatedAt: at }
  const { chineseName, englishName } = hotelRecord.example
  await db.execute(sql`insert into hotels (id, summit_id, created_at, updated_at, search_terms, kind, chinese_name, english_name)
    values (${hotelId}, ${summit.id}, ${at.toISOString()}, ${at.toISOString()}, '{}', 'designated', ${chineseName}, ${englishName})`)
  await db.insert(roomKinds).values({ ...twin, id: roomKindId, hotelId, createdAt: at })
  await db
    .insert(roomNights)
    .values([16, 17].map((day) => ({ roomKindId, night: june(day), block: 2, ceiling: 2, taken: 1 })))
  await db.insert(stays).values({
    ...span,
    ...stamps,
    id: stayId,
    summitId: summit.id,
    hotelId,
    roomKindId,
    state: 'held',
    payer: 'host',
  })
  await db
    .insert(stayGuests)
    .values([participantId, ...sharing].map((id) => ({ ...span, stayId, participantId: id, isLive: true })))
  return { hotelId, roomKindId, stayId }
}

type Jobs = { services: { jobs: { runAll(): Promise<unknown> } } }

/** Makes a rooming list and unpacks its files: each by its name. Without a file, the reason for which it was refused. */
export async function roomingListBy(
  { services }: Jobs,
  { call }: Caller,
  hotelId: string,
  { after, again = false }: { after?: number; again?: boolean } = {},
) {
  const seen = after ?? (await call(roomingApi.overview, { params: { id: hotelId } })).version
  const selection = { hotelId, after: seen, again }
  const { id, job, file } = await jobDone({ services }, { call }, { kind: roomingJob, selection })
  if (!file) return { id, reason: job?.reason, files: new Map<string, Buffer>() }
  const files = unzipped(Buffer.from(await file.arrayBuffer()))
  return { id, reason: undefined, fileName: job?.fileName, files }
}

/** The rows of a spreadsheet of a list, by heading. */
export async function rowsOfSheet(bytes: Buffer | undefined): Promise<Record<string, string>[]> {
  const all = ((await readFirstSheet(bytes ?? Buffer.alloc(0), 1_000)) ?? []).map((row) =>
    row.map((cell) => String(cell ?? '')),
  )
  const at = all.findIndex((row) =>
    row.includes(`${sheetWords.passportName.zh} ${sheetWords.passportName.en}`),
  )
  const head = all[at] ?? []
  return all
    .slice(at + 1)
    .map((row) => Object.fromEntries(head.map((heading, column) => [heading, row[column] ?? ''])))
}

/** A link of a hotel in force, until a day. */
export async function linkFor(
  { call }: Caller,
  hotelId: string,
  until: string,
): Promise<{ linkId: string; token: string }> {
  const linkId = randomUUID()
  const params = { id: hotelId }
  await call(roomingApi.makeLink, { params, body: { linkId, until } })
  const { path } = await call(roomingApi.link, { params })
  return { linkId, token: path.split('#')[1] ?? '' }
}

/** Hands the list of a hotel over, without its file. */
export const handListOver = (
  { db, clock, summit }: { db: Database; clock: { now(): Date }; summit: { id: string } },
  hotelId: string,
  { accountId }: { accountId: string },
) =>
  db.transaction(async (tx) => {
    const hotel = await holdHotel(tx, { id: hotelId, summitId: summit.id })
    if (!hotel) throw new Error('no such hotel')
    const author = { accountId, name: { zh: '接待', en: 'Reception' } }
    return sendList(tx, { hotel, author, at: clock.now() })
  })

/** A hotel that was sent its list with one room, and has a link. */
export async function hotelWithLink(portal: Awaited<ReturnType<typeof startTestPortal>>) {
  const reception = await portal.organiser('reception')
  const [guest = ''] = await approvedGuests(portal.db, await portal.organisationAccount(), 1)
  const { hotelId, stayId } = await putStayOf(portal, guest)
  const sent = await handListOver(portal, hotelId, reception)
  const { token } = await linkFor(reception, hotelId, eventDay(portal.clock.now()))
  return { token, stayId, hotelId, version: sent?.version ?? 0 }
}

export const isolationRecords: IsolationRecords = {
  async ofOrganisation(portal, { accountId }, made) {
    const { hotelId, roomKindId, stayId } = await putStayOf(portal, made['/qms/participants'] ?? '')
    await handListOver(portal, hotelId, { accountId })
    const at = portal.clock.now()
    await portal.db.insert(hotelLinks).values({
      id: randomUUID(),
      summitId: portal.summit.id,
      hotelId,
      createdBy: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    })
    const oneId = made['/qms/participants'] ?? ''
    const wishId = randomUUID()
    await portal.db
      .insert(roomWishes)
      .values({ id: wishId, kind: 'alone', oneId, otherId: null, createdAt: at })
    return {
      '/qms/lodging/hotels': hotelId,
      kindId: roomKindId,
      '/qms/lodging/stays': stayId,
      '/qms/lodging/people': made['/qms/participants'] ?? '',
      wishId,
    }
  },
}
