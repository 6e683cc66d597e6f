import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { setSummit } from '#domain/ground/summit/testing.ts'
import { ownPlanApi } from '#domain/people/own-plan/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { type Status, statuses } from '#domain/people/participants/rules.ts'
import {
  draftGuest,
  pendingGuest,
  portraitFile,
  putApprovedGuest,
  putInto,
} from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { entourageApi as api } from './api.ts'
import { beginCompanion, companionFields, enteredCompanion, pendingCompanion } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const entourageOf = (id: string) => liaison.call(api.read, { params: { id } })
const approvedGuest = () => putApprovedGuest(portal.db, liaison)
const anotherSession = async () =>
  portal.clientOf(await openSession(portal.db, { accountId: liaison.accountId, at: portal.clock.now() }))
const setCap = (companionsPerGuest: number) => setSummit(portal.db, portal.summit.id, { companionsPerGuest })

describe('adding', () => {
  it('begins a companion with what both share, so that it is typed once', async () => {
    const id = await approvedGuest()
    await putInto(portal.db, id, { residence: 'Hamburg' })
    const companion = await beginCompanion(liaison, id)
    expect(companion).toMatchObject({
      kind: 'companion',
      status: 'draft',
      guestId: id,
      guestApproved: true,
      nationality: 'DE',
      residence: 'Hamburg',
      email: null,
      passportName: null,
      organisationId: liaison.organisationId,
      may: { edit: true, withdraw: false },
    })
    expect(await entourageOf(id)).toMatchObject({ cap: 3, used: 0, companions: [] })
    const { revision } = companion
    const written = await liaison.call(participantsApi.save, {
      params: { id: companion.id },
      body: { revision, change: { gender: 'female' } },
    })
    const entourage = await entourageOf(id)
    expect(entourage).toMatchObject({ cap: 3, used: 1, adding: 'open', may: { add: true } })
    expect(entourage.companions).toMatchObject([{ id: companion.id, missing: written.problems.length }])
    expect(entourage.companions[0]?.missingFields[0]).toBe('companionRole')
    const history = await liaison.call(participantsApi.history, { params: { id: companion.id } })
    expect(history.map(({ field }) => field).sort()).toEqual(['gender', 'nationality', 'residence'])
  })

  it('answers a repeated call with the same record, and refuses an id that is another person’s', async () => {
    const [one, two] = [await approvedGuest(), await approvedGuest()]
    const id = randomUUID()
    const first = await beginCompanion(liaison, one, id)
    expect(await beginCompanion(liaison, one, id)).toEqual(first)
    expect((await refusalOf(beginCompanion(liaison, two, id))).code).toBe(40915)
    expect((await refusalOf(beginCompanion(liaison, one, two))).code).toBe(40915)
  })

  it('is for guests: a companion has no companions', async () => {
    const { id } = await beginCompanion(liaison, await approvedGuest())
    expect((await refusalOf(beginCompanion(liaison, id))).status).toBe(404)
    expect((await refusalOf(entourageOf(id))).status).toBe(404)
  })

  it.each(statuses.flatMap((status) => [[status, null] as const, [status, 1] as const]))(
    'to a guest who is %s with version %s in force follows the table',
    async (status: Status, approvedVersion) => {
      const id = await putApprovedGuest(portal.db, liaison, { status, approvedVersion })
      const isOpen = approvedVersion !== null && ['pending', 'approved', 'returned'].includes(status)
      expect((await entourageOf(id)).may.add).toBe(isOpen)
      if (isOpen) expect((await beginCompanion(liaison, id)).status).toBe('draft')
      else expect((await refusalOf(beginCompanion(liaison, id))).code).toBe(40917)
    },
  )

  it('goes on when registration has ended, until the last day of edits', async () => {
    const id = await approvedGuest()
    portal.clock.set('2026-09-28T15:59:00Z')
    const later = await anotherSession()
    expect((await beginCompanion(later, id)).may).toMatchObject({ edit: true })
    portal.clock.set('2026-09-28T16:00:00Z')
    expect((await refusalOf(beginCompanion(later, id))).code).toBe(40312)
    expect(await later.call(api.read, { params: { id } })).toMatchObject({
      adding: 'over',
      may: { add: false },
    })
    portal.clock.set('2026-05-01T02:00:00Z')
  })
})

describe('the cap', () => {
  it('lets in as many as the summit says and not one more, in the specification’s words', async () => {
    const id = await approvedGuest()
    for (let at = 0; at < 3; at++) await enteredCompanion(liaison, id)
    const refused = await refusalOf(beginCompanion(liaison, id))
    expect(refused).toMatchObject({
      status: 409,
      code: 40924,
      message: 'The number of the guest retinue is up to limit!',
      data: { cap: 3, used: 3 },
    })
    const again = await anotherSession()
    const inChinese = await refusalOf(
      again.inChinese(api.add, { params: { id }, body: { id: randomUUID() } }),
    )
    expect(inChinese.message).toBe('该嘉宾的随行人员数量已达上限！')
    expect(await entourageOf(id)).toMatchObject({ used: 3, adding: 'full', may: { add: false } })
  })

  it('holds when ten requests add the last companion at once', async () => {
    const id = await approvedGuest()
    await enteredCompanion(liaison, id)
    await enteredCompanion(liaison, id)
    // ten sessions, because calls of one session run one after the other
    const sessions = await Promise.all(Array.from({ length: 10 }, anotherSession))
    const begun = await Promise.all(sessions.map((each) => beginCompanion(each, id)))
    const tries = sessions.map((each, at) => {
      const { id: companionId = '', revision = 0 } = begun[at] ?? {}
      const body = { revision, change: { gender: 'female' as const } }
      return each.call(participantsApi.save, { params: { id: companionId }, body }).catch(({ code }) => code)
    })
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 40924)).toHaveLength(9)
    expect((await entourageOf(id)).companions).toHaveLength(3)
  })

  it('does not count empty drafts; a photo is a first entry as well', async () => {
    const id = await approvedGuest()
    await enteredCompanion(liaison, id)
    await enteredCompanion(liaison, id)
    const [left, pictured, late] = [
      await beginCompanion(liaison, id),
      await beginCompanion(liaison, id),
      await beginCompanion(liaison, id),
    ]
    expect(await entourageOf(id)).toMatchObject({ used: 2, adding: 'open' })
    expect((await entourageOf(id)).companions).toHaveLength(2)
    const upload = async (companionId: string) =>
      liaison.call(participantsApi.uploadFile, {
        params: { id: companionId, field: 'portrait' },
        file: await portraitFile(),
        fileName: 'portrait.jpg',
      })
    await upload(pictured.id)
    expect(await entourageOf(id)).toMatchObject({ used: 3, adding: 'full' })
    expect((await refusalOf(upload(late.id))).code).toBe(40924)
    const save = (of: typeof late) =>
      liaison.call(participantsApi.save, {
        params: { id: of.id },
        body: { revision: of.revision, change: { passportName: 'Li Na' } },
      })
    expect((await refusalOf(save(late))).code).toBe(40924)
    // a companion who has a place can still be edited
    expect((await save(await upload(pictured.id))).passportName).toBe('Li Na')
    const guest = await liaison.call(participantsApi.read, { params: { id } })
    const withdraw = liaison.call(participantsApi.withdraw, {
      params: { id },
      body: { revision: guest.revision },
    })
    expect((await refusalOf(withdraw)).data).toEqual({ companions: 3 })
    expect((await liaison.call(participantsApi.read, { params: { id: left.id } })).status).toBe('draft')
  })

  it('gives the place of a withdrawn companion to another', async () => {
    const id = await approvedGuest()
    const [first] = [
      await enteredCompanion(liaison, id),
      await enteredCompanion(liaison, id),
      await enteredCompanion(liaison, id),
    ]
    await liaison.call(participantsApi.withdraw, {
      params: { id: first.id },
      body: { revision: first.revision },
    })
    expect(await entourageOf(id)).toMatchObject({ used: 2, adding: 'open' })
    await enteredCompanion(liaison, id)
    expect((await refusalOf(beginCompanion(liaison, id))).code).toBe(40924)
  })

  it('is set by the secretary; lowered, it removes no companion', async () => {
    const secretary = await portal.organiser('secretary')
    const id = await approvedGuest()
    await enteredCompanion(liaison, id)
    await enteredCompanion(liaison, id)
    await setCap(1)
    expect(await entourageOf(id)).toMatchObject({ cap: 1, used: 2, adding: 'full' })
    const [last] = (await entourageOf(id)).companions
    const { revision } = await liaison.call(participantsApi.read, { params: { id: last?.id ?? '' } })
    await liaison.call(participantsApi.withdraw, { params: { id: last?.id ?? '' }, body: { revision } })
    expect((await refusalOf(beginCompanion(liaison, id))).code).toBe(40924)
    await setCap(3)
    expect((await secretary.call(api.read, { params: { id } })).may.add).toBe(false)
  })
})

test('the cap goes by the type that was approved, not by one that was only typed since', async () => {
  const { id, revision } = await pendingGuest(liaison, { guestType: 'institution' })
  const other = await approvedGuest()
  await putInto(portal.db, id, { status: 'approved', approvedVersion: 1 })
  await setSummit(portal.db, portal.summit.id, { companionsInstitution: 1 })
  await enteredCompanion(liaison, id)
  const change = { guestType: 'media' as const }
  await liaison.call(participantsApi.save, { params: { id }, body: { revision, change } })
  expect(await entourageOf(id)).toMatchObject({ cap: 1, used: 1, adding: 'full' })
  expect((await refusalOf(beginCompanion(liaison, id))).code).toBe(40924)
  const places = await liaison.call(api.places, { params: { id: other } })
  expect(places.map((place) => place.id)).not.toContain(id)
  await setSummit(portal.db, portal.summit.id, { companionsInstitution: null })
})

describe('a companion whose guest is no longer approved', () => {
  const afterwards = async () => {
    const id = await approvedGuest()
    const companion = await pendingCompanion(liaison, id)
    await putInto(portal.db, companion.id, { guestApproved: false })
    return companion
  }

  it('is neither changed nor given a photo nor submitted, and says so', async () => {
    const { id, revision } = await afterwards()
    const save = liaison.call(participantsApi.save, {
      params: { id },
      body: { revision, change: { companionRole: 'driver' } },
    })
    expect((await refusalOf(save)).code).toBe(40917)
    await putInto(portal.db, id, { status: 'returned' })
    const submit = liaison.call(participantsApi.submit, { params: { id }, body: { revision } })
    expect((await refusalOf(submit)).code).toBe(40917)
    const shown = await liaison.call(participantsApi.read, { params: { id } })
    expect(shown.may).toMatchObject({ edit: false, submit: false, withdraw: true })
  })
})

test('the usual way of registering makes no companions', async () => {
  const create = liaison.call(participantsApi.create, {
    body: { id: randomUUID(), kind: 'companion' as 'guest' },
  })
  expect((await refusalOf(create)).status).toBe(422)
})

test('a companion is submitted and waits for review like a guest, kept apart in lists', async () => {
  const guestId = await approvedGuest()
  const companion = await pendingCompanion(liaison, guestId)
  expect(companion).toMatchObject({ status: 'pending', version: 1, problems: [] })
  const list = (query: object) =>
    liaison.call(participantsApi.list, { query: { current: 1, size: 100, ...query } })
  const companions = await list({ kind: 'companion' })
  expect(companions.records.find(({ id }) => id === companion.id)).toMatchObject({
    companionRole: 'interpreter',
    guest: { passportName: 'Anna Maria Schmidt' },
  })
  const others = await list({ except: 'companion' })
  expect(others.records.filter(({ kind }) => kind === 'companion')).toEqual([])
  expect(others.records.map(({ id }) => id)).toContain(guestId)
})

test.each([
  ['otherRole', 50],
  ['passportName', 100],
  ['chineseName', 50],
  ['badgeName', 40],
  ['birthPlace', 100],
  ['residence', 100],
] as const)('%s of a companion takes %i characters and not one more', async (field, max) => {
  const { id, revision } = await beginCompanion(liaison, await approvedGuest())
  const letter = field === 'chineseName' ? '海' : 'a'
  const longest = field === 'passportName' ? `A${'a'.repeat(max - 1)}` : letter.repeat(max)
  const save = (value: string, seen: number) =>
    liaison.call(participantsApi.save, {
      params: { id },
      body: { revision: seen, change: { companionRole: 'other', [field]: value } },
    })
  expect(await save(longest, revision)).toMatchObject({ [field]: longest })
  const refused = await refusalOf(save(`${longest}${letter}`, revision + 1))
  expect(refused).toMatchObject({ status: 422, data: [{ path: `change.${field}`, code: 'tooLong', max }] })
})

test('guests see by name who comes with them, as far as submitted', async () => {
  const contact = `${randomUUID()}@example.com`
  const guestId = await approvedGuest()
  await putInto(portal.db, guestId, { email: contact })
  await beginCompanion(liaison, guestId)
  await pendingCompanion(liaison, guestId)
  const self = await portal.guest(contact)
  const [plan] = await self.call(ownPlanApi.mine, {})
  expect(plan?.companions).toMatchObject([
    { passportName: 'Li Qiuyue', companionRole: 'interpreter', status: 'pending' },
  ])
  expect(JSON.stringify(plan)).not.toContain(String(companionFields().mobile))
  // a companion's own address opens no plan, even where it is the guest's
  await putInto(portal.db, plan?.companions[0]?.id ?? '', { email: contact })
  expect(await self.call(ownPlanApi.mine, {})).toHaveLength(1)
})

test('a draft guest of another organisation can bring no companion by a foreign id', async () => {
  const stranger = await portal.organisationAccount()
  await draftGuest(stranger)
  expect((await refusalOf(beginCompanion(stranger, await approvedGuest()))).status).toBe(404)
})

test('a companion begun below a guest who is of another kind by now cannot be entered there', async () => {
  const guestId = await approvedGuest()
  const { id, revision } = await beginCompanion(liaison, guestId)
  await putInto(portal.db, guestId, { kind: 'personnel', personnelKind: 'worker' })
  const entered = liaison.call(participantsApi.save, {
    params: { id },
    body: { revision, change: { gender: 'female' } },
  })
  expect((await refusalOf(entered)).status).toBe(404)
})
