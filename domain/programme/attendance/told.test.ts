import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { changeActivity, publishedActivity } from '#domain/programme/activities/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { attendanceApi as api } from './api.ts'
import { lapseOffers } from './server/actions.ts'
import { approvedGuests, signUpFor } from './testing.ts'

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
const read = (id: string) => liaison.call(api.ownOne, { params: { id } })
const partsOf = async (id: string) =>
  Object.fromEntries((await read(id)).parts.map((part) => [part.participantId, part]))

describe('those who registered the people are told', () => {
  const toldOf = async (to: string) =>
    (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).map(({ subject }) => subject)

  it('once for each step, all people of it together, in the language of their account', async () => {
    const own = await portal.organisationAccount()
    const guests = await approvedGuests(portal.db, own, 3)
    const { id } = await publishedActivity(programme, { onSiteLimit: 2 })
    await signUpFor(own, id, guests.slice(0, 2))
    await signUpFor(own, id, guests.slice(2))
    await changeActivity(programme, id, { onSiteLimit: 3 })
    const name = 'Forum on open cooperation'
    const subjects = await toldOf(own.account)
    expect(subjects.toSorted()).toEqual([
      `Confirmed: ${name}`,
      `On the waiting list: ${name}`,
      expect.stringMatching(`^Please answer by .+: ${name}$`),
    ])
  })

  it('of a changed time by an act of the organisers, and once that it does not take place', async () => {
    const own = await portal.organisationAccount()
    const { id } = await publishedActivity(programme)
    await signUpFor(own, id, await approvedGuests(portal.db, own, 1))
    await changeActivity(programme, id, { ends: '2026-06-18T12:00' })
    expect(await toldOf(own.account)).toHaveLength(1)
    expect(await programme.call(api.tell, { params: { id } })).toEqual({ told: 2 })
    expect((await refusalOf(programme.call(api.tell, { params: { id } }))).status).toBe(409)
    const { revision } = await programme.call(activitiesApi.read, { params: { id } })
    await programme.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'abandon' } })
    expect((await toldOf(own.account)).toSorted()).toEqual([
      'Activity cancelled: Forum on open cooperation',
      'Confirmed: Forum on open cooperation',
      'Time or place changed: Forum on open cooperation',
    ])
  })
})

// last: the clock moves on, and sessions would not survive setting it back
describe('a place offered', () => {
  it('goes to the next in line when it is not taken in time, and who lost it can sign up again', async () => {
    const { id } = await publishedActivity(programme, {
      onSiteLimit: 1,
      begins: '2026-05-01T18:00',
      ends: '2026-05-01T19:00',
    })
    const [one = '', two = '', three = ''] = await people(3)
    for (const person of [one, two, three]) await signUpFor(liaison, id, [person])
    await liaison.call(api.cancel, { params: { id: (await partsOf(id))[one]?.id ?? '' } })
    expect((await partsOf(id))[two]).toMatchObject({
      state: 'offered',
      offerEndsAt: '2026-05-01T08:00:00.000Z',
    })
    portal.clock.set('2026-05-01T08:00:00Z')
    const late = (await partsOf(id))[two]?.id ?? ''
    expect((await refusalOf(liaison.call(api.confirm, { params: { id: late } }))).code).toBe(40943)
    await lapseOffers(portal.services)
    const parts = await partsOf(id)
    expect(parts[two]).toMatchObject({ state: 'lapsed' })
    // nothing is offered in the last two hours
    expect(parts[three]).toMatchObject({ state: 'waitlisted' })
    expect(await signUpFor(liaison, id, [two])).toMatchObject({ state: 'confirmed' })
  })
})
