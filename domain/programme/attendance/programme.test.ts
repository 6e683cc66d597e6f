import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { changeActivity, publishedActivity } from '#domain/programme/activities/testing.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { attendanceApi as api } from './api.ts'
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

const guest = async () => (await approvedGuests(portal.db, liaison, 1))[0] ?? ''

/** The events of a calendar as an independent parser reads them, by name. */
async function eventsIn(blob: Blob) {
  const calendar = new ICAL.Component(ICAL.parse(await blob.text()))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const { sequence, location, startDate } = event
      const status = component.getFirstPropertyValue('status')
      const zone = startDate.zone?.tzid
      return [event.summary, { uid: event.uid, sequence, status, location, zone, at: startDate.toJSDate() }]
    }),
  )
}

describe('a calendar that follows a plan', () => {
  const follow = async (id: string) => {
    const { path } = await liaison.call(itinerariesApi.subscribe, { params: { id } })
    return path?.split('/').at(-1) ?? ''
  }
  const read = async (token: string) =>
    eventsIn(await portal.visitor.call(itinerariesApi.subscribed, { params: { token } }))

  it('has each activity with its zone, and takes over its changes and that it is cancelled', async () => {
    const person = await guest()
    const { id } = await publishedActivity(programme, { englishName: 'Roundtable, with; signs' })
    const { attendanceIds } = await signUpFor(liaison, id, [person])
    const token = await follow(person)
    const name = 'Roundtable, with; signs'
    const first = (await read(token)).get(name)
    expect(first).toMatchObject({
      status: 'CONFIRMED',
      location: 'Conference Centre, Hall 1',
      zone: 'Asia/Shanghai',
      at: new Date('2026-06-18T01:00:00Z'),
    })
    portal.clock.advance(60_000)
    await changeActivity(programme, id, { begins: '2026-06-18T10:00' })
    const moved = (await read(token)).get(name)
    expect(moved).toMatchObject({ uid: first?.uid, at: new Date('2026-06-18T02:00:00Z') })
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    portal.clock.advance(60_000)
    await liaison.call(api.cancel, { params: { id: attendanceIds[0] ?? '' } })
    const gone = (await read(token)).get(name)
    expect(gone).toMatchObject({ uid: first?.uid, status: 'CANCELLED' })
    expect(gone?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  })

  it('strikes out what does not take place', async () => {
    const person = await guest()
    const { id, revision } = await publishedActivity(programme, { englishName: 'Ball' })
    await signUpFor(liaison, id, [person])
    const token = await follow(person)
    await programme.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'abandon' } })
    expect((await read(token)).get('Ball')).toMatchObject({ status: 'CANCELLED' })
  })

  it('goes on when it is asked for again, ends when it is revoked, and nobody finds one by guessing', async () => {
    const person = await guest()
    const first = await follow(person)
    expect(await follow(person)).toBe(first)
    const forged = `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`
    expect((await refusalOf(read(forged))).status).toBe(404)
    const revoke = () => liaison.call(itinerariesApi.unsubscribe, { params: { id: person }, body: {} })
    await revoke()
    expect((await refusalOf(read(first))).status).toBe(404)
    const second = await follow(person)
    expect((await refusalOf(read(first))).status).toBe(404)
    expect((await read(second)).size).toBe(1)
    await revoke()
    expect((await refusalOf(read(second))).status).toBe(404)
    expect(await liaison.call(itinerariesApi.subscription, { params: { id: person } })).toEqual({
      id: null,
      path: null,
    })
  })
})

const flight = (departs: string, arrives: string) => ({
  mode: 'flight' as const,
  number: 'MU5123',
  from: 'SHA',
  to: 'TAO',
  departs,
  arrives,
})

test('who arrives after the beginning or leaves before the end is named before they are signed up, and refused where the organisers set it so', async () => {
  const [late, early] = [await guest(), await guest()]
  const save = (id: string, change: object) =>
    liaison.call(itinerariesApi.save, { params: { id }, body: { revision: 0, change } })
  await save(late, { arrivalLegs: [flight('2026-06-18T08:00', '2026-06-18T09:30')] })
  await save(early, { returnLegs: [flight('2026-06-18T10:30', '2026-06-18T12:00')] })
  const strict = await publishedActivity(programme, { clashRule: 'refuse' })
  const warned = await publishedActivity(programme)
  const kinds = async (id: string) =>
    Object.fromEntries(
      (await liaison.call(api.candidates, { params: { id } }))
        .filter(({ participantId }) => participantId === late || participantId === early)
        .map(({ participantId, clashes, obstacles }) => [
          participantId,
          { kinds: clashes.map(({ kind }) => kind), obstacles },
        ]),
    )
  expect(await kinds(warned.id)).toEqual({
    [late]: { kinds: ['arrival'], obstacles: [] },
    [early]: { kinds: ['departure'], obstacles: [] },
  })
  expect(await kinds(strict.id)).toEqual({
    [late]: { kinds: ['arrival'], obstacles: ['clash'] },
    [early]: { kinds: ['departure'], obstacles: ['clash'] },
  })
  expect((await refusalOf(signUpFor(liaison, strict.id, [early]))).code).toBe(40941)
  expect(await signUpFor(liaison, warned.id, [late, early])).toMatchObject({ state: 'confirmed' })
})

test.each([
  ['half an hour at home', 'SHA', '08:30', []],
  ['less at home', 'SHA', '08:31', ['tight']],
  ['an hour from abroad', 'NRT', '08:00', []],
  ['less from abroad', 'NRT', '08:01', ['tight']],
  ['no time', 'SHA', '09:00', ['tight']],
  ['more than the activity waits', 'SHA', '09:01', ['arrival']],
])('arriving with %s before the beginning is said, and keeps nobody away', async (_, from, time, kinds) => {
  const person = await guest()
  const leg = { ...flight('2026-06-18T05:00', `2026-06-18T${time}`), from }
  await liaison.call(itinerariesApi.save, {
    params: { id: person },
    body: { revision: 0, change: { arrivalLegs: [leg] } },
  })
  const { id } = await publishedActivity(programme, { clashRule: 'refuse' })
  const candidates = await liaison.call(api.candidates, { params: { id } })
  expect(candidates.find(({ participantId }) => participantId === person)).toMatchObject({
    clashes: kinds.map((kind) => ({ kind })),
    obstacles: kinds.includes('arrival') ? ['clash'] : [],
  })
})

test('who takes part online is not warned of a journey', async () => {
  const person = await guest()
  await liaison.call(itinerariesApi.save, {
    params: { id: person },
    body: { revision: 0, change: { returnLegs: [flight('2026-06-18T10:30', '2026-06-18T12:00')] } },
  })
  const { id } = await publishedActivity(programme, { mode: 'both' })
  const clashes = async () =>
    (await liaison.call(api.programme, { params: { id: person } })).flatMap(({ clashes }) =>
      clashes.map(({ kind }) => kind),
    )
  const entries = [{ participantId: person, form: 'online' as const }]
  await liaison.call(api.signUp, { params: { id }, body: { entries } })
  expect(await clashes()).toEqual([])
  const onSite = await publishedActivity(programme)
  await signUpFor(liaison, onSite.id, [person])
  expect(await clashes()).toContain('departure')
})

test('a journey keeps nobody from taking part online, where a conflict is refused; another activity does', async () => {
  const person = await guest()
  await liaison.call(itinerariesApi.save, {
    params: { id: person },
    body: { revision: 0, change: { arrivalLegs: [flight('2026-06-19T08:00', '2026-06-19T10:00')] } },
  })
  const { id } = await publishedActivity(programme, { mode: 'both', clashRule: 'refuse' })
  const candidate = async () =>
    (await liaison.call(api.candidates, { params: { id } })).find(
      ({ participantId }) => participantId === person,
    )
  expect(await candidate()).toMatchObject({
    obstacles: [],
    forms: ['online'],
    clashes: [{ kind: 'arrival' }],
  })
  const signUp = (form: 'onSite' | 'online') =>
    liaison.call(api.signUp, { params: { id }, body: { entries: [{ participantId: person, form }] } })
  expect((await refusalOf(signUp('onSite'))).code).toBe(40941)
  expect(await signUp('online')).toMatchObject({ state: 'confirmed' })
  const { id: other } = await publishedActivity(programme, { mode: 'both', clashRule: 'refuse' })
  const [same] = (await liaison.call(api.candidates, { params: { id: other } })).filter(
    ({ participantId }) => participantId === person,
  )
  expect(same).toMatchObject({ obstacles: ['clash'], forms: [] })
})

test('changed flights name the activities that are missed now', async () => {
  const person = await guest()
  const { id } = await publishedActivity(programme, { englishName: 'Opening' })
  await signUpFor(liaison, id, [person])
  const missed = async () =>
    (await liaison.call(api.programme, { params: { id: person } })).flatMap(({ name, clashes }) =>
      clashes.map(({ kind }) => [name.en, kind]),
    )
  expect(await missed()).toEqual([])
  const fly = async (arrives: string, revision: number) =>
    liaison.call(itinerariesApi.save, {
      params: { id: person },
      body: { revision, change: { arrivalLegs: [flight(arrives.replace(/T\d\d/, 'T08'), arrives)] } },
    })
  const { revision } = await fly('2026-06-17T10:00', 0)
  expect(await missed()).toEqual([])
  await fly('2026-06-18T10:00', revision)
  expect(await missed()).toEqual([['Opening', 'arrival']])
})

test('a list of activities with one’s own state costs the same statements whatever their number', async () => {
  const own = await portal.organisationAccount()
  const cost = async () =>
    (await recordStatements(() => own.call(api.own, { query: { tab: 'committee' } }))).length
  const [first = '', ...others] = await approvedGuests(portal.db, own, 4)
  await signUpFor(own, (await publishedActivity(programme, { onSiteLimit: 1 })).id, [first])
  const few = await cost()
  for (let made = 0; made < 8; made++) {
    const { id } = await publishedActivity(programme, { onSiteLimit: 3 })
    await signUpFor(own, id, others)
  }
  expect(await cost()).toBe(few)
})
