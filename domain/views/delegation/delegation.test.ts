import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { createPersonIndex, type PersonIdentity } from '#domain/people/participants/rules.ts'
import { guestFields, pendingGuest, putApprovedGuest } from '#domain/people/participants/testing.ts'
import { entourageApi } from '#domain/plans/entourage/api.ts'
import { companionFields } from '#domain/plans/entourage/testing.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import { idColumn } from '#kit/sheet/import/columns.ts'
import { readList } from '#kit/sheet/read-sheet.ts'
import { delegationApi } from './api.ts'
import { annexKinds } from './rules.ts'
import { checkSheet, importSheet, type SheetRow, sheetOf, sheetRow } from './testing.ts'
import { guestColumns, guestOfColumn } from './words/columns.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const listOf = async ({ call }: Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>) =>
  call(participantsApi.list, { query: { current: 1, size: 100 } })

const doneOf = ({ call }: Pick<TestPortal['visitor'], 'call'>, id: string) =>
  call(delegationApi.progress, { params: { id } }).then(
    ({ done }) => done,
    () => 0,
  )

it('registers everybody in a spreadsheet, and the same once more changes nothing and adds no doubles', async () => {
  const liaison = await portal.organisationAccount()
  const rows = [1, 2, 3].map((nth) => sheetRow(nth))
  const file = await sheetOf(rows)
  const clean = { problems: [], unknown: [] }
  expect(await checkSheet(liaison, file)).toEqual({ added: 3, changed: 0, same: 0, ...clean })
  expect((await listOf(liaison)).total).toBe(0)
  expect(await importSheet(liaison, file)).toEqual({ added: 3, changed: 0, same: 0, ...clean })
  expect(await importSheet(liaison, file)).toEqual({ added: 0, changed: 0, same: 3, ...clean })
  const moved = await sheetOf([sheetRow(2, { jobTitle: 'Chair' }), sheetRow(4)])
  expect(await importSheet(liaison, moved)).toEqual({ added: 1, changed: 1, same: 0, ...clean })
  const { records, total } = await listOf(liaison)
  expect(total).toBe(4)
  expect(records.map(({ jobTitle }) => jobTitle).filter((title) => title === 'Chair')).toHaveLength(1)
})

it('what an import changed stands in the history under the name of who did it', async () => {
  const liaison = await portal.organisationAccount()
  await importSheet(liaison, await sheetOf([sheetRow(1)]))
  const [guest] = (await listOf(liaison)).records
  const history = await liaison.call(participantsApi.history, { params: { id: guest?.id ?? '' } })
  expect(history.map(({ field }) => field)).toContain('passportName')
})

it('one id has one effect, also when the answer was lost', async () => {
  const liaison = await portal.organisationAccount()
  const id = randomUUID()
  const file = await sheetOf([sheetRow(1)])
  const first = await importSheet(liaison, file, id)
  expect(await importSheet(liaison, file, id)).toEqual(first)
  expect(await liaison.call(delegationApi.progress, { params: { id } })).toEqual({ done: 1, total: 1 })
  const stranger = await portal.organisationAccount()
  // not the plain `notFound` of a page: its file may still be loading, and the page must wait for it
  const unknown = { status: 404, code: 40420 }
  const progress = (who: typeof stranger, of: string) =>
    who.call(delegationApi.progress, { params: { id: of } })
  await expect(progress(stranger, id)).rejects.toMatchObject(unknown)
  await expect(progress(liaison, randomUUID())).rejects.toMatchObject(unknown)
  await expect(importSheet(stranger, file, id)).rejects.toMatchObject({ code: 40915 })
})

it('names each cell that is wrong, and then takes nothing in', async () => {
  const liaison = await portal.organisationAccount()
  const file = await sheetOf([
    sheetRow(1),
    sheetRow(2, { mobile: '12', email: 'nobody' }),
    sheetRow(3, { nationality: 'Atlantis', birthDate: '31/12/1970' }),
    sheetRow(4, {
      nationality: 'CN',
      chineseName: '安娜',
      documentType: 'residentId',
      documentNumber: '370202197001021220',
      birthDate: '1970-01-02',
    }),
    sheetRow(5, { passportName: null }),
    sheetRow(1, { jobTitle: 'Again' }),
    sheetRow(7, { id: randomUUID() }),
    sheetRow(8, { jobTitle: 'x'.repeat(101) }),
  ])
  const { problems } = await importSheet(liaison, file)
  expect(problems.map(({ row, column, code }) => [row, column ?? '', code].join(' '))).toEqual([
    '3 mobile phone',
    '3 email email',
    '4 nationality choice',
    '4 birthDate date',
    '5 documentNumber checkDigit',
    '6 passportName nameMissing',
    '7  saidTwice',
    '8  unknownId',
    '9 jobTitle tooLong',
  ])
  expect((await listOf(liaison)).total).toBe(0)
})

it('a document of a person who is registered elsewhere is said before the import', async () => {
  const [first, second] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const fields = { ...guestFields(), documentNumber: 'X7654321' }
  await pendingGuest(first, fields)
  const { problems } = await checkSheet(second, await sheetOf([sheetRow(1, { documentNumber: 'X7654321' })]))
  expect(problems).toEqual([{ row: 2, column: 'documentNumber', code: 'duplicateDocument' }])
})

it('the list taken out can be taken in again and changes nothing; protected values leave it masked', async () => {
  const liaison = await portal.organisationAccount()
  await importSheet(liaison, await sheetOf([sheetRow(1, { jobTitle: '=1+1' }), sheetRow(2)]))
  const file = await liaison.call(delegationApi.export, {})
  const list = await readList(new Uint8Array(await file.arrayBuffer()), [idColumn, ...guestColumns], 10)
  if ('trouble' in list) throw new Error(list.trouble)
  const told = list.rows.find(({ values }) => values.jobTitle === '=1+1')?.values
  expect(told).toMatchObject({ gender: 'female', nationality: 'DE', id: expect.any(String) })
  expect(told).not.toHaveProperty('documentNumber')
  expect(await importSheet(liaison, file)).toMatchObject({ added: 0, changed: 0, same: 2, problems: [] })
})

it('companions leave with the list and come in below the guest that their row names, as far as there are places', async () => {
  const liaison = await portal.organisationAccount()
  const guestId = await putApprovedGuest(portal.db, liaison, { documentNumber: 'P1111111' })
  const { email: _none, ...fields } = companionFields()
  const row = (nth: number, change: SheetRow = {}): SheetRow => {
    const name = `Li Qiuyue ${'ABCDE'[nth]}`
    const own = { passportName: name, badgeName: name, documentNumber: `K${20_000_000 + nth}` }
    return { ...fields, chineseName: null, ...own, guestOf: 'anna maria schmidt', ...change }
  }
  const problemsOf = async (rows: SheetRow[]) =>
    (await checkSheet(liaison, await sheetOf(rows))).problems.map(({ row: at, column, code }) =>
      [at, column, code].join(' '),
    )
  // with the guest and the fields of the other kind, above the cap of three
  const waiting = sheetRow(9, { chineseName: '王小明' })
  await importSheet(liaison, await sheetOf([waiting]))
  expect(
    await problemsOf([
      row(0, { guestOf: 'Nobody' }),
      row(1, { jobRank: 'chiefExecutive' }),
      row(2, { guestOf: '王 小明' }),
      sheetRow(1, { companionRole: 'interpreter' }),
      { ...waiting, guestOf: 'Anna Maria Schmidt' },
    ]),
  ).toEqual([
    '2 guestOf guestUnknown',
    '3 jobRank notAskedOfCompanion',
    '4 guestOf guestNotApproved',
    '5 companionRole notAskedOfGuest',
    '6 guestOf noCompanion',
  ])
  expect(await problemsOf([0, 1, 2, 3].map((nth) => row(nth)))).toEqual(['5 guestOf retinueFull'])

  const file = await sheetOf([row(0), row(1, { guestOf: guestId })])
  expect(await importSheet(liaison, file)).toMatchObject({ added: 2, changed: 0, problems: [] })
  const { companions, used } = await liaison.call(entourageApi.read, { params: { id: guestId } })
  expect(used).toBe(2)
  expect(companions.map(({ passportName }) => passportName).sort()).toEqual(['Li Qiuyue A', 'Li Qiuyue B'])

  // exported they stand below their guest, and importing them again changes nothing
  const out = await liaison.call(delegationApi.export, {})
  const columns = [idColumn, guestOfColumn, ...guestColumns]
  const list = await readList(new Uint8Array(await out.arrayBuffer()), columns, 10)
  if ('trouble' in list) throw new Error(list.trouble)
  const told = list.rows.map(({ values }) => [values.passportName, values.guestOf, values.companionRole])
  const from = told.findIndex(([name]) => name === 'Anna Maria Schmidt')
  expect(told.slice(from, from + 3).sort()).toEqual([
    ['Anna Maria Schmidt', undefined, undefined],
    ['Li Qiuyue A', 'Anna Maria Schmidt', 'interpreter'],
    ['Li Qiuyue B', 'Anna Maria Schmidt', 'interpreter'],
  ])
  expect(await importSheet(liaison, out)).toMatchObject({ added: 0, changed: 0, same: 4, problems: [] })
  const moved = await sheetOf([row(0, { companionRole: 'secretary', guestOf: null })])
  expect(await importSheet(liaison, moved)).toMatchObject({ added: 0, changed: 1, problems: [] })
})

it('what is no spreadsheet, or not this one, is refused in words', async () => {
  const liaison = await portal.organisationAccount()
  const file = new Blob(['name;mobile\n'])
  await expect(checkSheet(liaison, file)).rejects.toMatchObject({ code: 42260 })
  const foreign = await sheetOf([])
  expect(await checkSheet(liaison, foreign)).toMatchObject({ added: 0, problems: [] })
})

it('two imports of one organisation at once: one works, the other waits for its turn in words', async () => {
  const liaison = await portal.organisationAccount()
  const files = await Promise.all([sheetOf([sheetRow(1), sheetRow(2)]), sheetOf([sheetRow(1), sheetRow(2)])])
  const outcomes = await Promise.allSettled(files.map((file) => importSheet(liaison, file)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 40960 })
  expect((await listOf(liaison)).total).toBe(2)
})

it('outside the window nobody is registered, and the check says so before', async () => {
  portal.clock.set('2026-07-01T02:00:00Z')
  const liaison = await portal.organisationAccount()
  const { problems } = await checkSheet(liaison, await sheetOf([sheetRow(1)]))
  portal.clock.set('2026-05-01T02:00:00Z')
  expect(problems).toEqual([{ row: 2, code: 'windowOver' }])
})

it('says of each person what is missing, the one who lacks most first', async () => {
  const liaison = await portal.organisationAccount()
  await importSheet(liaison, await sheetOf([sheetRow(1), { passportName: 'Bo Li' }]))
  const { records: members } = await liaison.call(delegationApi.members, { query: {} })
  expect(members.map(({ passportName }) => passportName)).toEqual(['Bo Li', sheetRow(1).passportName])
  expect(members[1]?.missingFields).toEqual(['portrait', 'businessCard'])
  expect(members[0]?.missingFields).toContain('mobile')
})

it('finds people by each step that is left, counts them, and agrees with what it says of each', async () => {
  const liaison = await portal.organisationAccount()
  const names = new Map<string, string>()
  const putNamed = async (passportName: string, values: Parameters<typeof putApprovedGuest>[2] = {}) => {
    const createdAt = new Date(portal.clock.now().getTime() + names.size)
    const search = searchOf({ names: [passportName] })
    const id = await putApprovedGuest(portal.db, liaison, { passportName, ...search, createdAt, ...values })
    names.set(id, passportName)
    return id
  }
  const all = await putNamed('All given', { missing: 0 })
  // an intention is complete with the hotel, which the itinerary stores
  const hotelUnsaid = await putNamed('Hotel unsaid', { missing: 0 })
  await portal.db.execute(sql`insert into intentions (participant_id, revision, missing, updated_at)
    values (${all}, 1, 0, now()), (${hotelUnsaid}, 1, 0, now())`)
  await portal.db.execute(sql`insert into messages (participant_id, revision, missing, updated_at)
    values (${all}, 1, 0, now()), (${hotelUnsaid}, 1, 1, now())`)
  await portal.db.execute(sql`insert into itineraries (participant_id, summit_id, revision, missing, updated_at, changed, active, hotel)
    values (${all}, ${portal.summit.id}, 1, 0, now(), false, true, 'designated')`)
  await putNamed('Companion', { kind: 'companion', missing: 1 })
  await putNamed('Draft', { status: 'draft', version: 0, approvedVersion: null, missing: 0 })
  await putNamed('Returned', { status: 'returned', approvedVersion: null, missing: 3 })
  await putNamed('Withdrawn', { status: 'withdrawn' })
  await putNamed('Not approved', { status: 'notApproved' })

  const found = async (query: Parameters<typeof liaison.call<typeof delegationApi.members>>[1]['query']) =>
    (await liaison.call(delegationApi.members, { query })).records
  const said = (people: { id: string }[]) => people.map(({ id }) => names.get(id))
  const everybody = await found({})
  expect(said(everybody)).toEqual(['Returned', 'Hotel unsaid', 'Companion', 'All given', 'Draft'])
  expect(said(await found({ search: 'hotel' }))).toEqual(['Hotel unsaid'])
  for (const what of annexKinds)
    expect(said(await found({ lacks: what }))).toEqual(
      said(everybody.filter(({ owes }) => owes.includes(what))),
    )
  expect(said(await found({ lacks: 'fields' }))).toEqual(['Returned', 'Companion'])
  expect(said(await found({ lacks: 'submit' }))).toEqual(['Draft'])
  expect(said(await found({ lacks: 'correct' }))).toEqual(['Returned'])
  expect(await liaison.call(delegationApi.counts, {})).toEqual({
    people: 5,
    open: 4,
    steps: { fields: 2, submit: 1, correct: 1, intention: 2, itinerary: 3, message: 2, health: 0 },
  })
  const [first, next] = [await found({ size: 2 }), await found({ size: 2, current: 2 })]
  expect(said([...first, ...next])).toEqual(said(everybody.slice(0, 4)))
  const { next: after = null } = await liaison.call(delegationApi.members, { query: { size: 2 } })
  expect(said(await found({ size: 2, ...(after && { after }) }))).toEqual(said(everybody.slice(2, 4)))
})

it('organisers and strangers have no delegation', async () => {
  const [secretary, guestless] = [await portal.organiser('secretary'), portal.visitor]
  await expect(secretary.call(delegationApi.members, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(guestless.call(delegationApi.template, {})).rejects.toMatchObject({ status: 401 })
})

/** Five hundred people; every sixteenth has an invalid cell. */
const faultyEvery = 17
const hundreds = (faulty: boolean) =>
  Array.from({ length: 500 }, (_, nth) =>
    sheetRow(nth, faulty && nth % faultyEvery === 0 ? { email: `nobody ${nth}` } : {}),
  )

it('of five hundred people with thirty faulty cells each cell is named; corrected they come in, one after the other and all', async () => {
  const liaison = await portal.organisationAccount()
  const { problems, added } = await importSheet(liaison, await sheetOf(hundreds(true)))
  expect(problems.map(({ row }) => row)).toEqual(Array.from({ length: 30 }, (_, at) => at * faultyEvery + 2))
  expect(new Set(problems.map(({ column, code }) => `${column} ${code}`))).toEqual(new Set(['email email']))
  expect(added).toBe(500)
  expect((await listOf(liaison)).total).toBe(0)

  const id = randomUUID()
  const file = await sheetOf(hundreds(false))
  const under = importSheet(liaison, file, id).catch((error: unknown) => error)
  await expect.poll(() => doneOf(liaison, id), { timeout: 20_000, interval: 20 }).toBeGreaterThan(100)
  // the connection of the transaction is cut, as by a crash in the middle
  await portal.db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(await under).toBeInstanceOf(Error)
  expect((await listOf(liaison)).total).toBe(0)
  expect(await importSheet(liaison, file, id)).toMatchObject({ added: 500, problems: [] })
  expect((await listOf(liaison)).total).toBe(500)
})

it('takes in a list with headings that no database could keep', async () => {
  const liaison = await portal.organisationAccount()
  // half of a surrogate pair at the end of what is shown, and a character that a spreadsheet hides
  const strange = [`${'x'.repeat(99)}😀y`, 'a_x0000_b']
  const rows = [['passportName', ...strange], ['Anna Schmidt']]
  const bytes = await writeXlsx({ sheets: [{ name: 'Guests', rows }] })
  const report = await importSheet(liaison, new Blob([new Uint8Array(bytes)]))
  expect(report).toMatchObject({ added: 1, problems: [], unknown: [`${'x'.repeat(99)}😀`, 'ab'] })
})

it('imports that hold all connections do not wait for each other', async () => {
  const connections = 2
  const small = await startTestPortal({ connections })
  try {
    const liaisons = [await small.organisationAccount(), await small.organisationAccount()]
    const files = [await sheetOf([sheetRow(1), sheetRow(2)]), await sheetOf([sheetRow(3), sheetRow(4)])]
    const report = { added: 2, changed: 0, same: 0, problems: [], unknown: [] }
    const both = liaisons.map((liaison, at) => importSheet(liaison, files[at] ?? new Blob()))
    expect(await Promise.all(both)).toEqual([report, report])
  } finally {
    await small.close()
  }
})

it('names are brought into one form once for each person, not for each two of them', () => {
  const forming = vi.spyOn(String.prototype, 'normalize')
  const compared = createPersonIndex<PersonIdentity>()
  const people = Array.from(
    { length: 300 },
    (_, nth): PersonIdentity => ({
      passportName: 'Anna Schmidt',
      chineseName: '施安娜',
      documentType: 'passport',
      documentNumber: `D${10_000_000 + nth}`,
    }),
  )
  for (const person of people) {
    expect(compared.matching(person)).toEqual([])
    compared.add(person)
  }
  expect(forming.mock.calls.length).toBeLessThan(people.length * 10)
  forming.mockRestore()
})
