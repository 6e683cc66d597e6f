import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { type Actor, organisationTypes, organiserRoles } from '#domain/actor.ts'
import { activeStatuses, guestTypes, kinds } from '#domain/people/participants/rules.ts'
import { putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { storedHotels } from '#domain/plans/itineraries/rules.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { signUpFor } from '#domain/programme/attendance/testing.ts'
import {
  isFor,
  looksAtPeople,
  type ReaderAudience,
  readers,
  withoutEmptyParts,
} from '#domain/programme/audience/rules/readers.ts'
import { isForActor, peopleOfActor } from '#domain/programme/audience/server/actions.ts'
import { notices } from './server/tables.ts'
import { addNotice } from './testing.ts'

let portal: TestPortal
let actors: Record<string, Actor>
let known: { people: string[]; organisations: string[]; activities: string[] }

const actorOf = (of: Partial<Actor>) => ({ accountId: randomUUID(), account: 'a@b.example', ...of }) as Actor

beforeAll(async () => {
  portal = await startTestPortal()
  const [unit, press, empty] = [
    await portal.organisationAccount(),
    await portal.organisationAccount({ type: 'media' }),
    await portal.organisationAccount({ type: 'government' }),
  ]
  const programme = await portal.organiser('programme')
  const activities = [await publishedActivity(programme), await publishedActivity(programme)].map(
    ({ id }) => id,
  )
  const contact = 'guest@reads.example'
  const own = await putApprovedGuest(portal.db, unit, { email: contact, guestType: 'special' })
  const waiting = await putApprovedGuest(portal.db, unit)
  const gone = await putApprovedGuest(portal.db, unit)
  const reporter = await putApprovedGuest(portal.db, press, { email: contact })
  const draft = await putApprovedGuest(portal.db, press)
  await signUpFor(unit, activities[0] ?? '', [own, waiting])
  const stay = { hotel: 'recommended', hotelName: 'Harbour Hotel' } as const
  const { revision } = await unit.call(itinerariesApi.read, { params: { id: own } })
  await unit.call(itinerariesApi.save, { params: { id: own }, body: { revision, change: stay } })
  await putInto(portal.db, waiting, { status: 'pending' })
  await putInto(portal.db, gone, { status: 'withdrawn' })
  await putInto(portal.db, draft, { status: 'draft', approvedVersion: null })
  const organisations = [unit, press, empty].map(({ organisationId }) => organisationId)
  known = { people: [own, waiting, gone, reporter, draft], organisations, activities }
  const ofUnit = (at: number, role: 'enterprise' | 'media' | 'government') =>
    actorOf({ type: role, role, organisationId: organisations[at] })
  actors = {
    unit: ofUnit(0, 'enterprise'),
    press: ofUnit(1, 'media'),
    empty: ofUnit(2, 'government'),
    alone: actorOf({ type: 'volunteer', role: 'volunteer' }),
    guest: actorOf({ type: 'guest', role: 'guest', account: contact }),
    stranger: actorOf({ type: 'guest', role: 'guest' }),
    reviewer: actorOf({ type: 'organiser', role: 'reviewer' }),
    escort: actorOf({ type: 'organiser', role: 'escort' }),
  }
})
afterAll(() => portal.close())

const some = <T extends string>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 2 })

const audiences = (): fc.Arbitrary<ReaderAudience> =>
  fc.record({
    accountTypes: some(organisationTypes),
    kinds: some(kinds),
    guestTypes: some(guestTypes),
    statuses: some(activeStatuses),
    hotels: some(storedHotels),
    organisationIds: some(known.organisations),
    activityIds: some(known.activities),
    participantIds: some(known.people),
  })

it('is decided by the statement as by the rules: for units, guests and organisers, by every part of an audience', async () => {
  const given = fc.record({
    readers: fc.constantFrom(...readers),
    audience: fc.option(audiences()),
    organiserRoles: fc.option(fc.subarray([...organiserRoles], { minLength: 1 })),
  })
  const written = fc.sample(given, { numRuns: 600, seed: 26 }).map((of) => ({
    ...of,
    id: randomUUID(),
    audience: withoutEmptyParts(of.audience),
    summitId: portal.summit.id,
    byPerson: looksAtPeople(of.audience),
  }))
  for (const each of written) await addNotice(portal.db, { ...each, at: portal.clock.now() })
  for (const [who, actor] of Object.entries(actors)) {
    const { role, organisationId = null } = actor
    const reader = { role, organisationId, people: await peopleOfActor(portal.db, portal.services, actor) }
    const byRules = written.filter((each) => isFor(each, reader)).map(({ id }) => id)
    const rows = await portal.db
      .select({ id: notices.id })
      .from(notices)
      .where(isForActor(portal.services, notices, actor))
    expect(rows.map(({ id }) => id).sort(), who).toEqual(byRules.sort())
    expect(byRules.length, who).toBeGreaterThan(100)
  }
})
