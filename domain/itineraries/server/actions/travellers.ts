import { activeStatuses, type Status } from '#domain/participants/rules.ts'
import { statesOf } from '#domain/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { handOverChangeOf } from '../../rules.ts'
import { timesOf } from '../store.ts'

export const isActive = (status: Status) => (activeStatuses as readonly Status[]).includes(status)

/**
 * Everybody of an edition whom the reception has to do with: who is registered and has begun an itinerary, and who has left since the
 * reception was told of them. With their times and whether there is news.
 */
export async function travellers(db: Database, summitId: string, search?: string) {
  const times = new Map((await timesOf(db, summitId)).map((row) => [row.id, row]))
  const people = await statesOf(db, { summitId, ids: [...times.keys()], search })
  return people.flatMap((person) => {
    const row = times.get(person.id)
    if (!row) return []
    const news = handOverChangeOf({
      isActive: isActive(person.status),
      wasHandedOver: row.handedAt !== null,
      changed: row.changed,
      handedGone: row.handedGone,
    })
    return isActive(person.status) || news ? [{ ...person, ...row, news }] : []
  })
}
export type Traveller = Awaited<ReturnType<typeof travellers>>[number]
