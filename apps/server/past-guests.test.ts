import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { refusals as summitRefusals } from '#domain/ground/summit/refusals.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { forgettingApi } from '#domain/people/forgetting/api.ts'
import { countDue, purgeDue } from '#domain/people/forgetting/server/actions/purge.ts'
import { notesApi } from '#domain/people/notes/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { pastGuestsApi as api } from '#domain/people/past-guests/api.ts'
import {
  editionOf,
  enterEdition,
  importGuests,
  type SheetRow,
  sheetOf,
} from '#domain/people/past-guests/testing.ts'
import { delegationApi } from '#domain/views/delegation/api.ts'
import { logApi } from '#domain/views/log/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let company: Account
/** The edition of 2025, with the company's guest and another one. */
let edition: string
/** That of 2022, of which data were deleted on request. */
let deletedFrom: string

const unit = '澄光精密机械有限公司'
async function named(name: string, englishName: string, type: 'enterprise' | 'staff' = 'enterprise') {
  const account = await portal.organisationAccount({ type })
  const { revision } = await account.call(organisationsApi.own, {})
  const change = type === 'staff' ? { name } : { name, englishName }
  await account.call(organisationsApi.saveOwn, { body: { revision, change } })
  return account
}

const wang: SheetRow = {
  chineseName: '王小明',
  passportName: 'Wang Xiaoming',
  unitName: unit,
  jobTitle: '董事长',
  guestType: 'enterprise',
}
const bo: SheetRow = { passportName: 'Bo Larsen', unitName: 'Nordlys Ferries', jobTitle: 'Chair' }
const enter = async (rows: SheetRow[], within = edition) =>
  importGuests(secretary, within, await sheetOf(rows))
const stored = async (within = edition) =>
  portal.db
    .select()
    .from(participants)
    .where(and(eq(participants.summitId, within), eq(participants.status, 'entered')))
const idOf = async (name: string, within = edition) =>
  (await stored(within)).find(({ passportName }) => passportName === name)?.id ?? ''

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Ms Fang')
  company = await named(unit, 'Chengguang Precision')
  edition = await enterEdition(secretary, 2025)
})
afterAll(() => portal.close())

it('keeps the notes about who stays in the list, and nothing of who is not in it any more', async () => {
  await enter([wang, bo])
  const [kept, gone] = [await idOf('Wang Xiaoming'), await idOf('Bo Larsen')]
  for (const id of [kept, gone])
    await secretary.call(notesApi.addToPerson, { params: { id }, body: { id: randomUUID(), text: 'Rang' } })
  await enter([wang])
  const notes = (id: string) => secretary.call(notesApi.ofPerson, { params: { id } })
  expect(await notes(kept)).toHaveLength(1)
  expect((await refusalOf(notes(gone))).status).toBe(404)
  const record = { params: { type: 'summit', recordId: edition } }
  const { lines } = await secretary.call(logApi.record, record)
  expect(lines.map(({ field, after }) => [field.en, after?.en])).toContainEqual([
    'People entered: removed',
    '1',
  ])
})

it('links organisations by name, later ones when the office says so', async () => {
  const within = await enterEdition(secretary, 2023)
  await named('天岚志愿者', '', 'staff')
  await enter(
    [
      wang,
      bo,
      { ...bo, passportName: 'Kari Larsen' },
      { chineseName: '刘星', unitName: '天岚志愿者' },
      { chineseName: '无单位' },
    ],
    within,
  )
  const list = () => secretary.call(api.list, { params: { id: within } })
  // an account that registers no guests is none to give them to
  const none = { name: '天岚志愿者', people: 1 }
  expect(await list()).toEqual({
    people: 5,
    unlinked: 3,
    linkable: 0,
    organisations: [],
    names: [{ name: 'Nordlys Ferries', people: 2 }, none],
  })
  const ferries = await named('北光渡轮', 'Nordlys  FERRIES')
  expect(await ferries.call(delegationApi.past, {})).toEqual([])
  const seen = {
    id: ferries.organisationId,
    name: { zh: '北光渡轮', en: 'Nordlys  FERRIES' },
    liaisons: ['Kari'],
    people: 2,
  }
  const { revision } = await ferries.call(organisationsApi.own, {})
  const liaisons = [
    {
      name: 'Kari',
      gender: 'female' as const,
      mobile: '19900000000',
      email: 'kari@example.com',
      nationality: 'CN' as const,
    },
  ]
  await ferries.call(organisationsApi.saveOwn, { body: { revision, change: { liaisons } } })
  const another = await named('星海', 'Lone Pine')
  expect(await list()).toMatchObject({ unlinked: 3, linkable: 2, organisations: [seen], names: [none] })
  // one at a time, and only those who have the name
  const give = (organisationId: string) =>
    secretary.call(api.link, { params: { id: within }, body: { organisationId } })
  expect(await give(another.organisationId)).toMatchObject({ unlinked: 3, linkable: 2 })
  expect(await ferries.call(delegationApi.past, {})).toEqual([])
  for (const _ of ['once', 'once more'])
    expect(await give(ferries.organisationId)).toMatchObject({
      unlinked: 1,
      linkable: 0,
      organisations: [],
    })
  expect(await ferries.call(delegationApi.past, {})).toHaveLength(2)
  expect((await refusalOf(secretary.call(api.list, { params: { id: portal.summit.id } }))).status).toBe(404)
})

it('shows them by edition as entered, never as approved, with their organisation, and in nothing of this year', async () => {
  await enter([wang, { ...bo, unitName: 'Lone Star Lines' }])
  const query = { edition: 5, search: '王小明' }
  const [found, ...others] = (await secretary.call(participantsApi.list, { query })).records
  expect(others).toEqual([])
  expect(found).toMatchObject({
    status: 'entered',
    version: 0,
    approvedVersion: null,
    organisationName: unit,
  })
  const read = await company.call(participantsApi.read, { params: { id: found?.id ?? '' } })
  expect(read).toMatchObject({
    status: 'entered',
    problems: [],
    missing: 0,
    edition: { number: 5, current: false },
  })
  expect(Object.entries(read.may).filter(([name, may]) => may && name !== 'reveal')).toEqual([])
  expect((await company.call(participantsApi.list, { query: { edition: 5 } })).total).toBe(1)
  expect(
    (
      await secretary.call(participantsApi.list, {
        query: { edition: 5, search: 'lone star', source: 'public' },
      })
    ).total,
  ).toBe(0)
  const sheet = await secretary.call(participantsApi.export, { query: { edition: 5, format: 'csv' } })
  const text = await sheet.text()
  for (const each of ['Bo Larsen', 'Lone Star Lines', 'Entered by the office']) expect(text).toContain(each)
  expect(text).not.toContain('Approved')
  expect((await secretary.call(participantsApi.list, { query: {} })).total).toBe(0)
})

it('does not bring back whose data were deleted on request, and stays with the proof of it', async () => {
  const within = await enterEdition(secretary, 2022)
  deletedFrom = within
  await enter([wang, bo], within)
  const id = await idOf('Bo Larsen', within)
  for (const _ of [1, 2]) await secretary.call(forgettingApi.note, { body: { id } })
  const [request, ...more] = (await secretary.call(forgettingApi.requests, {})).filter(
    ({ subjectId }) => subjectId === id,
  )
  expect([request?.state, more]).toEqual(['open', []])
  const told = () => portal.db.$count(outgoingMessages)
  const before = await told()
  await secretary.call(forgettingApi.decide, { body: { id: request?.id ?? '', decision: 'delete' } })
  expect(await told()).toBe(before)
  expect(await stored(within)).toHaveLength(1)
  const again = await enter([wang, { ...bo, passportName: 'BO LARSEN' }], within)
  expect(again.problems).toEqual([{ row: 3, code: 'deletedOnRequest' }])
  const refused = await refusalOf(secretary.call(summitApi.remove, { params: { id: within } }))
  expect(refused.code).toBe(summitRefusals.entryHasProof.code)
  expect((await refusalOf(secretary.call(forgettingApi.note, { body: { id } }))).status).toBe(404)
})

it('is deleted whole with its people until the first is registered again, and is read only from then on', async () => {
  const mistake = await enterEdition(secretary, 2024)
  await enter([wang], mistake)
  await secretary.call(summitApi.remove, { params: { id: mistake } })
  expect([await stored(mistake), await editionOf(secretary, mistake)]).toEqual([[], undefined])
  const past = (await company.call(delegationApi.past, {})).find(
    ({ chineseName }) => chineseName === '王小明',
  )
  // one entry with all summits of the person, the newest first
  expect(past).toMatchObject({ now: null, editions: [{ number: 5 }, { number: 3 }, { number: 2 }] })
  const id = randomUUID()
  const again = () => company.call(delegationApi.again, { params: { id: past?.id ?? '' }, body: { id } })
  for (const _ of ['pressed', 'pressed again']) expect(await again()).toEqual({ id, renew: [] })
  const registered = await company.call(participantsApi.read, { params: { id } })
  expect(registered).toMatchObject({
    status: 'draft',
    passportName: 'Wang Xiaoming',
    jobTitle: '董事长',
    unitName: null,
  })
  const saved = await editionOf(secretary, edition)
  expect(saved?.fixedAt).not.toBeNull()
  const change = {
    body: { revision: saved?.revision ?? 0, change: { englishCity: 'Elsewhere' } },
    params: { id: edition },
  }
  for (const refused of [
    refusalOf(secretary.call(summitApi.saveEdition, change)),
    refusalOf(secretary.call(summitApi.remove, { params: { id: edition } })),
    refusalOf(enter([wang])),
  ])
    expect((await refused).code).toBe(summitRefusals.entryFixed.code)
  expect(await stored()).toHaveLength(2)
})

it('does not register again who leaves the list at the same moment', async () => {
  const within = await enterEdition(secretary, 2024)
  await enter([{ ...wang, chineseName: '孙晓', passportName: 'Sun Xiao' }], within)
  const past = await idOf('Sun Xiao', within)
  const waiting = async () =>
    (
      await portal.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length
  const pressed = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from summits where id = ${within} for update`)
    const call = company.call(delegationApi.again, { params: { id: past }, body: { id: randomUUID() } })
    const outcome = refusalOf(call)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await tx.execute(sql`delete from participants where id = ${past}`)
    return { outcome }
  })
  expect((await pressed.outcome).status).toBe(404)
  expect((await editionOf(secretary, within))?.fixedAt).toBeNull()
  await secretary.call(summitApi.remove, { params: { id: within } })
})

it('keeps them until the fifth edition after theirs, and nothing of them is over before', async () => {
  portal.clock.advance(20 * 86_400_000)
  const due = async () =>
    (await countDue(portal.services, portal.clock.now())).map((each) => [each.edition.year, each.people])
  expect(await due()).toEqual([])
  const [oldest, other] = [await stored(deletedFrom), await stored()]
  expect(await purgeDue(portal.services, portal.clock.now())).toBe(0)
  expect([await stored(deletedFrom), await stored()]).toEqual([oldest, other])
  // that of 2024 was deleted: with these two there are five after that of 2022
  for (const year of [2027, 2028])
    await createSummit(portal.db, { year, number: year - 2020, current: false })
  expect(await due()).toEqual([[2022, oldest.length]])
  await purgeDue(portal.services, portal.clock.now())
  expect([await stored(deletedFrom), await stored()]).toEqual([[], other])
})
