import { arrangeRooms } from '#domain/event-day/lodging/server/actions/arranging.ts'
import {
  hotelOfCurrent,
  readLodging,
  saveRoomKind,
  setBlocks,
} from '#domain/event-day/lodging/server/actions/blocks.ts'
import { answerByHotel, readByHotel } from '#domain/event-day/lodging/server/actions/hotel-answers.ts'
import { addressOfLink, makeHotelLink } from '#domain/event-day/lodging/server/actions/hotel-links.ts'
import { sendList } from '#domain/event-day/lodging/server/actions/rooming.ts'
import type { HotelOfEdition } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { DemoActors } from './demo-actors.ts'
import type { Seeded } from './seeded.ts'

const kinds = [
  { chineseName: '大床房', englishName: 'King room', beds: 1, isSmoking: false, isAccessible: false },
  { chineseName: '双床房', englishName: 'Twin room', beds: 2, isSmoking: false, isAccessible: false },
  { chineseName: '无障碍房', englishName: 'Accessible room', beds: 2, isSmoking: false, isAccessible: true },
]
const blocks = [60, 30, 4]

/** How many rooms the hotel of the demonstration has answered. */
const answered = 6

type Call = { db: Database; services: Services; actor: DemoActors['reception'] }

/** Kinds of rooms with blocks in every hotel, and rooms for all who come and have said when. */
export async function addLodging(
  { db, services, random }: { db: Database; services: Services; random: Seeded },
  { reception: actor }: DemoActors,
): Promise<void> {
  const call = { db, services, actor }
  const { hotels, nights } = await readLodging({ db })
  for (const { id } of hotels) {
    const record = await hotelOfCurrent(db, id)
    if (!record) continue
    for (const [at, body] of kinds.entries()) {
      const kindId = random.uuid()
      await saveRoomKind({ ...call, record, params: { kindId }, body })
      const cells = nights.map((night) => ({ roomKindId: kindId, night, block: blocks[at] ?? 0 }))
      await setBlocks({ ...call, record, body: { cells } })
    }
  }
  await arrangeRooms(call)
  const [first] = hotels
  const hotel = first && (await hotelOfCurrent(db, first.id))
  if (hotel) await sendToHotel(call, hotel, random.uuid())
}

/** A hotel that was sent its list, and has answered some of it by its link. */
async function sendToHotel(call: Call, hotel: HotelOfEdition, linkId: string): Promise<void> {
  const { db, services, actor } = call
  const sent = await sendList(db, { hotel, author: actor, at: services.clock.now() })
  const { ends } = await currentSummit(db)
  await makeHotelLink({ ...call, record: hotel, body: { linkId, until: ends } })
  const { path } = await addressOfLink({ ...call, record: hotel })
  const token = path.split('#')[1] ?? ''
  const { rooms } = await readByHotel({ ...call, body: { token } })
  for (const [at, { stayId }] of rooms.slice(0, answered).entries()) {
    const answer =
      at === 2
        ? { reason: '该晚双床房已满 No twin room in these nights' }
        : { confirmation: `BL-${1041 + at}` }
    await answerByHotel({ ...call, body: { token, version: sent?.version ?? 1, stayId, answer } })
  }
}
