import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { roles } from '#domain/actor.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { openDatabase } from '#kit/db/database.ts'
import type { CallFailed } from '#kit/http/client.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { freshDatabase } from '#kit/testing/postgres.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { access } from './access.ts'
import { enteredApi } from './api/entered.ts'
import { summitApi } from './api.ts'
import { refusals } from './refusals.ts'
import { entryProblem, nextToEnter } from './rules/entered.ts'
import { summit, usualWindows, windowOf } from './rules.ts'
import {
  currentSummit,
  listEditions,
  noteRegisteredAgain,
  openFirstEdition,
  requireOpen,
} from './server/actions.ts'
import { createSummit } from './testing.ts'

const edition = {
  number: 6,
  year: 2026,
  chineseName: '第六届峰会',
  englishName: 'Sixth summit',
  chineseCity: '滨澜',
  englishCity: 'Binlan',
  ...usualWindows(2026),
}

describe('windows open and close with the day in Asia/Shanghai', () => {
  test.each([
    ['registration', '2026-03-31T15:59:59.999Z', 'notYet'],
    ['registration', '2026-03-31T16:00:00Z', 'open'],
    ['registration', '2026-05-29T15:59:59.999Z', 'open'],
    ['registration', '2026-05-29T16:00:00Z', 'over'],
    ['edits', '2026-03-31T15:59:59.999Z', 'notYet'],
    ['edits', '2026-05-29T16:00:00Z', 'open'],
    ['edits', '2026-09-28T15:59:59.999Z', 'open'],
    ['edits', '2026-09-28T16:00:00Z', 'over'],
  ] as const)('%s at %s is %s', (name, now, state) => {
    expect(windowOf(edition, name, new Date(now)).state).toBe(state)
  })

  test.each(['2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'])(
    'a public registration that is switched off is closed, also before its first day: %s',
    (now) => {
      const settings = { isOpen: false, opens: null, closes: null, needsCode: true, oneBadge: true }
      const doors = { group: { ...settings, words: { zh: null, en: null } } }
      expect(windowOf({ ...edition, doors }, 'door group', new Date(now)).state).toBe('over')
    },
  )

  test.each([
    ['registration', '2026-03-31T15:59:59Z', 40310],
    ['registration', '2026-05-29T16:00:00Z', 40311],
    ['edits', '2026-09-28T16:00:00Z', 40312],
  ] as const)('%s at %s is refused with %i and its days', (name, now, code) => {
    const closes = name === 'registration' ? '2026-05-29' : '2026-09-28'
    expect(() => requireOpen(edition, name, new Date(now))).toThrow(
      expect.objectContaining({
        kind: expect.objectContaining({ code, status: 403 }),
        data: expect.objectContaining({ window: name, opens: '2026-04-01', closes }),
      }),
    )
  })

  test.each([
    ['2026-05-02T15:59:59Z', 40313],
    ['2026-05-10T16:00:00Z', 40314],
  ])('a public registration at %s is refused with %i', (now, code) => {
    const days = { isOpen: true, opens: '2026-05-03', closes: '2026-05-10' }
    const doors = { group: { ...days, needsCode: true, oneBadge: true, words: { zh: null, en: null } } }
    expect(() => requireOpen({ ...edition, doors }, 'door group', new Date(now))).toThrow(
      expect.objectContaining({ kind: expect.objectContaining({ code }) }),
    )
  })

  test('nothing is refused while it is open', () => {
    expect(() => requireOpen(edition, 'registration', new Date('2026-05-29T15:59:59Z'))).not.toThrow()
  })
})

test.each([
  [{ registrationCloses: '2026-03-31' }, 'registrationCloses', 'closesBeforeOpening'],
  [{ ends: '2026-06-17' }, 'ends', 'endsBeforeBeginning'],
  [{ editsUntil: '2026-03-31' }, 'editsUntil', 'editsEndBeforeOpening'],
  [{ editsUntil: '2026-05-28' }, 'editsUntil', 'editsEndBeforeRegistration'],
  [{ registrationCloses: '2026-06-21' }, 'registrationCloses', 'closesAfterEnd'],
  [{ year: 2027 }, 'begins', 'notInYear'],
  [{ companionsPerGuest: 1.5 }, 'companionsPerGuest', 'wholeNumber'],
  [{ companionsPerGuest: 21 }, 'companionsPerGuest', 'tooLarge'],
  [{ companionsPerGuest: 'three' as never }, 'companionsPerGuest', 'type'],
  [{ number: 0 }, 'number', 'tooSmall'],
])('%j is a problem at %s', (change, path, code) => {
  expect(summit.problems({ ...edition, ...change })).toEqual([expect.objectContaining({ path, code })])
})

test.each([
  ['2026-05-29T15:59:59Z', 2026],
  ['2026-05-29T16:00:00Z', 2027],
])('a new portal started at %s gets the edition of %i, once', async (now, year) => {
  const database = await freshDatabase()
  const { db, close } = openDatabase(database.url, 4)
  const clock = fixedClock(now)
  await Promise.all([openFirstEdition(db, clock), openFirstEdition(db, clock), openFirstEdition(db, clock)])
  await openFirstEdition(db, clock)
  const editions = await listEditions({ db, services: { clock } })
  expect(editions).toEqual([expect.objectContaining({ year, current: true, ...usualWindows(year) })])
  expect(editions.flatMap((row) => summit.problems(row))).toEqual([])
  await close()
  await database.drop()
})

describe('over the wire', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const save = async (call: TestPortal['visitor']['call'], change: object, revision?: number) => {
    const current = await portal.visitor.call(summitApi.current, {})
    return call(summitApi.save, { body: { revision: revision ?? current.revision, change } })
  }

  test('visitors see the current edition and which windows are open', async () => {
    expect(await portal.visitor.call(summitApi.current, {})).toMatchObject({
      number: 6,
      registration: { state: 'open', opens: '2026-04-01', closes: '2026-05-29' },
      edits: { state: 'open', closes: '2026-09-28' },
    })
  })

  test('the secretary changes days and limits; who, what and when stand in the history', async () => {
    const secretary = await portal.organiser('secretary', 'Secretary')
    const saved = await save(secretary.call, { registrationCloses: '2026-04-30', companionsPerGuest: 0 })
    expect(saved).toMatchObject({ revision: 2, companionsPerGuest: 0, registration: { state: 'over' } })
    const history = await changesOf(portal.db, { type: 'summit', id: saved.id })
    expect(
      history.map(({ field, before, after, actorName }) => [actorName.en, field, before, after]),
    ).toEqual([
      ['Secretary', 'companionsPerGuest', 3, 0],
      ['Secretary', 'registrationCloses', '2026-05-29', '2026-04-30'],
    ])
  })

  test('a save that saw an older edition is refused with the current one', async () => {
    const secretary = await portal.organiser('secretary')
    const { revision, companionsPerGuest } = await portal.visitor.call(summitApi.current, {})
    await expect(save(secretary.call, { companionsPerGuest: 5 }, revision - 1)).rejects.toMatchObject({
      status: 409,
      code: 40910,
      data: { revision, companionsPerGuest },
    })
  })

  test('an edition with gaps or days in the wrong order is refused at the field, and stays', async () => {
    const secretary = await portal.organiser('secretary')
    const before = await currentSummit(portal.db)
    await expect(save(secretary.call, { englishName: null, ends: '2026-01-01' })).rejects.toMatchObject({
      status: 422,
      data: [
        { path: 'englishName', code: 'required' },
        { path: 'ends', code: 'endsBeforeBeginning' },
      ],
    })
    expect(await currentSummit(portal.db)).toEqual(before)
  })

  test('two secretaries at once: one saves, the other is told', async () => {
    const [one, two] = await Promise.all([portal.organiser('secretary'), portal.organiser('secretary')])
    const { revision } = await portal.visitor.call(summitApi.current, {})
    const outcomes = await Promise.allSettled([
      save(one.call, { companionsPerGuest: 7 }, revision),
      save(two.call, { companionsPerGuest: 8 }, revision),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each(roles.filter((role) => role !== 'secretary' && role !== 'guest' && role !== 'assistant'))(
    '%s may look and not change',
    async (role) => {
      const organisation = [
        'enterprise',
        'government',
        'media',
        'staff',
        'volunteer',
        'concurrentEvent',
      ] as const
      const type = organisation.find((known) => known === role)
      const who = type
        ? await portal.organisationAccount({ type })
        : await portal.organiser(role as Exclude<typeof role, (typeof organisation)[number]>)
      expect(access['summit:read'].heldBy).toContain(role)
      expect(await who.call(summitApi.editions, {})).not.toHaveLength(0)
      const refused = (await save(who.call, { companionsPerGuest: 9 }).catch((cause) => cause)) as CallFailed
      expect(refused.status).toBe(403)
    },
  )

  test('editions come newest first, one of them current', async () => {
    await createSummit(portal.db, { year: 2024, number: 4, current: false })
    const viewer = await portal.organiser('viewer')
    expect((await viewer.call(summitApi.editions, {})).map(({ number }) => number)).toEqual([6, 4])
    await expect(createSummit(portal.db, { year: 2027, number: 7 })).rejects.toThrow()
  })

  test('a number that another edition has is a problem at the field', async () => {
    const earlier = await createSummit(portal.db, { number: 998, year: 2020, current: false })
    const secretary = await portal.organiser('secretary')
    const refused = await refusalOf(save(secretary.call, { number: earlier.number }))
    expect(refused).toMatchObject({ status: 422, data: [{ path: 'number', code: 'numberTaken' }] })
  })

  describe('an edition that was held before the portal', () => {
    const fields = {
      number: 5,
      year: 2025,
      chineseName: '第五届峰会',
      englishName: 'Fifth summit',
      chineseCity: '滨澜',
      englishCity: 'Binlan',
      begins: '2025-06-18',
      ends: '2025-06-20',
    }
    const enter = (call: TestPortal['visitor']['call'], change: object = {}, id: string = randomUUID()) =>
      call(enteredApi.enter, { body: { id, change: { ...fields, ...change } } })

    test('is entered as a past one, once, is changed as it is asked, and is never current', async () => {
      const { call } = await portal.organiser('secretary')
      const id = randomUUID()
      for (const _ of ['sent', 'sent again']) expect(await enter(call, {}, id)).toEqual({ id })
      // said to be entered, it would have the name of the first time
      expect((await refusalOf(enter(call, { englishName: 'Other' }, id))).code).toBe(
        commonRefusals.idTaken.code,
      )
      const params = { id }
      const change = {
        number: 3,
        year: 2023,
        begins: '2023-06-01',
        ends: '2023-06-02',
        companionsPerGuest: 9,
      }
      const saved = await call(summitApi.saveEdition, { params, body: { revision: 1, change } })
      expect(saved).toMatchObject({ state: 'past', number: 3, begins: '2023-06-01', companionsPerGuest: 0 })
      expect([saved.registration.state, saved.registration.closes, saved.edits.closes]).toEqual([
        'over',
        '2023-06-01',
        '2023-06-02',
      ])
      const { id: currentId } = await currentSummit(portal.db)
      const switched = call(summitApi.switch, { params, body: { id: randomUUID(), currentId } })
      expect((await refusalOf(switched)).code).toBe(refusals.editionIsPast.code)
      expect((await currentSummit(portal.db)).id).toBe(currentId)
      const wrong = { number: 6, year: 2026, begins: '2026-06-01', ends: null }
      const again = call(summitApi.saveEdition, { params, body: { revision: 2, change: wrong } })
      expect((await refusalOf(again)).data).toEqual(
        expect.arrayContaining([
          { path: 'ends', code: 'required' },
          { path: 'number', code: 'numberTaken' },
          { path: 'number', code: 'notBeforeCurrent' },
        ]),
      )
    })

    test('is refused at its fields, and from anybody but the secretary', async () => {
      const { call } = await portal.organiser('secretary')
      expect((await refusalOf(enter(call, { number: 4, begins: '2024-06-18' }))).data).toEqual([
        { path: 'begins', code: 'notInYear' },
        { path: 'number', code: 'numberTaken' },
      ])
      expect((await refusalOf(enter(call, { number: 1, englishName: null }))).data).toEqual([
        { path: 'englishName', code: 'required' },
        { path: 'number', code: 'namesNotKept' },
      ])
      expect((await refusalOf(enter((await portal.organiser('editor')).call))).status).toBe(403)
      // of two at once with one number one is entered
      const outcomes = await Promise.allSettled([enter(call, { number: 2 }), enter(call, { number: 2 })])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    test('is deleted again, but neither changed nor deleted once a guest of it is registered again', async () => {
      const { call, accountId } = await portal.organiser('secretary')
      const { id } = await enter(call)
      const { id: mistake } = await enter(call, { number: 5 }).catch(() => ({ id }))
      expect(mistake).toBe(id)
      await call(summitApi.remove, { params: { id } })
      await enter(call, {}, id)
      const by = { accountId, name: { zh: '联络人', en: 'Liaison' } }
      const now = portal.clock.now()
      for (const _ of ['first', 'second']) await noteRegisteredAgain(portal.db, { summitId: id, now, by })
      const history = await changesOf(portal.db, { type: 'summit', id })
      expect(history.filter(({ after }) => after === 'fixed')).toHaveLength(1)
      for (const late of [
        () => call(summitApi.saveEdition, { params: { id }, body: { revision: 1, change: { year: 2024 } } }),
        () => call(summitApi.remove, { params: { id } }),
      ])
        expect((await refusalOf(late())).code).toBe(refusals.entryFixed.code)
    })

    test('the latest that is missing is offered, while names of it may still be kept', () => {
      const of = (...numbers: number[]) =>
        nextToEnter(numbers.map((number) => ({ number, year: number + 2020, current: number === 6 })))
      expect(of(6)).toEqual({ number: 5, year: 2025 })
      expect(of(7, 6, 5, 3)).toEqual({ number: 4, year: 2024 })
      expect(of(6, 5, 4, 3, 2)).toBeUndefined()
    })

    test.each([
      [{ number: 2, year: 2022 }, undefined],
      [
        { number: 1, year: 2021 },
        { path: 'number', code: 'namesNotKept' },
      ],
      [
        { number: 6, year: 2025 },
        { path: 'number', code: 'notBeforeCurrent' },
      ],
      [
        { number: 5, year: 2026 },
        { path: 'year', code: 'notBeforeCurrent' },
      ],
    ])('%j before the sixth of 2026: %j', (entered, problem) => {
      expect(entryProblem(entered, { number: 6, year: 2026 })).toEqual(problem)
    })
  })
})
