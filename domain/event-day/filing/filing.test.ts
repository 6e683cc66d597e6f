import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest, decideOn, submitAgain } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { followCurrent } from '#domain/event-day/badges/server/actions/following.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { personRows } from '#domain/people/participants/server/actions.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { filingApi as api, vehicleResultsApi } from './api.ts'
import { record as columns } from './record.ts'
import { refusals } from './refusals.ts'
import { type FiledList, maxInBatch, personFields, vehicleFields } from './rules.ts'
import { type BatchMade, batchBy } from './testing.ts'
import { resultColumns, resultSheetWords, vehicleResultColumns, vehicleSheetWords } from './words/results.ts'

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let secretary: Organiser
let reviewer: Organiser

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

const overview = (list: FiledList = 'people') => secretary.call(api.overview, { query: { list } })
const batch = ({ who = secretary, ...asked }: BatchMade & { who?: Organiser } = {}) =>
  batchBy(portal, who, asked)

const said = ({ rows }: Awaited<ReturnType<typeof batch>>) =>
  rows.map((row) => [
    row['变动 Change'],
    row['证件姓名 Name as in the document'],
    row['变更内容 What changed'],
  ])

const resultsOf = async (rows: Record<string, string>[]) => ({
  file: new Blob([
    new Uint8Array(await writeList({ name: resultSheetWords.name, columns: resultColumns, rows })),
  ]),
  fileName: 'results.xlsx',
})

const badgeOf = async (id: string) => (await secretary.call(badgesApi.ofPerson, { params: { id } })).badge

const changeOf = async (id: string, change: Parameters<typeof submitAgain>[2]) => {
  await submitAgain(company, id, change)
  const { version: now } = await secretary.call(participantsApi.read, { params: { id } })
  await decideOn(reviewer, { id, version: now }, 'approve')
}

test('the second batch is exactly the difference; of two who make it at once one does; the last one can be had again', async () => {
  const [stays, moves, leaves] = [
    await approvedGuest(company, reviewer, { passportName: 'Stays Put' }),
    await approvedGuest(company, reviewer, { passportName: 'Moves Up' }),
    await approvedGuest(company, reviewer, { passportName: 'Leaves Early' }),
  ]
  expect(await overview()).toMatchObject({ version: 0, news: { added: 3, changed: 0, gone: 0, left: 0 } })
  const other = await portal.organiser('secretary')
  const both = await Promise.all([secretary, other].map((who) => batch({ who, after: 0 })))
  const [first] = both.filter(({ reason }) => !reason)
  expect(both.map(({ reason }) => reason).filter(Boolean)).toEqual([refusals.batchMade.words])
  if (!first) throw new Error('no batch')
  expect(first.file).toBe('filing-people-01.xlsx')
  expect(first.photos).toEqual(['photos/00001.jpg', 'photos/00002.jpg', 'photos/00003.jpg'])
  expect(said(first).map(([change, name]) => [change, name])).toEqual([
    ['新增 Add', 'Stays Put'],
    ['新增 Add', 'Moves Up'],
    ['新增 Add', 'Leaves Early'],
  ])
  const { value: documentNumber } = await secretary.call(participantsApi.reveal, {
    params: { id: stays.id },
    body: { field: 'documentNumber' },
  })
  expect(first.rows[0]).toMatchObject({
    '证件号码 Document number': documentNumber,
    '性别 Gender': '女 Female',
    '国籍（地区） Nationality or region': '德国 Germany',
    '照片文件 Photo file': '00001.jpg',
  })
  expect((await batch()).reason).toEqual(refusals.nothingToFile.words)

  await changeOf(moves.id, { jobTitle: 'Chair of the board' })
  const { revision } = await company.call(participantsApi.read, { params: { id: leaves.id } })
  await company.call(participantsApi.withdraw, { params: { id: leaves.id }, body: { revision } })
  await approvedGuest(company, reviewer, { passportName: 'Arrives Late' })
  expect((await overview()).news).toEqual({ added: 1, changed: 1, gone: 1, left: 0 })
  const second = await batch()
  const difference = [
    ['变更 Change', 'Moves Up', '职务 Job title'],
    ['撤销 Remove', 'Leaves Early', ''],
    ['新增 Add', 'Arrives Late', ''],
  ]
  expect(said(second)).toEqual(difference)
  expect(second.photos).toEqual(['photos/00004.jpg'])
  expect(said(await batch({ again: true }))).toEqual(difference)
  expect((await batch({ again: true, after: 1 })).reason).toEqual(refusals.batchGone.words)
  await secretary.call(api.received, { body: { list: 'people', version: 2 } })
  const [last] = await secretary.call(api.batches, { query: { list: 'people' } })
  expect(last).toMatchObject({ version: 2, counts: { added: 1, changed: 1, gone: 1, total: 3 } })
  expect(last?.receipt).not.toBeNull()
  const logged = await portal.db.select().from(listExports).where(eq(listExports.list, 'filing'))
  expect(logged.map(({ rows }) => rows)).toEqual([3, 3, 3])
  expect(logged[0]?.clearColumns?.map(({ en }) => en)).toEqual(['Document number', 'Date of birth'])
})

/** The badge of a person of whom nothing is known but a name. */
async function bareBadge(number: number): Promise<string> {
  const [participantId, at] = [randomUUID(), portal.clock.now()]
  const summitId = portal.summit.id
  await portal.db.insert(personRows.table).values({
    id: participantId,
    summitId,
    organisationId: company.organisationId,
    kind: 'guest',
    status: 'approved',
    version: 1,
    approvedVersion: 1,
    missing: 0,
    passportName: 'Bare Badge',
    createdAt: at,
    updatedAt: at,
  })
  const badge = { id: randomUUID(), summitId, participantId, number, state: 'due' as const, changedAt: at }
  await portal.db.insert(badgeRows.table).values(badge)
  return participantId
}

test('who is not approved, has no kind, no photo or no document is in no batch, and what is missing is named', async () => {
  const waiting = await pendingGuest(company, { passportName: 'Waits Still' })
  // nobody asks for what those need whose kind of badge is not cleared
  await secretary.call(kinds.calls.create, {
    body: { id: randomUUID(), change: { ...kinds.example, covers: 'volunteer', needsClearance: false } },
  })
  const { table: people } = personRows
  const [one] = await portal.db.select().from(people).where(eq(people.id, waiting.id))
  if (!one) throw new Error('nobody waits')
  const volunteer = { kind: 'personnel' as const, personnelKind: 'volunteer' as const }
  await portal.db
    .insert(people)
    .values({ ...one, ...volunteer, id: randomUUID(), documentDigest: null, provenContact: null })
  const participantId = await bareBadge(77)
  const before = await overview()
  expect(before.news.added).toBe(0)
  expect(before.notFiledCount).toBe(2)
  expect(Object.fromEntries(before.notFiled.map(({ id, lacks }) => [id, lacks]))).toEqual({
    [waiting.id]: ['approval'],
    [participantId]: ['kind', 'portrait', 'document'],
  })
  await decideOn(reviewer, waiting, 'approve')
  expect(await overview()).toMatchObject({ news: { added: 1 }, notFiledCount: 1 })
})

test('results clear by document number, rows without a match are named; a corrected document voids what was said', async () => {
  const one = await approvedGuest(company, reviewer, {
    passportName: 'Ada Cleared',
    documentNumber: 'F1000001',
  })
  const two = await approvedGuest(company, reviewer, { passportName: 'Bo Other', documentNumber: 'F1000002' })
  await batch()
  const rows: Record<string, string>[] = [
    { documentNumber: 'f 1000001', passportName: 'ADA CLEARED', result: 'pass', remark: 'ok' },
    { documentNumber: 'F1000002', passportName: 'Somebody Else', result: 'pass' },
    { documentNumber: 'F9999999', result: 'pass' },
    { documentNumber: 'F1000001', result: 'hold' },
  ]
  const report = await secretary.call(api.check, await resultsOf(rows.slice(0, 3)))
  expect(report.problems).toEqual([
    { row: 3, column: 'passportName', code: 'nameDiffers' },
    { row: 4, column: 'documentNumber', code: 'notFiled' },
  ])
  const id = randomUUID()
  const partly = { query: { id, leaveOut: 'faulty' as const } }
  expect(
    await secretary.call(api.import, { ...partly, ...(await resultsOf(rows.slice(0, 3))) }),
  ).toMatchObject({
    changed: 1,
    leftOut: 2,
  })
  expect(await badgeOf(one.id)).toMatchObject({ state: 'cleared' })
  expect(await badgeOf(two.id)).toMatchObject({ state: 'due', missing: ['clearance'] })
  const { clearance } = await secretary.call(badgesApi.ofPerson, { params: { id: one.id } })
  expect(clearance).toMatchObject({ result: 'pass', isVoid: false, reason: 'ok' })
  const same = { documentNumber: 'F1000001', passportName: 'Ada Cleared', result: 'pass', remark: 'ok' }
  expect(await secretary.call(api.check, await resultsOf([same]))).toMatchObject({ same: 1, changed: 0 })

  await changeOf(one.id, { documentNumber: 'F1000003' })
  expect(await badgeOf(one.id)).toMatchObject({ state: 'due', missing: ['clearance'] })
  // an answer about the document that they had is not one about this
  await secretary.call(api.import, {
    query: { id: randomUUID() },
    ...(await resultsOf([{ documentNumber: 'F1000001', result: 'pass', remark: 'again' }])),
  })
  expect(await badgeOf(one.id)).toMatchObject({ state: 'due' })
  expect(said(await batch())).toEqual([['变更 Change', 'Ada Cleared', '证件号码 Document number']])
  const late = await secretary.call(api.check, await resultsOf([rows[3] ?? {}]))
  expect(late.problems).toEqual([{ row: 2, column: 'documentNumber', code: 'notFiled' }])
  await secretary.call(api.import, {
    query: { id: randomUUID() },
    ...(await resultsOf([{ documentNumber: 'F1000003', result: 'pass' }])),
  })
  expect(await badgeOf(one.id)).toMatchObject({ state: 'cleared' })
})

test('columns are those of the edition, each field once in its own list', async () => {
  const pressed = await Promise.all([0, 1].map(() => secretary.call(api.usualColumns, {})))
  expect(pressed.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([
    0,
    personFields.length + vehicleFields.length,
  ])
  const add = (change: Partial<typeof columns.example>) =>
    secretary.call(columns.calls.create, {
      body: { id: randomUUID(), change: { ...columns.example, ...change } },
    })
  await expect(add({ field: 'gender' })).rejects.toMatchObject({ code: refusals.columnTaken.code })
  await expect(add({ field: 'plate' })).rejects.toMatchObject({ status: 422 })
  const { records } = await secretary.call(columns.calls.page, { query: { list: 'vehicles', size: 100 } })
  for (const { id, field } of records)
    if (field !== 'plate' && field !== 'driver')
      await secretary.call(columns.calls.remove, { params: { id } })
  const plate = records.find(({ field }) => field === 'plate')
  if (!plate) throw new Error('no plate')
  await secretary.call(columns.calls.save, {
    params: { id: plate.id },
    body: { revision: 1, change: { chineseHeading: '号牌' } },
  })
  const vehicle = randomUUID()
  await secretary.call(vehicles.calls.create, { body: { id: vehicle, change: vehicles.example } })
  await secretary.call(vehicles.calls.create, {
    body: { id: randomUUID(), change: { plate: '鲁B·80002', kind: 'car', seats: 4 } },
  })
  expect(await overview('vehicles')).toMatchObject({
    news: { added: 1 },
    notFiled: [{ name: { en: '鲁B·80002' }, lacks: ['driver'] }],
  })
  expect((await batch({ list: 'vehicles' })).rows).toEqual([
    {
      '审查结果 Result': '',
      '备注 Remark': '',
      '确认改为通过 Confirmed as pass': '',
      '变动 Change': '新增 Add',
      '变更内容 What changed': '',
      '号牌 Number plate': '鲁B·80001',
      '司机姓名 Driver': '孙立',
    },
  ])
  // what is in no column changes without news
  const saved = await secretary.call(vehicles.calls.save, {
    params: { id: vehicle },
    body: { revision: 1, change: { seats: 6 } },
  })
  expect((await overview('vehicles')).news).toMatchObject({ changed: 0 })
  await secretary.call(vehicles.calls.save, {
    params: { id: vehicle },
    body: { revision: saved.revision, change: { plate: '鲁B·D80001' } },
  })
  expect((await batch({ list: 'vehicles' })).rows[0]).toMatchObject({
    '变动 Change': '变更 Change',
    '变更内容 What changed': '号牌 Number plate',
    '号牌 Number plate': '鲁B·D80001',
  })
})

test('a vehicle is cleared by its plate, and is not any more when that changes', async () => {
  const id = randomUUID()
  await secretary.call(vehicles.calls.create, {
    body: { id, change: { ...vehicles.example, plate: '鲁B·90001' } },
  })
  await batch({ list: 'vehicles' })
  const passOf = async () => (await secretary.call(badgesApi.ofVehicle, { params: { id } })).badge
  expect(await passOf()).toMatchObject({ state: 'due', missing: ['clearance'] })
  const answers = async (rows: Record<string, string>[]) => ({
    file: new Blob([
      new Uint8Array(await writeList({ name: vehicleSheetWords.name, columns: vehicleResultColumns, rows })),
    ]),
    fileName: 'results.xlsx',
  })
  const rows = [
    { plate: '鲁B90001', result: 'pass' },
    { plate: '鲁B99999', result: 'pass' },
  ]
  const given = await answers(rows)
  const report = await secretary.call(vehicleResultsApi.import, {
    query: { id: randomUUID(), leaveOut: 'faulty' },
    ...given,
  })
  expect(report).toMatchObject({
    changed: 1,
    problems: [{ row: 3, column: 'plate', code: 'notFiled' }],
  })
  expect(await passOf()).toMatchObject({ state: 'cleared', missing: [] })
  const { revision } = await secretary.call(vehicles.calls.read, { params: { id } })
  await secretary.call(vehicles.calls.save, {
    params: { id },
    body: { revision, change: { plate: '鲁B·90002' } },
  })
  expect(await passOf()).toMatchObject({ state: 'due', missing: ['clearance'] })
  expect((await secretary.call(badgesApi.ofVehicle, { params: { id } })).clearance?.isVoid).toBe(true)
})

test('a batch takes so many that its file can be kept; the others come in the next one', async () => {
  const at = portal.clock.now()
  await portal.db.insert(vehicleRows.table).values(
    Array.from({ length: maxInBatch + 2 }, (_, n) => ({
      id: randomUUID(),
      summitId: portal.summit.id,
      // numbered in the order in which they were added
      createdAt: new Date(at.getTime() + n),
      updatedAt: at,
      searchTerms: [],
      plate: `鲁A·${10_000 + n}`,
      kind: 'car' as const,
      seats: 4,
      driver: '孙立',
    })),
  )
  await batch({ list: 'vehicles' })
  const unmade = (await overview('vehicles')).notFiled.filter(({ name }) => name.en.startsWith('鲁A'))
  expect(new Set(unmade.flatMap(({ lacks }) => lacks))).toEqual(new Set(['pass']))
  await followCurrent(portal.services, at)
  expect((await overview('vehicles')).news).toMatchObject({ added: maxInBatch + 2, left: 2 })
  expect((await batch({ list: 'vehicles' })).rows).toHaveLength(maxInBatch)
  expect((await batch({ list: 'vehicles' })).rows.map((row) => row['号牌 Number plate'])).toEqual([
    `鲁A·${10_000 + maxInBatch}`,
    `鲁A·${10_001 + maxInBatch}`,
  ])
})

test('only who may file reads, makes and enters anything of it', async () => {
  for (const who of [await portal.organiser('desk'), await portal.organiser('viewer'), reviewer])
    for (const attempt of [
      () => who.call(api.overview, { query: { list: 'people' } }),
      () => who.call(api.usualColumns, {}),
      () => batch({ who, after: 0 }),
      async () => who.call(api.check, await resultsOf([])),
      async () => who.call(api.import, { query: { id: randomUUID() }, ...(await resultsOf([])) }),
      async () => who.call(vehicleResultsApi.check, await resultsOf([])),
      async () =>
        who.call(vehicleResultsApi.import, { query: { id: randomUUID() }, ...(await resultsOf([])) }),
      () => who.call(api.batches, { query: { list: 'people' } }),
      () => who.call(api.received, { body: { list: 'people', version: 1 } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
  await expect(secretary.call(api.received, { body: { list: 'people', version: 99 } })).rejects.toMatchObject(
    { status: 404 },
  )
})
