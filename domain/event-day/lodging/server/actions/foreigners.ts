import { hotelsAmong, hotelsIn } from '#domain/ground/hotels/server/actions.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { isChangeable } from '../../rules/states.ts'
import { withFlag, withoutFlags } from '../../rules.ts'
import { lockStaysAt, type Stay } from '../store.ts'
import { foreignAmong } from './guests.ts'
import { portal } from './nightly.ts'
import { reflag } from './recording.ts'

type Changed = { id: string; at: Date; author: NamedAuthor }

/**
 * Listener on hotels: stays of guests with foreign documents are flagged where the hotel takes none any more, and are not once it takes them again. Nobody loses a room: the
 * office moves them. A stay that somebody is changing at this moment is left to the next `flagAllForeigners`.
 */
export async function flagForeigners(db: Database, { id: hotelId, at, author }: Changed): Promise<void> {
  const [hotel] = await hotelsAmong(db, [hotelId])
  if (!hotel) return
  const found = (await lockStaysAt(db, hotelId)).filter(({ state }) => isChangeable(state))
  const foreign = new Set(await foreignAmong(db, [...new Set(found.flatMap(({ guests }) => guests))]))
  const isWrong = ({ guests }: Stay) =>
    hotel.takesForeigners === false && guests.some((one) => foreign.has(one))
  await reflag(
    db,
    { at, author },
    found.map((stay) => ({
      stay,
      flags: isWrong(stay) ? withFlag(stay.flags, 'noForeigners') : withoutFlags(stay.flags, 'noForeigners'),
    })),
  )
}

/** Flags in every hotel that takes none: those whose stay was being changed when it said so. Returns in how many hotels it looked. */
export async function flagAllForeigners({ db }: Services, at: Date): Promise<number> {
  const summit = await findCurrent(db)
  const hotels = summit ? (await hotelsIn(db, summit.id)).filter((one) => one.takesForeigners === false) : []
  for (const { id } of hotels) await db.transaction((tx) => flagForeigners(tx, { id, at, author: portal }))
  return hotels.length
}
