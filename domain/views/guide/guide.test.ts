import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { individualTypes } from '#domain/actor.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { setSummit } from '#domain/ground/summit/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import {
  completeGuest,
  draftGuest,
  pendingGuest,
  putApprovedGuest,
  putInto,
} from '#domain/people/participants/testing.ts'
import { CallFailed } from '#kit/http/client.ts'
import { newId } from '#kit/web/new-id.ts'
import { guideApi } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

const tasksOf = async (account: Account) =>
  Object.fromEntries((await account.call(guideApi.tasks, {})).map(({ name, ...task }) => [name, task]))

describe('the guide of an organisation', () => {
  it('counts what its own record lacks, as the organisation’s page does', async () => {
    const account = await portal.organisationAccount()
    const { missing } = await account.call(organisationsApi.own, {})
    expect(missing).toBeGreaterThan(0)
    expect((await tasksOf(account)).organisation).toEqual({
      state: 'todo',
      count: missing,
      link: '/organisation',
      until: '2026-05-29',
      people: [],
    })
  })

  it('follows a guest from the draft to the approval', async () => {
    const account = await portal.organisationAccount()
    expect(await tasksOf(account)).toMatchObject({
      guests: { state: 'todo', count: 0 },
      submission: { state: 'locked' },
    })

    const { id } = await draftGuest(account)
    expect(await tasksOf(account)).toMatchObject({
      guests: { state: 'todo', count: 1, people: [{ id, missing: expect.any(Number) }] },
      submission: { state: 'locked', people: [] },
    })

    await completeGuest(account)
    expect(await tasksOf(account)).toMatchObject({
      guests: { state: 'todo', count: 1 },
      submission: { state: 'todo', count: 1 },
    })

    await pendingGuest(account)
    expect(await tasksOf(account)).toMatchObject({ review: { state: 'waiting', count: 1 } })
  })

  it('asks for attention when an organiser sends a guest back, and rests when it is withdrawn', async () => {
    const account = await portal.organisationAccount()
    const reviewer = await portal.organiser('reviewer')
    const { id, version } = await pendingGuest(account)
    await reviewer.call(reviewApi.decide, {
      params: { id },
      body: { id: newId(), decision: 'return', version, remark: 'Please look again', fieldRemarks: [] },
    })
    expect((await tasksOf(account)).submission).toMatchObject({
      state: 'attention',
      count: 1,
      // one alone is opened at once
      link: `/guests/${id}`,
    })
    const other = await pendingGuest(account)
    await reviewer.call(reviewApi.decide, {
      params: { id: other.id },
      body: {
        id: newId(),
        decision: 'return',
        version: other.version,
        remark: 'Please look again',
        fieldRemarks: [],
      },
    })
    expect((await tasksOf(account)).submission).toMatchObject({ count: 2, link: '/guests?status=returned' })
    const { revision: last } = await account.call(participantsApi.read, { params: { id: other.id } })
    await account.call(participantsApi.withdraw, { params: { id: other.id }, body: { revision: last } })
    const { revision } = await account.call(participantsApi.read, { params: { id } })
    await account.call(participantsApi.withdraw, { params: { id }, body: { revision } })
    expect(await tasksOf(account)).toMatchObject({ guests: { count: 0 }, submission: { state: 'locked' } })
  })

  it('of a team names whom the step is about, opens a single record at once, and asks for no guests', async () => {
    const account = await portal.organisationAccount({ type: 'media' })
    const { id } = await pendingGuest(account)
    await putInto(portal.db, id, { kind: 'personnel' })
    expect(Object.keys(await tasksOf(account))).toEqual(['organisation', 'registration', 'teamReview'])
    expect(await tasksOf(account)).toMatchObject({
      registration: { state: 'done', count: 1, people: [] },
      teamReview: { state: 'waiting', count: 1, people: [{ id }] },
    })
    await putInto(portal.db, id, { status: 'returned' })
    expect(await tasksOf(account)).toMatchObject({
      registration: { state: 'attention', link: `/guests/${id}`, people: [{ id }] },
      teamReview: { state: 'locked' },
    })
    const { id: other } = await pendingGuest(account)
    await putInto(portal.db, other, { kind: 'personnel', status: 'returned' })
    expect((await tasksOf(account)).registration).toMatchObject({ count: 2, link: '/registration' })
  })

  it('counts only people of the own organisation', async () => {
    const [busy, idle] = [await portal.organisationAccount(), await portal.organisationAccount()]
    await pendingGuest(busy)
    expect(await tasksOf(idle)).toMatchObject({ guests: { count: 0 }, review: { state: 'locked', count: 0 } })
  })

  describe('what is owed', () => {
    const lines = async (account: Account) => {
      const { intentions, itineraries, messages, entourage } = await tasksOf(account)
      return { intentions, itineraries, messages, entourage }
    }

    it.each(individualTypes)(
      'is nothing of %s, who come for themselves and bring no guests',
      async (type) => {
        const account = await portal.organisationAccount({ type })
        expect(Object.keys(await tasksOf(account))).toEqual(['organisation', 'registration'])
      },
    )

    it('is asked by the kinds of people: of personnel none of it, and nothing is called done', async () => {
      const account = await portal.organisationAccount()
      const { id } = await pendingGuest(account)
      await putInto(portal.db, id, { kind: 'personnel' })
      expect(Object.values(await lines(account))).toEqual([undefined, undefined, undefined, undefined])
      await pendingGuest(account)
      expect(await lines(account)).toMatchObject({
        intentions: { state: 'todo', count: 1 },
        itineraries: { state: 'todo', count: 1 },
        messages: { state: 'todo', count: 1 },
      })
    })

    it('asks for no epidemic-prevention information of personnel', async () => {
      const account = await portal.organisationAccount()
      await setSummit(portal.db, portal.summit.id, { asksHealth: true })
      const id = await putApprovedGuest(portal.db, account)
      expect((await tasksOf(account)).health).toMatchObject({ state: 'todo', count: 1 })
      await putInto(portal.db, id, { kind: 'personnel' })
      expect((await tasksOf(account)).health).not.toMatchObject({ state: 'todo' })
      await setSummit(portal.db, portal.summit.id, { asksHealth: false })
    })
  })

  it('asks for no new guest once the last day has ended where the summit takes place', async () => {
    portal.clock.set('2026-05-29T15:30:00Z')
    const account = await portal.organisationAccount()
    await draftGuest(account)
    expect((await tasksOf(account)).guests).toMatchObject({ state: 'todo' })
    portal.clock.set('2026-05-29T16:30:00Z')
    expect(await tasksOf(account)).toMatchObject({
      guests: { state: 'over', count: 1 },
      submission: { state: 'over' },
    })
  })

  it('is not for organisers, who have the overview', async () => {
    const secretary = await portal.organiser('secretary')
    const refused = await secretary.call(guideApi.tasks, {}).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CallFailed)
    expect(refused).toMatchObject({ status: 403 })
  })
})
