import type { Context, ListExport } from '#domain/context.ts'
import { type NamedHotel, namedHotels } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { mayHaveItinerary } from '#domain/people/participants/rules.ts'
import { participantCounts, peopleOf, readFurther } from '#domain/people/participants/server/actions.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { handOversTo } from '#kit/handover/server/receivers.ts'
import { type SentRow, sentAmong } from '#kit/handover/server/sent.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { type ItineraryDifference, type Planned, type TravellersList, travellersLists } from '../../lists.ts'
import {
  type Direction,
  hotelTyped,
  type ItineraryKey,
  itineraryHandOver as of,
  receptionOf,
} from '../../rules.ts'
import { countItineraries, travellerListing } from '../store/list.ts'
import { receptionsOf, type StoredItinerary } from '../store.ts'
import { fieldsOfItinerary, isActive } from './writing.ts'

/** Hotels by their names: ids are shown to nobody. */
type Named = ReadonlyMap<string, NamedHotel['name']>

const inWords = (named: Named, { field, ...values }: ItineraryDifference): ItineraryDifference => {
  const nameOf = (value: unknown) => named.get(String(value)) ?? null
  return field === 'hotelId'
    ? { field, before: nameOf(values.before), after: nameOf(values.after) }
    : { field, ...values }
}

/** What the reception was told, and the present values, of a record that was handed over. */
const changesSince = (row: StoredItinerary, told: SentRow<ItineraryKey> | undefined, named: Named) =>
  told?.values
    ? (differences(fieldsOfItinerary(told.values), fieldsOfItinerary(row)) as ItineraryDifference[]).map(
        (difference) => inWords(named, difference),
      )
    : []

/** Rows of the list with their people and receptionists. */
async function plannedRows(db: Database, summitId: string, found: StoredItinerary[]): Promise<Planned[]> {
  const ids = found.map(({ participantId }) => participantId)
  const met = await receptionsOf(db, ids)
  const differing = found.filter(({ news }) => news === 'changed' || news === 'back')
  const told = await sentAmong(
    db,
    { of, to: receptionOf(summitId) },
    differing.map(({ participantId }) => participantId),
  )
  const hotels = await namedHotels(db, summitId)
  const named = new Map(hotels.map(({ id, name }) => [id, name]))
  const people = new Map((await peopleOf(db, { summitId, ids })).map((one) => [one.id, one]))
  return found.flatMap((row) => {
    const person = people.get(row.participantId)
    if (!person) return []
    const { id, status, kind, passportName, chineseName, organisationName, organisationEnglishName } = person
    return {
      ...fieldsOfItinerary(row),
      id,
      status,
      kind,
      passportName,
      chineseName,
      organisationName,
      organisationEnglishName,
      missing: row.missing,
      reception: met.get(id) ?? null,
      news: row.news,
      hotelNamed: named.get(row.hotelId ?? '') ?? hotelTyped(hotels, row)?.name ?? null,
      differences: changesSince(row, told.get(id), named),
    }
  })
}

async function listing(db: Database, direction: Direction) {
  const { id: summitId } = await currentSummit(db)
  const rows = (of: Database, found: StoredItinerary[]) => plannedRows(of, summitId, found)
  return travellerListing({ summitId, direction, rows })
}

/** The list with the further columns that were asked for and that this caller may see. */
async function listingWith(
  { db, services, actor }: Context,
  direction: Direction,
  further: string | undefined,
) {
  const list = travellersLists[direction]
  const keys = furtherAsked(list, further, actor)
  return withFurther(await listing(db, direction), keys, (on, ids) => readFurther(on, services, ids, keys))
}

/** A page of arrivals or departures of the current edition, ordered by time. */
export const listTravellers = async ({ query, ...call }: Context & { query: ListQuery<TravellersList> }) =>
  readPage(call.db, await listingWith(call, query.direction, query.further), query)

/** The same as a file. */
export const exportTravellers = async (call: ListExport<TravellersList>) =>
  exportList(call, await listingWith(call, call.query.direction, call.query.columns))

/** Number of arrivals and departures on each day of the current edition, and the last hand-over. */
export async function overviewOf({ db }: Pick<Context, 'db'>) {
  const { id } = await currentSummit(db)
  const [last] = await handOversTo(db, { of, to: receptionOf(id) }, 1)
  const registered = (await participantCounts(db))
    .filter(({ status, kind }) => isActive(status) && mayHaveItinerary(kind))
    .reduce((sum, row) => sum + row.count, 0)
  const { coming, ...counted } = await countItineraries(db, id)
  return {
    ...counted,
    without: Math.max(0, registered - coming),
    handOver: {
      number: last?.version ?? 0,
      at: last?.at.toISOString() ?? null,
      actorName: last?.actorName ?? null,
      receivedAt: last?.receivedAt?.toISOString() ?? null,
    },
  }
}
