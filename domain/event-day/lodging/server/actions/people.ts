import { or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { hotelsAmong, hotelsIn } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import {
  attendees,
  comingOnSite,
  type Participant,
  personId,
  personRows,
  personWays,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import {
  hotelAnswersOf,
  hotelIn,
  hotelsOf,
  itineraryTimesOf,
} from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { pageWithin } from '#kit/list/list.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { WithoutRoom } from '../../api.ts'
import { type Answer, isUnmatched, matchedHotel } from '../../rules/matching.ts'
import { nightsOf, spanOf } from '../../rules/nights.ts'
import { isTaking } from '../../rules/states.ts'
import { withoutRoomSize } from '../../rules.ts'
import { liveSpansOf, staysOf } from '../store.ts'
import { holdPeople } from './guests.ts'
import { called } from './naming.ts'
import { shownStays } from './reading.ts'
import { wishesOfPerson } from './wishes.ts'

const noAnswer: Answer = { hotel: null, hotelId: null, hotelName: null }

/** What itineraries say of these people: nights, and which of our hotels. */
async function wishesOf(db: Database, summitId: string, ids: string[]) {
  const times = await itineraryTimesOf(db, ids)
  const answers = await hotelAnswersOf(db, ids)
  const said = await hotelsOf(db, ids)
  const hotels = await hotelsIn(db, summitId)
  return (id: string) => {
    const { reachesAt = null, leavesAt = null } = times.get(id) ?? {}
    const span = spanOf(reachesAt, leavesAt)
    const answer = answers.get(id) ?? noAnswer
    const matched = matchedHotel(answer, hotels)
    return {
      arrives: span?.arrives ?? null,
      leaves: span?.leaves ?? null,
      hotelId: matched?.id ?? null,
      hotelName: answer.hotelName,
      // who only said that it is not the designated hotel is given none before it is known which
      isUnmatched: isUnmatched(answer, hotels) || (said.get(id) === 'notDesignated' && !matched),
    }
  }
}

/** Who has not said that they need no room; those who work there have rooms only where one is arranged. */
const mayNeedRoom = sql`${personRows.table.kind} in ('guest', 'companion') and ${hotelIn(personId)} is distinct from 'other'`

/** Those of them who are found by these words; everybody where there are none. */
const mayNeedRoomFoundBy = (summitId: string, words: string): SQL =>
  words === ''
    ? mayNeedRoom
    : sql`${mayNeedRoom} and (${or(...personWays(personRows.table.id, summitId, words).map((way) => way.among))})`

/** The stays of a person, and what their itinerary says; wishes only for who arranges rooms. */
export async function readPersonsLodging({
  db,
  actor,
  record: { id, summitId },
}: Pick<Context, 'db' | 'actor'> & { record: Participant }) {
  const found = await staysOf(db, [id])
  const { isUnmatched: _, ...proposed } = (await wishesOf(db, summitId, [id]))(id)
  const maySeeWishes = actor.permissions.has('lodging:edit')
  const wishes = maySeeWishes ? await wishesOfPerson(db, id) : []
  return { stays: await shownStays(db, found), proposed, wishes }
}

/**
 * Who comes, needs a room and lacks one for a night of their itinerary, with what it says. Where nights are not known, any room is enough. `hasStay`: whose stay
 * is only requested, or not for all nights. With `hold` these people are held, and those who are withdrawn or given a room before are not among them. With `search`
 * only those whom it finds.
 */
export async function guestsWithoutRoom(
  db: Database,
  summitId: string,
  { hold = false, search = '' }: { hold?: boolean; search?: string } = {},
) {
  const coming = () => comingOnSite(db, summitId, mayNeedRoomFoundBy(summitId, search), { all: true })
  let ids = await coming()
  if (hold) {
    await holdPeople(db, ids)
    const still = new Set(await coming())
    ids = ids.filter((id) => still.has(id))
  }
  const wishOf = await wishesOf(db, summitId, ids)
  const spans = Map.groupBy(await liveSpansOf(db, ids), ({ participantId }) => participantId)
  const lacksRoom = (id: string) => {
    const rooms = (spans.get(id) ?? []).filter(({ state }) => isTaking(state))
    const { arrives, leaves } = wishOf(id)
    if (!arrives || !leaves) return rooms.length === 0
    const slept = new Set(rooms.flatMap(nightsOf))
    return !nightsOf({ arrives, leaves }).every((night) => slept.has(night))
  }
  return { ids: ids.filter(lacksRoom), wishOf, hasStay: (id: string) => spans.has(id) }
}

/** Handler of itineraries: plans name the hotel that confirmed a room, once it did. */
export async function nameHotel(
  db: Database,
  { participantId, isIn }: { participantId: string; isIn(hotel: Bilingual): void },
): Promise<void> {
  const [stay] = (await staysOf(db, [participantId])).filter(
    ({ state, guests }) => (state === 'confirmed' || state === 'inHouse') && guests.includes(participantId),
  )
  const [hotel] = stay ? await hotelsAmong(db, [stay.hotelId]) : []
  if (hotel) isIn(called(hotel))
}

type AskedPage = Pick<Context, 'db'> & { query: { current: number; search: string } }

/** Who is approved, comes on site and has no room: a page of them, and how many there are. */
export async function readWithoutRoom({
  db,
  query: { current, search },
}: AskedPage): Promise<{ people: WithoutRoom[]; count: number; current: number }> {
  const { id: summitId } = await currentSummit(db)
  const { ids, wishOf, hasStay } = await guestsWithoutRoom(db, summitId, { search })
  const unmatched = ids.filter((id) => wishOf(id).isUnmatched)
  const rest = ids.filter((id) => !wishOf(id).isUnmatched)
  const page = pageWithin(current, { count: ids.length, size: withoutRoomSize })
  // who typed a hotel that is none of ours needs somebody first
  const shown = await attendees(
    db,
    [...unmatched, ...rest].slice((page - 1) * withoutRoomSize, page * withoutRoomSize),
  )
  const names = await organisationNames(
    db,
    shown.flatMap(({ organisationId }) => organisationId ?? []),
  )
  const people = shown.map((person) => {
    const unit = names.get(person.organisationId ?? '')
    return {
      participantId: person.id,
      name: nameOf(person),
      organisation: withFallback(unit?.name, unit?.englishName) ?? null,
      ...wishOf(person.id),
      hasStay: hasStay(person.id),
    }
  })
  return {
    people: people.toSorted((a, b) => Number(b.isUnmatched) - Number(a.isUnmatched)),
    count: ids.length,
    current: page,
  }
}
