import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lodgingApi, type StayReply } from '#domain/event-day/lodging/api.ts'
import { nightsOf } from '#domain/event-day/lodging/rules/nights.ts'
import { stayStates } from '#domain/event-day/lodging/rules/states.ts'
import { differingNights } from '#domain/event-day/lodging/server/store/nights.ts'
import { june, twin } from '#domain/event-day/lodging/testing.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { goodPassword } from '#domain/identity/accounts/testing.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import type { Token } from '#kit/http/signature.ts'
import {
  type Answer,
  prepareRush,
  type Rush,
  type RushServer,
  type SignedCall,
  send,
  signed,
  startRushServer,
} from './sign-up-rush.ts'

/** The nights of a rush: random stays lie between them. */
const [first, last] = [10, 20]
const nights = nightsOf({ arrives: june(first), leaves: june(last + 4) })

/** The same numbers for the same seed. */
export function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Room = { hotelId: string; roomKindId: string }

/** A database with people, one who arranges rooms, and hotels with so many rooms in each night. */
type RoomRush = Rush & {
  reception: Token
  summitId: string
  rooms: Room[]
  databaseUrl: string
  varDir: string
}

async function addHotel({ db }: Rush, summitId: string, block: number): Promise<Room> {
  const [hotelId, roomKindId] = [randomUUID(), randomUUID()]
  await db.execute(sql`insert into hotels (id, summit_id, created_at, updated_at, search_terms, kind, chinese_name, english_name, published_at)
    values (${hotelId}, ${summitId}, now(), now(), '{}', 'designated', '酒店', 'Hotel', now())`)
  await db.execute(sql`insert into room_kinds (id, hotel_id, chinese_name, english_name, beds, is_smoking, is_accessible, created_at)
    values (${roomKindId}, ${hotelId}, ${twin.chineseName}, ${twin.englishName}, 2, false, false, now())`)
  for (const night of nights)
    await db.execute(
      sql`insert into room_nights (room_kind_id, night, block, ceiling) values (${roomKindId}, ${night}, ${block}, ${block})`,
    )
  return { hotelId, roomKindId }
}

async function prepare(
  databaseUrl: string,
  { people, block }: { people: number; block: number },
): Promise<RoomRush> {
  const rush = await prepareRush(databaseUrl, people)
  const { rows } = await rush.db.execute<{ id: string }>(sql`select id from summits`)
  const summitId = rows[0]?.id ?? ''
  const accountId = await createAccount(rush.db, {
    account: 'reception@example.com',
    password: goodPassword,
    type: 'organiser',
    organiserRole: 'reception',
    name: 'Reception',
    language: 'en',
    at: new Date(),
  } as Parameters<typeof createAccount>[1])
  return {
    ...rush,
    summitId,
    databaseUrl,
    reception: await openSession(rush.db, { accountId, at: new Date() }),
    rooms: [await addHotel(rush, summitId, block), await addHotel(rush, summitId, block)],
    varDir: await mkdtemp(join(tmpdir(), 'rooms-')),
  }
}

async function close({ varDir, ...rush }: RoomRush): Promise<void> {
  await rush.close()
  await rm(varDir, { recursive: true, force: true })
}

const addCall = ({ reception, people, rooms }: RoomRush, random: (below: number) => number): SignedCall => {
  const arrives = first + random(last - first)
  return signed(reception, lodgingApi.add, {
    body: {
      id: randomUUID(),
      guests: [people[random(people.length)]?.participantId],
      ...rooms[random(rooms.length)],
      arrives: june(arrives),
      leaves: june(arrives + 1 + random(4)),
      state: 'held',
    },
  })
}

/** What is wrong with the ledger: nights that differ from the stays, or have more taken than there are. */
async function faultsOf({ db, summitId }: RoomRush): Promise<string[]> {
  const { rows } = await db.execute<{ night: string }>(
    sql`select night::text from room_nights where taken > ceiling or taken < 0`,
  )
  return [
    ...(await differingNights(db, summitId)).map(
      ({ night, taken, stays }) => `${night}: ${taken} taken, ${stays} stays`,
    ),
    ...rows.map(({ night }) => `${night}: oversold`),
  ]
}

/** How a rush ended: calls that got a room, that were refused, and what was wrong, which should be nothing. */
export type RushedRooms = { held: number; refused: number; faults: string[] }

const counted = (answers: readonly Answer<unknown>[]) => ({
  held: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status >= 400 && status < 500).length,
  broken: answers
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ status }) => `answered ${status}`),
})

/** Twenty calls at once for few rooms in random nights, on two server processes, for some rounds. */
export async function rushRooms(
  databaseUrl: string,
  { rounds, block }: { rounds: number; block: number },
): Promise<RushedRooms> {
  const rush = await prepare(databaseUrl, { people: 20 * rounds, block })
  const servers: RushServer[] = []
  try {
    for (let at = 0; at < 2; at += 1) servers.push(await startRushServer(databaseUrl, rush.varDir))
    const result: RushedRooms = { held: 0, refused: 0, faults: [] }
    for (let round = 1; round <= rounds; round += 1) {
      const random = randomFrom(round)
      const calls = Array.from({ length: 20 }, () => addCall(rush, random))
      const answers = await Promise.all(
        calls.map((call, at) => send<StayReply>(servers[at % 2]?.origin ?? '', call)),
      )
      const { held, refused, broken } = counted(answers)
      result.held += held
      result.refused += refused
      result.faults.push(...broken, ...(await faultsOf(rush)))
      await rush.db.execute(sql`delete from stays`)
      result.faults.push(...(await faultsOf(rush)))
    }
    return result
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await close(rush)
  }
}

/** A stay as the last reply said it. */
type Known = { id: string; revision: number }

function nextCall(rush: RoomRush, known: readonly Known[], random: (below: number) => number): SignedCall {
  const what = random(3)
  const stay = known[random(known.length)]
  if (what === 0 || !stay) return addCall(rush, random)
  const { id, revision } = stay
  if (what === 1)
    return signed(rush.reception, lodgingApi.decide, {
      params: { id },
      body: { revision, to: stayStates[random(stayStates.length)], confirmation: 'HT-1' },
    })
  const arrives = first + random(last - first)
  return signed(rush.reception, lodgingApi.change, {
    params: { id },
    body: {
      revision,
      change: {
        ...rush.rooms[random(rush.rooms.length)],
        arrives: june(arrives),
        leaves: june(arrives + 1 + random(4)),
      },
    },
  })
}

/** Random operations on stays, a few at once, while the server is killed (SIGKILL) some times in the middle of them. */
export async function roomsThroughKills(
  databaseUrl: string,
  { operations, kills }: { operations: number; kills: number },
): Promise<RushedRooms> {
  const rush = await prepare(databaseUrl, { people: 60, block: 6 })
  const random = randomFrom(operations)
  const known = new Map<string, Known>()
  const answers: Answer<StayReply>[] = []
  const each = Math.ceil(operations / (kills + 1))
  try {
    for (let part = 0; part <= kills; part += 1) {
      const server = await startRushServer(databaseUrl, rush.varDir)
      let left = each
      const one = async () => {
        while (left > 0) {
          left -= 1
          const answer = await send<StayReply>(server.origin, nextCall(rush, [...known.values()], random))
          const { id, revision } = answer.data ?? {}
          if (id && revision) known.set(id, { id, revision })
          // of the last ones before the kill nobody knows how they ended
          if (answer.status !== 0) answers.push(answer)
        }
      }
      const working = Promise.all(Array.from({ length: 4 }, one))
      if (part < kills) {
        while (left > 4) await new Promise((resolve) => setTimeout(resolve, 5))
        await server.kill()
      }
      await working
      await server.stop()
    }
    const { held, refused, broken } = counted(answers)
    return { held, refused, faults: [...broken, ...(await faultsOf(rush))] }
  } finally {
    await close(rush)
  }
}
