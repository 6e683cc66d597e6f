import { arrangeRooms } from '#domain/event-day/lodging/server/actions/arranging.ts'
import {
  hotelOfCurrent,
  readLodging,
  saveRoomKind,
  setBlocks,
} from '#domain/event-day/lodging/server/actions/blocks.ts'
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
}
