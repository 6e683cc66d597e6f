import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { approvedVersionsOf } from '#domain/people/participants/server/actions.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { jobs } from '#kit/jobs/tables.ts'
import { filingApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import type { FiledList } from './rules.ts'
import { type BatchMade, batchBy } from './testing.ts'

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let reviewer: typeof secretary
const kindOf = { guest: randomUUID(), vehicle: randomUUID() }

beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  secretary = await portal.organiser('secretary')
  reviewer = await portal.organiser('reviewer')
  for (const covers of ['guest', 'vehicle'] as const)
    await secretary.call(kinds.calls.create, {
      body: { id: kindOf[covers], change: { ...kinds.example, covers } },
    })
})
afterAll(() => portal.close())

const overview = (list: FiledList = 'people') => secretary.call(api.overview, { query: { list } })
const batch = (asked?: BatchMade) => batchBy(portal, secretary, asked)

const setEnded = async (id: string, isEnded: boolean) => {
  const { revision } = await secretary.call(kinds.calls.read, { params: { id } })
  await secretary.call(kinds.calls.save, { params: { id }, body: { revision, change: { isEnded } } })
}

test('between the end of a kind and the next one nobody is removed at the police, no pass is revoked, and who lacks a kind is named', async () => {
  const person = await approvedGuest(company, reviewer, { passportName: 'Keeps Place' })
  const vehicleId = randomUUID()
  await secretary.call(vehicles.calls.create, {
    body: { id: vehicleId, change: { ...vehicles.example, plate: '鲁B·70001' } },
  })
  for (const list of ['people', 'vehicles'] as const) await batch({ list })
  for (const id of Object.values(kindOf)) await setEnded(id, true)
  for (const [list, id] of [
    ['people', person.id],
    ['vehicles', vehicleId],
  ] as const) {
    const now = await overview(list)
    expect(now.news).toEqual({ added: 0, changed: 0, gone: 0, left: 0 })
    expect(now.notFiled).toMatchObject([{ id, lacks: ['kind'] }])
    expect((await batch({ list })).reason).toEqual(refusals.nothingToFile.words)
  }
  const passOf = async () => (await secretary.call(badgesApi.ofVehicle, { params: { id: vehicleId } })).badge
  expect(await passOf()).toMatchObject({ state: 'due', missing: ['kind'] })
  // and none is begun for a vehicle that is new meanwhile
  const other = randomUUID()
  await secretary.call(vehicles.calls.create, {
    body: { id: other, change: { ...vehicles.example, plate: '鲁B·70002' } },
  })
  expect((await secretary.call(badgesApi.ofVehicle, { params: { id: other } })).badge).toBeNull()
  for (const id of Object.values(kindOf)) await setEnded(id, false)
  expect(await passOf()).toMatchObject({ state: 'due', missing: ['clearance'] })
  expect((await overview()).news).toMatchObject({ added: 0, changed: 0, gone: 0 })
})

test('who withdrew after the card was returned is removed at the police', async () => {
  const person = await approvedGuest(company, reviewer, { passportName: 'Gave Back' })
  await batch()
  const { table } = badgeRows
  await portal.db.update(table).set({ state: 'returned' }).where(eq(table.participantId, person.id))
  expect((await overview()).news).toMatchObject({ gone: 0 })
  const { revision } = await company.call(participantsApi.read, { params: { id: person.id } })
  await company.call(participantsApi.withdraw, { params: { id: person.id }, body: { revision } })
  expect((await overview()).news).toMatchObject({ gone: 1 })
  expect((await batch()).rows).toMatchObject([{ '变动 Change': '撤销 Remove' }])
})

test('a photo that is not there or is no picture is named in the spreadsheet, and keeps nobody from being filed', async () => {
  const whole = await approvedGuest(company, reviewer, { passportName: 'Has Photo' })
  const broken = await approvedGuest(company, reviewer, { passportName: 'Lost Photo' })
  const portrait = (await approvedVersionsOf(portal.db, [broken.id])).get(broken.id)?.portrait ?? ''
  await portal.db.update(storedFiles).set({ ownerId: whole.id }).where(eq(storedFiles.id, portrait))
  const made = await batch()
  expect(made.photos).toHaveLength(1)
  const said = made.rows.map((row) => [row['证件姓名 Name as in the document'], row['变更内容 What changed']])
  expect(said).toEqual([
    ['Has Photo', ''],
    ['Lost Photo', '照片未能附上 The photo could not be attached'],
  ])
  expect(made.rows.map((row) => row['照片文件 Photo file'] !== '')).toEqual([true, false])
})

const changes = ({ rows }: Awaited<ReturnType<typeof batch>>) => rows.map((row) => row['变动 Change'])

test('a vehicle that is no longer in use is removed at the police, and added once it is again', async () => {
  const id = randomUUID()
  await secretary.call(vehicles.calls.create, {
    body: { id, change: { ...vehicles.example, plate: '鲁B·70003' } },
  })
  const setUse = async (isEnded: boolean) => {
    const { revision } = await secretary.call(vehicles.calls.read, { params: { id } })
    await secretary.call(vehicles.calls.save, { params: { id }, body: { revision, change: { isEnded } } })
  }
  await batch({ list: 'vehicles' })
  await setUse(true)
  expect(changes(await batch({ list: 'vehicles' }))).toEqual(['撤销 Remove'])
  await setUse(false)
  expect(changes(await batch({ list: 'vehicles' }))).toEqual(['新增 Add'])
})

test('somebody who is in the list again comes with the photo, and one whose kind needs no clearance is neither filed nor named', async () => {
  const person = await approvedGuest(company, reviewer, { passportName: 'Comes Back' })
  await batch()
  const { table } = badgeRows
  const set = (change: Partial<typeof table.$inferInsert>) =>
    portal.db.update(table).set(change).where(eq(table.participantId, person.id))
  await set({ state: 'revoked' })
  expect(changes(await batch())).toEqual(['撤销 Remove'])
  await set({ state: 'due' })
  const again = await batch()
  expect([changes(again), again.photos.length]).toEqual([['新增 Add'], 1])
  const kindId = randomUUID()
  const free = { ...kinds.example, covers: 'media' as const, needsClearance: false }
  await secretary.call(kinds.calls.create, { body: { id: kindId, change: free } })
  const before = (await overview()).notFiledCount
  await set({ kindId })
  expect(await overview()).toMatchObject({ news: { gone: 1 }, notFiledCount: before })
})

test('a photo is filed again under the number that its person has by now', async () => {
  const person = await approvedGuest(company, reviewer, { passportName: 'Other Number' })
  await batch()
  const { table } = badgeRows
  await portal.db.update(table).set({ number: 901 }).where(eq(table.participantId, person.id))
  const made = await batch()
  expect(made.rows).toMatchObject([{ '照片文件 Photo file': '00901.jpg' }])
  expect(made.photos).toEqual(['photos/00901.jpg'])
})

test('no batch follows one that has no file; made again, that one is told whole', async () => {
  await approvedGuest(company, reviewer, { passportName: 'Told Once' })
  const { id } = await batch()
  await portal.db.update(jobs).set({ state: 'failed' }).where(eq(jobs.id, id))
  await approvedGuest(company, reviewer, { passportName: 'Told Next' })
  expect((await batch()).reason).toEqual(refusals.batchUnfinished.words)
  expect((await batch({ again: true })).rows).toHaveLength(1)
  expect((await batch()).rows).toMatchObject([{ '证件姓名 Name as in the document': 'Told Next' }])
})
