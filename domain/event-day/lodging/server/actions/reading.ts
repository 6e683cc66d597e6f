import type { Context, ListExport } from '#domain/context.ts'
import { hotelsAmong } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { attendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { StayReply } from '../../api.ts'
import type { ListedStay, staysList } from '../../lists.ts'
import { nextStates } from '../../rules/states.ts'
import { stayListing } from '../store/list.ts'
import { kindsAmong, type Stay, type StayRow, withGuests } from '../store.ts'
import { called } from './naming.ts'

/** Stays as screens draw them, in a fixed number of statements. */
export async function shownStays(db: Database, found: readonly Stay[]): Promise<StayReply[]> {
  const people = new Map(
    (
      await attendees(
        db,
        found.flatMap(({ guests }) => guests),
      )
    ).map((person) => [person.id, person]),
  )
  const organisations = await organisationNames(
    db,
    [...people.values()].flatMap(({ organisationId }) => organisationId ?? []),
  )
  const hotels = await hotelsAmong(
    db,
    found.map(({ hotelId }) => hotelId),
  )
  const kinds = await kindsAmong(
    db,
    found.map(({ roomKindId }) => roomKindId),
  )
  const hotelName = new Map(hotels.map((hotel) => [hotel.id, called(hotel)]))
  const kindName = new Map(kinds.map((kind) => [kind.id, called(kind)]))
  const nobody = { zh: '', en: '' }
  return found.map(({ summitId: _, createdAt: __, updatedAt: ___, guests, ...stay }) => ({
    ...stay,
    flag: stay.flags[0] ?? null,
    guests: guests.flatMap((id) => {
      const person = people.get(id)
      if (!person) return []
      const unit = organisations.get(person.organisationId ?? '')
      return [
        {
          participantId: id,
          name: nameOf(person),
          organisation: withFallback(unit?.name, unit?.englishName) ?? null,
        },
      ]
    }),
    hotel: hotelName.get(stay.hotelId) ?? nobody,
    roomKind: kindName.get(stay.roomKindId) ?? nobody,
    next: [...nextStates[stay.state]],
  }))
}

export async function shownStay(db: Database, stay: Stay): Promise<StayReply> {
  const [shown] = await shownStays(db, [stay])
  if (!shown) throw new Error('a stay was not drawn')
  return shown
}

const rowsOf = async (db: Database, found: readonly StayRow[]): Promise<ListedStay[]> =>
  shownStays(db, await withGuests(db, found))

async function listing(db: Database) {
  const { id } = await currentSummit(db)
  return stayListing(id, rowsOf)
}

export const listStays = async ({
  db,
  query,
}: Pick<Context, 'db'> & { query: ListQuery<typeof staysList> }) => readPage(db, await listing(db), query)

export const exportStays = async (call: ListExport<typeof staysList>) =>
  exportList(call, await listing(call.db))
