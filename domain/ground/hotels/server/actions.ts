import { currentEdition, ofEdition } from '#domain/ground/summit/server/actions.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type RecordAct, recordActions } from '#kit/record/server/record-actions.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { PublishedHotel } from '../api.ts'
import { record } from '../record.ts'
import { publishedOf } from './store.ts'
import { hotels } from './tables.ts'

export {
  type HotelOfEdition,
  hasSeveral,
  holdHotel,
  hotelRows,
  hotelsAmong,
  hotelsIn,
  isPublished,
} from './store.ts'

type Changed = { id: string; summitId: string; at: Date; author: Author }

/** A hotel takes guests with foreign documents, or does not any more, in the transaction of the change. */
export const foreignersChanged = defineEvent<Changed>('hotels.foreigners')

/** Hotels of a kind are published that were not, or are not any more, in the transaction of the change. */
export const publishedHotelsChanged = defineEvent<Changed>('hotels.published')

const changed = (
  { services, actor: author }: RecordAct,
  { id, summitId }: { id: string; summitId: string },
) => ({
  id,
  summitId,
  at: services.clock.now(),
  author,
})

export const hotelActions = recordActions(record, hotels, {
  ...ofEdition,
  async afterSave(db, act, row, before) {
    const { events } = act.services
    if (before && before.takesForeigners !== row.takesForeigners)
      await events?.publish(foreignersChanged, db, changed(act, row))
    if (before && row.publishedAt && before.kind !== row.kind)
      await events?.publish(publishedHotelsChanged, db, changed(act, row))
  },
  async afterPublish(db, act, row) {
    await act.services.events?.publish(publishedHotelsChanged, db, changed(act, row))
  },
})

/** The published hotels of the current edition. */
export const publishedHotels = async (db: Database): Promise<PublishedHotel[]> =>
  publishedOf(db, await currentEdition(db))

/** A hotel that an itinerary may name. */
export type NamedHotel = { id: string; kind: 'designated' | 'recommended'; name: Bilingual }

/** The published hotels of an edition by name, designated ones first. */
export const namedHotels = async (db: Database, summitId: string): Promise<NamedHotel[]> =>
  (await publishedOf(db, summitId)).map(({ id, kind, chineseName, englishName }) => ({
    id,
    kind,
    name: withFallback(chineseName, englishName) ?? { zh: '', en: '' },
  }))

/** The name of the hotel of a kind, where exactly one is published; with several, a person has to say which. */
export function onlyAmong(hotels: readonly NamedHotel[], kind: NamedHotel['kind']): Bilingual | null {
  const [only, another] = hotels.filter((hotel) => hotel.kind === kind)
  return another ? null : (only?.name ?? null)
}
