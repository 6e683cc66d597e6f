import { type HotelOfEdition, hotelsIn } from '#domain/ground/hotels/server/actions.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import { contactsOfOrganisers } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { lodgingTemplates } from '../../words/templates.ts'
import { differingNights, releaseFree } from '../store/nights.ts'
import { kindsOf } from '../store.ts'
import { called } from './naming.ts'

/** In the history, what nobody but the portal did. */
export const portal = { name: { zh: '', en: '' } }

/** Gives what is free of one hotel back, in a transaction of its own: a job that dies has released whole hotels, and told of each. */
async function releaseHotel(
  services: Services,
  db: Database,
  { hotel, at, day }: { hotel: HotelOfEdition; at: Date; day: string },
): Promise<number> {
  const kinds = await kindsOf(db, [hotel.id])
  const { nights, rooms } = await releaseFree(db, { roomKindIds: kinds.map(({ id }) => id), at, day })
  if (nights === 0) return 0
  await recordChanges(db, at, portal, { type: 'hotelRooms', id: hotel.id }, [
    { field: 'released', before: null, after: rooms },
  ])
  const reception = await contactsOfOrganisers(db, ['reception'])
  const reached = reception.filter(({ account }) => canSendOn(services.settings, channelOf(account)))
  await enqueueAll(
    db,
    services,
    reached.map(({ accountId, account, language }) => ({
      template: lodgingTemplates.released,
      values: { hotel: called(hotel)[language], rooms: String(rooms), nights: String(nights) },
      to: { address: account, language, accountId },
      occasion: `released ${hotel.id} ${at.toISOString()} ${accountId}`,
      link: '/lodging/hotels',
    })),
  )
  return nights
}

/** On its day of release what is free of a hotel's blocks goes back to it, once for each date that is agreed on; reception is told. Returns how many nights were released. */
export async function releaseRooms(services: Services, at: Date): Promise<number> {
  const { db } = services
  const summit = await findCurrent(db)
  if (!summit) return 0
  const today = eventDay(at)
  let nights = 0
  for (const hotel of await hotelsIn(db, summit.id)) {
    const day = hotel.releaseDate
    if (day && day <= today)
      nights += await db.transaction((tx) => releaseHotel(services, tx, { hotel, at, day }))
  }
  return nights
}

/** Compares the ledger with the stays; returns in how many nights they differ, which the log of the server shows. */
export async function compareLedger({ db }: Services): Promise<number> {
  const summit = await findCurrent(db)
  return summit ? (await differingNights(db, summit.id)).length : 0
}
