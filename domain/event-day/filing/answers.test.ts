import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { purgeOfEdition } from '#kit/db/lifecycle/purge.ts'
import type { Column } from '#kit/sheet/columns.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { filingApi as api, vehicleResultsApi } from './api.ts'
import { record as columns } from './record.ts'
import { batchBy } from './testing.ts'
import { resultColumns, resultSheetWords, vehicleResultColumns } from './words/results.ts'

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let reviewer: typeof secretary

beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  secretary = await portal.organiser('secretary')
  reviewer = await portal.organiser('reviewer')
  for (const covers of ['guest', 'vehicle'] as const)
    await secretary.call(kinds.calls.create, {
      body: { id: randomUUID(), change: { ...kinds.example, covers } },
    })
})
afterAll(() => portal.close())

const sheet = (bytes: Uint8Array) => ({ file: new Blob([new Uint8Array(bytes)]), fileName: 'results.xlsx' })
const sheetOf = async (rows: Record<string, string>[], of: readonly Column[] = resultColumns) =>
  sheet(await writeList({ name: resultSheetWords.name, columns: of, rows }))
const check = async (rows: Record<string, string>[]) => secretary.call(api.check, await sheetOf(rows))
const take = async (rows: Record<string, string>[]) =>
  secretary.call(api.import, { query: { id: randomUUID(), leaveOut: 'faulty' }, ...(await sheetOf(rows)) })
const clearanceOf = async (id: string) =>
  (await secretary.call(badgesApi.ofPerson, { params: { id } })).clearance

test('a pass after another result has to be confirmed, whoever gave that; the same result is no change however a name is spelt', async () => {
  const { id } = await approvedGuest(company, reviewer, {
    passportName: 'Ada Again',
    documentNumber: 'F2000001',
  })
  await batchBy(portal, secretary)
  const row = { documentNumber: 'f-2000001', passportName: 'ADA AGAIN' }
  expect(await take([{ ...row, result: 'refused' }])).toMatchObject({ changed: 1 })
  expect(await check([{ ...row, result: 'refused' }])).toMatchObject({ changed: 0, same: 1, problems: [] })
  expect(await check([row])).toMatchObject({ changed: 0, same: 1 })
  const overrules = [{ row: 2, column: 'result', code: 'overrules' }]
  expect((await check([{ ...row, result: 'pass' }])).problems).toEqual(overrules)
  expect(await take([{ ...row, result: 'pass', confirmed: 'yes' }])).toMatchObject({ changed: 1 })
  await secretary.call(badgesApi.clear, { params: { id }, body: { result: 'hold', reason: 'telephone' } })
  expect((await check([{ ...row, result: 'pass' }])).problems).toEqual(overrules)
  expect(await clearanceOf(id)).toMatchObject({ result: 'hold' })
})

test('a row of somebody removed is no problem without a result, and named with one', async () => {
  const { id } = await approvedGuest(company, reviewer, {
    passportName: 'Ben Removed',
    documentNumber: 'F2000002',
  })
  await batchBy(portal, secretary)
  const { revision } = await company.call(participantsApi.read, { params: { id } })
  await company.call(participantsApi.withdraw, { params: { id }, body: { revision } })
  const { bytes } = await batchBy(portal, secretary)
  expect(await secretary.call(api.check, sheet(bytes))).toMatchObject({ changed: 0, problems: [] })
  expect((await check([{ documentNumber: 'F2000002', result: 'pass' }])).problems).toEqual([
    { row: 2, column: 'documentNumber', code: 'wasRemoved' },
  ])
})

test('a batch with headings of the edition is read back; downloaded again it has the columns that it had', async () => {
  await secretary.call(api.usualColumns, {})
  const { records } = await secretary.call(columns.calls.page, { query: { list: 'people', size: 100 } })
  const rename = async (field: string, chineseHeading: string) => {
    const id = records.find((one) => one.field === field)?.id ?? ''
    const { revision } = await secretary.call(columns.calls.read, { params: { id } })
    await secretary.call(columns.calls.save, {
      params: { id },
      body: { revision, change: { chineseHeading, englishHeading: `Own ${field}` } },
    })
  }
  await rename('documentNumber', '身份证件号')
  await approvedGuest(company, reviewer, { passportName: 'Cy Headed', documentNumber: 'F2000003' })
  const made = await batchBy(portal, secretary)
  const row = made.rows.find((one) => one['身份证件号 Own documentNumber'] === 'F2000003')
  expect(row).toBeDefined()
  expect(Object.keys(row ?? {})).toEqual(
    expect.arrayContaining(['审查结果 Result', '确认改为通过 Confirmed as pass']),
  )
  const answered: Column[] = Object.keys(row ?? {}).map((heading) => {
    const at = heading.indexOf(' ')
    const label = { zh: heading.slice(0, at), en: heading.slice(at + 1) }
    return { key: heading, label, isRequired: false, holds: 'text' }
  })
  const rows = [{ ...row, '审查结果 Result': 'pass' }]
  const report = await secretary.call(api.check, await sheetOf(rows, answered))
  expect(report).toMatchObject({ changed: 1, problems: [] })
  await rename('documentNumber', '证件号')
  const again = await batchBy(portal, secretary, { again: true })
  expect(Object.keys(again.rows[0] ?? {})).toEqual(Object.keys(row ?? {}))
})

test('a vehicle is cleared with its driver: another one voids it, another spelling of the plate does not', async () => {
  const id = randomUUID()
  await secretary.call(vehicles.calls.create, {
    body: { id, change: { ...vehicles.example, plate: '鲁B·60001' } },
  })
  await batchBy(portal, secretary, { list: 'vehicles' })
  await secretary.call(vehicleResultsApi.import, {
    query: { id: randomUUID() },
    ...(await sheetOf([{ plate: '鲁B60001', result: 'pass' }], vehicleResultColumns)),
  })
  const change = async (to: Partial<typeof vehicles.example>) => {
    const { revision } = await secretary.call(vehicles.calls.read, { params: { id } })
    await secretary.call(vehicles.calls.save, { params: { id }, body: { revision, change: to } })
    return (await secretary.call(badgesApi.ofVehicle, { params: { id } })).badge?.missing
  }
  expect(await change({ plate: '鲁B 60001' })).toEqual([])
  expect(await change({ driver: '周平' })).toEqual(['clearance'])
  const { news } = await secretary.call(api.overview, { query: { list: 'vehicles' } })
  expect(news).toMatchObject({ changed: 1 })
})

test('a remark about a driver is in no history, and deleted with its result when admission is over', async () => {
  const id = randomUUID()
  await secretary.call(vehicles.calls.create, {
    body: { id, change: { ...vehicles.example, plate: '鲁B·60002' } },
  })
  await batchBy(portal, secretary, { list: 'vehicles' })
  await secretary.call(vehicleResultsApi.import, {
    query: { id: randomUUID() },
    ...(await sheetOf(
      [{ plate: '鲁B60002', result: 'refused', remark: 'known driver' }],
      vehicleResultColumns,
    )),
  })
  const { db, lifecycles } = portal.services
  const clearance = async () => (await secretary.call(badgesApi.ofVehicle, { params: { id } })).clearance
  expect(await clearance()).toMatchObject({ result: 'refused', reason: 'known driver' })
  const subject = { type: 'vehicleClearance', id }
  expect(await changesOf(db, subject)).toMatchObject([{ after: 'refused', reason: null }])
  const over = (...purposes: string[]) => ({
    edition: portal.summit.id,
    isOver: (purpose: string) => purposes.includes(purpose),
  })
  await purgeOfEdition(db, lifecycles, over('visit'))
  expect(await clearance()).not.toBeNull()
  const passes = () => db.$count(sql`badges where vehicle_id is not null`)
  const cards = () => db.$count(sql`badges where participant_id is not null`)
  const before = await cards()
  expect(await passes()).toBeGreaterThan(0)
  await purgeOfEdition(db, lifecycles, over('admission'))
  expect(await clearance()).toBeNull()
  // the pass as well, with the name of whoever signed for it; those of people go with them
  expect(await passes()).toBe(0)
  expect(await cards()).toBe(before)
})
