import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { queueList } from '#domain/approval/review/lists.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { participantsList } from '#domain/people/participants/lists.ts'
import { kinds, registrationStatuses, sources, unitTypes } from '#domain/people/participants/rules.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { travellersLists } from '#domain/plans/itineraries/lists.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { peopleList } from '#domain/programme/attendance/lists.ts'
import { askedIn, listQuery, narrowingOf } from '#kit/list/list-query.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { overviewApi as api } from './api.ts'
import {
  arrivalsPath,
  confirmedPath,
  participantsPath,
  statePath,
  submittedOn,
  waitingPath,
} from './console/paths.ts'
import { chartDays, daysUntil } from './rules.ts'

let portal: TestPortal
let owner: string | undefined
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.organisationAccount()
  owner = (await portal.db.execute<{ id: string }>(sql`select id from organisations`)).rows[0]?.id
})
afterAll(() => portal.close())

const maybe = fc.boolean()
const dayLength = 24 * 3_600_000

/** A person in any state; days are counted back from now. */
const person = fc.record({
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom(...registrationStatuses),
  owned: maybe,
  invited: maybe,
  emptyDraft: fc.constantFrom(false, false, false, true),
  nationality: fc.constantFrom('CN', 'NO', 'DE', null),
  unitType: fc.constantFrom(...unitTypes, null),
  // up to the edge of the chart, and of each span of waiting
  submitted: fc.option(fc.double({ min: 0, max: chartDays + 2, noNaN: true }), { nil: null }),
  arrives: fc.option(fc.nat({ max: 3 }), { nil: null }),
  attendance: fc.constantFrom('confirmed' as const, 'assigned' as const, 'cancelled' as const, null),
})
type Person = (typeof person extends fc.Arbitrary<infer P> ? P : never) & { id: string }

const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * dayLength)

/** Writes rows as they are: any state, also those that the calls of a noun do not lead to. */
async function put(table: string, rows: readonly Record<string, unknown>[]) {
  const [first] = rows
  if (!first) return
  const columns: SQL = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const into = sql.identifier(table)
  await portal.db.execute(
    sql`insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

const isEmptyDraft = ({ status, emptyDraft }: Person) => status === 'draft' && emptyDraft

const rowOf = (of: Person, at: number) => ({
  id: of.id,
  summit_id: portal.summit.id,
  organisation_id: of.owned ? owner : null,
  kind: of.kind,
  status: of.status,
  revision: isEmptyDraft(of) ? 1 : 2,
  reviewed_revision: 1,
  submitted_revision: 0,
  version: of.submitted === null ? 0 : 1,
  missing: 0,
  denied_contacts: [],
  search_terms: [],
  named_special: false,
  created_at: daysAgo(30),
  updated_at: daysAgo(at / 100),
  submitted_at: of.submitted === null ? null : daysAgo(of.submitted),
  passport_name: 'Anna',
  nationality: of.nationality,
  unit_type: of.unitType,
  invite_code: of.invited ? 'ABCDEFGHJK' : null,
})

const itineraryOf = (of: Person) => ({
  participant_id: of.id,
  summit_id: portal.summit.id,
  revision: 1,
  missing: 0,
  updated_at: daysAgo(1),
  changed: false,
  handed_gone: false,
  active: of.status !== 'withdrawn',
  assigned: false,
  reaches_at: of.arrives === null ? null : daysAgo(of.arrives - 20),
})

async function store(people: readonly Person[]) {
  for (const table of ['attendances', 'itineraries', 'participants', 'activities'])
    await portal.db.execute(sql`delete from ${sql.identifier(table)}`)
  const activity = randomUUID()
  const moments = { created_at: daysAgo(9), updated_at: daysAgo(9) }
  await put('activities', [
    {
      id: activity,
      summit_id: portal.summit.id,
      revision: 1,
      missing: 0,
      search_terms: [],
      state: 'published',
      begins_at: daysAgo(-30),
      ends_at: daysAgo(-31),
      ...moments,
    },
  ])
  await put('participants', people.map(rowOf))
  const travelling = people.filter((of) => of.arrives !== null && !isEmptyDraft(of))
  await put('itineraries', travelling.map(itineraryOf))
  await put(
    'attendances',
    people
      .filter(({ attendance }) => attendance !== null)
      .map((of) => ({
        id: randomUUID(),
        activity_id: activity,
        participant_id: of.id,
        form: 'onSite',
        state: of.attendance,
        group_id: randomUUID(),
        changed_at: daysAgo(1),
        is_reserved: false,
        was_assigned: false,
        is_speaker: false,
      })),
  )
}

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

/** Number of rows that the list at an address of the console shows, read as its page reads it. */
async function rowsAt(who: Organiser, path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://portal')
  const asked = askedIn(searchParams)
  const [, activityId] = /^[/]activities[/](.+)[/]people$/.exec(pathname) ?? []
  if (activityId) {
    const narrowing = { ...narrowingOf(peopleList, asked), activityId }
    return (await who.call(attendanceApi.people, { query: listQuery(asked, narrowing, 100) as never })).total
  }
  const lists = {
    '/participants': [participantsList, participantsApi.list],
    '/review': [queueList, reviewApi.queue],
    '/itineraries': [travellersLists.arrival, itinerariesApi.list],
  } as const
  const [list, call] = lists[pathname as keyof typeof lists]
  const narrowing = narrowingOf(list as typeof participantsList, asked)
  // an address whose filters are not those of the list would show everybody
  expect(Object.keys(narrowing)).toEqual(expect.arrayContaining([...searchParams.keys()]))
  const query = listQuery(asked, narrowing, 100)
  return (await who.call(call as typeof participantsApi.list, { query: query as never })).total
}

/** Readers of both pages, and of the list of participants alone. */
const mayReview = { permissions: new Set(['review:read']) }
const mayList = { permissions: new Set<string>() }

type Figure = readonly [path: string, people: number]

/** Every figure of the page with the address that it leads to. */
async function figuresFor(who: Organiser): Promise<Figure[]> {
  const { registrations } = await who.call(api.read, {})
  if (!registrations) throw new Error('no registrations')
  const { states, countries, unitTypes: types, sources: bySource, days } = registrations
  const sum = (of: readonly { people: number }[]) => of.reduce((all, { people }) => all + people, 0)
  const review = await who.call(reviewApi.overview, {})
  const { arrival } = await who.call(itinerariesApi.overview, {})
  const load = await who.call(attendanceApi.load, {})
  expect(sum(Object.values(bySource).map((people) => ({ people })))).toBe(sum(states))
  expect(days.map(({ day }) => day)).toEqual(daysUntil(eventDay(portal.clock.now())))
  return [
    ...registrationStatuses.flatMap((status) =>
      [mayReview, mayList].map(
        (reader) =>
          [statePath(reader, status), sum(states.filter((each) => each.status === status))] as const,
      ),
    ),
    ...kinds.map(
      (kind) => [participantsPath({ kind }), sum(states.filter((each) => each.kind === kind))] as const,
    ),
    ...kinds.flatMap((kind) =>
      registrationStatuses.map(
        (status) =>
          [
            statePath(mayReview, status, kind),
            sum(states.filter((each) => each.kind === kind && each.status === status)),
          ] as const,
      ),
    ),
    ...countries.map(({ value, people }) => [participantsPath({ nationality: value }), people] as const),
    ...types.map(({ value, people }) => [participantsPath({ unitType: value }), people] as const),
    ...sources.map((source) => [participantsPath({ source }), bySource[source]] as const),
    ...days.map(({ day, kinds: found }) => [submittedOn(day), sum(found)] as const),
    ...days.flatMap(({ day, kinds: found }) =>
      found.map(({ kind, people }) => [`${submittedOn(day)}&kind=${kind}`, people] as const),
    ),
    ...review.waiting.map(({ people, ...span }) => [waitingPath(span), people] as const),
    ...arrival.map(({ day, people }) => [arrivalsPath(day), people] as const),
    ...load.map(({ id, confirmed }) => [confirmedPath(id), confirmed] as const),
  ]
}

test('each figure is the number of rows of the list that it leads to', { timeout: 600_000 }, async () => {
  const viewer = await portal.organiser('viewer')
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 12, maxLength: 40 }), async (made) => {
      const people = made.map((of) => ({ ...of, id: randomUUID() }))
      await store(people)
      const figures = await figuresFor(viewer)
      // every value that somebody has is a figure
      const shown = people.filter((of) => !isEmptyDraft(of))
      const countries = new Set(shown.flatMap(({ nationality }) => nationality ?? []))
      expect(figures.filter(([path]) => path.includes('nationality=')).length).toBe(countries.size)
      const counted = []
      for (const [path] of figures) counted.push([path, await rowsAt(viewer, path)])
      expect(figures).toEqual(counted)
    }),
    // OVERVIEW_STATES=200 tries as many as were tried when this was built
    { numRuns: Number(process.env.OVERVIEW_STATES ?? 3), endOnFailure: true },
  )
})

test('who may not list people gets none of their figures, and those who register get no page at all', async () => {
  const [secretary, viewer] = await Promise.all([portal.organiser('secretary'), portal.organiser('viewer')])
  const permission = 'participants:list'
  const grant = (held: boolean) =>
    secretary.call(rolesApi.grant, { params: { role: 'viewer', permission }, body: { held } })
  await grant(false)
  expect(await viewer.call(api.read, {})).toEqual({ registrations: null })
  await grant(true)
  expect((await viewer.call(api.read, {})).registrations).not.toBeNull()
  const liaison = await portal.organisationAccount()
  await expect(liaison.call(api.read, {})).rejects.toMatchObject({ status: 403 })
})
