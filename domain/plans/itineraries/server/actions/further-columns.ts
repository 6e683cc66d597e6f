import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Hotel, hotels } from '../../rules.ts'
import { hotelText } from '../../words/plan.ts'
import { hotelsOf, itineraryTimesOf } from '../store.ts'

type Asked = {
  ids: readonly string[]
  keys: readonly string[]
  add(id: string, key: string, value: Bilingual | string | null): void
}

const isHotel = (stored: string | null): stored is Hotel => hotels.some((each) => each === stored)

/** Arrival, departure and hotel as columns of the list of participants. */
export async function addFurtherColumns(db: Database, { ids, keys, add }: Asked): Promise<void> {
  if (keys.includes('arrival') || keys.includes('departure'))
    for (const [id, { reachesAt, leavesAt }] of await itineraryTimesOf(db, [...ids])) {
      if (keys.includes('arrival')) add(id, 'arrival', reachesAt?.toISOString() ?? null)
      if (keys.includes('departure')) add(id, 'departure', leavesAt?.toISOString() ?? null)
    }
  if (keys.includes('hotel'))
    for (const [id, hotel] of await hotelsOf(db, [...ids]))
      if (isHotel(hotel)) add(id, 'hotel', hotelText(hotel, null))
}
