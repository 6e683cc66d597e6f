import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { activitiesApi } from '#domain/activities/api.ts'
import { changeActivity, publishedActivity } from '#domain/activities/testing.ts'
import { outboxApi } from '#domain/outbox/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { attendanceApi as api } from './api.ts'
import { lapseOffers } from './server/actions.ts'
import { approvedGuests, placesOf, signUpFor } from './testing.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const people = (count: number) => approvedGuests(portal.db, liaison, count)

test('places reserved once all are taken are not assigned: there are none', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 2 })
  const [one = '', two = '', three = ''] = await people(3)
  await signUpFor(liaison, id, [one, two])
  await changeActivity(programme, id, { reservedPlaces: 1 })
  const body = { participantIds: [three], form: 'onSite' as const }
  const report = await programme.call(api.assign, { params: { id }, body })
  expect(report).toMatchObject({ assigned: [], skipped: [{ why: 'noPlace' }] })
  expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
})

test('the places of an organisation are also those for which its people wait', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1, placesPerOrganisation: 2 })
  const other = await portal.organisationAccount()
  await signUpFor(other, id, await approvedGuests(portal.db, other, 1))
  const [one = '', two = '', three = ''] = await people(3)
  for (const person of [one, two]) expect((await signUpFor(liaison, id, [person])).state).toBe('waitlisted')
  expect((await refusalOf(signUpFor(liaison, id, [three]))).code).toBe(40942)
})

// last: the clock moves on
test('an offer that lapses after the activity was abandoned is told to no one', async () => {
  const own = await portal.organisationAccount()
  const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
  await signUpFor(liaison, id, await people(1))
  await signUpFor(own, id, await approvedGuests(portal.db, own, 1))
  await changeActivity(programme, id, { onSiteLimit: 2 })
  const { revision } = await programme.call(activitiesApi.read, { params: { id } })
  await programme.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'abandon' } })
  portal.clock.set('2026-06-17T09:00:00Z')
  expect(await lapseOffers(portal.services)).toBe(1)
  const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: own.account } })
  expect(told.map(({ subject }) => subject)).toContain('Activity cancelled: Forum on open cooperation')
  expect(told.filter(({ subject }) => /lapsed/i.test(subject))).toEqual([])
})
