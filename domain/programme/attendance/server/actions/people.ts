import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { attendees, readFurther } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { type AttendanceRow, peopleList } from '../../lists.ts'
import { peopleListing } from '../store/list.ts'
import type { Attendance } from '../store.ts'
import {
  attendancesByIds,
  attendancesOfActivity,
  countsOf,
  entriesAhead,
  presentAt,
  seatsOf,
} from '../store.ts'
import { areSeatsPlanned } from './planned-seats.ts'
import { partOf } from './reading.ts'
import { doubleSeats } from './seats.ts'

/** Rows as the API returns them, in a fixed number of statements. */
async function shownRows(db: Database, rows: Attendance[]): Promise<AttendanceRow[]> {
  const found = await attendees(
    db,
    rows.map(({ participantId }) => participantId),
  )
  const people = new Map(found.map((person) => [person.id, person]))
  const names = await organisationNames(db, [
    ...new Set(rows.flatMap(({ organisationId }) => organisationId ?? [])),
  ])
  const activities = await activitiesByIds(db, [...new Set(rows.map(({ activityId }) => activityId))])
  const ahead = await entriesAhead(db, rows)
  return rows.flatMap((row) => {
    const [person, activity] = [people.get(row.participantId), activities.get(row.activityId)]
    if (!person || !activity) return []
    const organisation = row.organisationId ? names.get(row.organisationId) : undefined
    const known = { ahead, clashes: new Map(), alsoFor: new Map() }
    const { clashes: _clashes, alsoFor: _alsoFor, ...part } = partOf(row, person, known)
    return [
      {
        ...part,
        activityId: row.activityId,
        activity: activityName(activity),
        kind: person.kind,
        organisation: withFallback(organisation?.name, organisation?.englishName) ?? null,
        jobTitle: person.jobTitle,
        changedAt: row.changedAt.toISOString(),
        declineReason: row.declineReason,
        answers: row.answers,
        attendedAt: row.attendedAt?.toISOString() ?? null,
      },
    ]
  })
}

/** All people of an activity, without paging: for the printed list and for pasted seats. */
export const peopleOf = async ({
  db,
  params: { id: activityId },
}: Pick<Context, 'db'> & { params: { id: string } }): Promise<AttendanceRow[]> =>
  shownRows(db, await attendancesOfActivity(db, activityId))

const listing = async (db: Database, { activityId }: { activityId?: string | undefined }) =>
  peopleListing(shownRows, { summitId: (await currentSummit(db)).id, activityId })

/** Further columns of the people behind these rows. */
async function readFurtherOf(db: Database, services: Services, ids: string[], keys: readonly string[]) {
  const rows = await attendancesByIds(db, ids)
  const read = await readFurther(
    db,
    services,
    rows.map(({ participantId }) => participantId),
    keys,
  )
  return new Map(rows.map(({ id, participantId }) => [id, read.get(participantId) ?? {}]))
}

/** The list with the further columns that were asked for and that this caller may see. */
async function listingWith(
  { db, services, actor }: Context,
  query: { activityId?: string | undefined },
  further: string | undefined,
) {
  const keys = furtherAsked(peopleList, further, actor)
  return withFurther(await listing(db, query), keys, (on, ids) => readFurtherOf(on, services, ids, keys))
}

export const listPeople = async ({ query, ...call }: Context & { query: ListQuery<typeof peopleList> }) =>
  readPage(call.db, await listingWith(call, query, query.further), query)

export const exportPeople = async (call: ListExport<typeof peopleList>) =>
  exportList(call, await listingWith(call, call.query, call.query.columns))

/** Those who match at this moment, for an act on all of them. */
export const matchingPeople = async ({
  db,
  query,
}: Pick<Context, 'db'> & { query: Narrowing<typeof peopleList> }) =>
  readMatching(db, await listing(db, query), query)

/** How many people of an activity are in each state, how many were present, and which forms have more people than places. */
export async function countPeople({
  db,
  services: { hooks },
  params: { id: activityId },
}: Pick<Context, 'db' | 'services'> & { params: { id: string } }) {
  const states = (await countsOf(db, [activityId])).get(activityId) ?? {}
  const over = (await seatsOf(db, [activityId])).flatMap(({ form, capacity, taken }) =>
    capacity !== null && taken > capacity ? [{ form, capacity, taken }] : [],
  )
  return {
    states,
    present: await presentAt(db, activityId),
    over,
    doubleSeats: await doubleSeats(db, activityId),
    seatsPlanned: await areSeatsPlanned(db, hooks, activityId),
  }
}

/** The people of these attendances. */
export const peopleAmong = async (db: Database, ids: string[]): Promise<AttendanceRow[]> =>
  shownRows(db, await attendancesByIds(db, ids))

/** Names of the people of these attendances. */
export async function namesOfParts(db: Database, ids: string[]): Promise<Map<string, Bilingual>> {
  const rows = await attendancesByIds(db, ids)
  const found = await attendees(
    db,
    rows.map(({ participantId }) => participantId),
  )
  const names = new Map(found.map((person) => [person.id, nameOf(person)]))
  return new Map(
    rows.flatMap(({ id, participantId }) => {
      const name = names.get(participantId)
      return name ? [[id, name] as const] : []
    }),
  )
}
