import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { setUpApi } from '#domain/ground/summit/api/set-up.ts'
import { registrationStatuses } from '#domain/people/participants/rules.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { readinessApi } from '#domain/publishing/readiness/api.ts'
import { peoplePath } from '#domain/publishing/readiness/rules.ts'
import { lacks } from '#domain/publishing/readiness/words/lacks.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { overviewApi } from '#domain/views/overview/api.ts'
import {
  arrivalsPath,
  confirmedPath,
  participantsPath,
  statePath,
  waitingPath,
} from '#domain/views/overview/console/paths.ts'
import { searchApi } from '#domain/views/search/api.ts'
import { waitingApi } from '#domain/views/waiting/api.ts'
import type { Endpoint, Reply } from '#kit/http/endpoint.ts'
import type { AnyList, ListColumn } from '#kit/list/list.ts'
import { headingOf } from '#kit/list/server/export-sheet.ts'
import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { routes } from './routes.ts'
import { permissionOfPage } from './testing/console-pages.ts'
import {
  allBut,
  isOfEveryAccount,
  officePermissions,
  type ReaderWith,
  readerWith,
} from './testing/reader-with.ts'
import { sampleRequest } from './testing/records-of-callers.ts'
import { openRegistration } from './testing/registration-open.ts'
import { seenByAll } from './testing/seen-by-all.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Whoever lacks a permission sees neither hit, figure, column, file nor call. Each permission that an organiser can hold is tried twice: an
// account with all others, and one with this alone. What screens show by them is looked at by e2e/lacking.spec.ts,
// and what is put on paper by permissions-of-papers.test.ts.

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)
const root = join(import.meta.dirname, '../..')

let portal: TestPortal
let reader: ReaderWith
let seen: { activityId: string }
// the figure of the set-up, which nobody sees once somebody is registered
let setUp: { figures: Seen[]; faults: string[] }
beforeAll(async () => {
  portal = await startTestPortal({ isNew: true })
  reader = await readerWith(portal)
  setUp = {
    figures: await whileHolding(officePermissions, figuresSeen),
    faults: await faultsOf(figuresSeen, 'waiting:read'),
  }
  openRegistration(portal.services)
  seen = await seenByAll(portal, byNoun, reader.accountId)
}, 120_000)
afterAll(() => portal.close())

/** What files of the nouns declare, by a pattern. */
const declaredIn = (files: string, pattern: RegExp, having = ''): string[] => [
  ...new Set(
    globSync(`domain/*/*/${files}`, { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .filter((text) => text.includes(having))
      .flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  ),
]

type Seen = { name: string; paths: readonly string[] }

/** The names of what leads to pages that somebody with these permissions may open, and to no other. */
const openTo = (held: ReadonlySet<string>, seen: readonly Seen[]) =>
  seen.flatMap(({ name, paths }) =>
    paths.every((path) => held.has(permissionOfPage(path) ?? '')) ? [name] : [],
  )

async function whileHolding<T>(permissions: readonly string[], look: () => Promise<T>): Promise<T> {
  await reader.hold(permissions)
  return look()
}

/** Tries each permission twice; `needed` is what the call itself asks. Replies what was seen by somebody who may not open where it leads, or missed by one who may. */
async function faultsOf(look: () => Promise<Seen[]>, needed: string): Promise<string[]> {
  const all = await whileHolding(officePermissions, look)
  const faults: string[] = []
  const opening = new Set(all.flatMap(({ paths }) => paths.map(permissionOfPage)))
  const tried = officePermissions.filter(
    (each) =>
      each !== needed && (isWholeRun || opening.has(each) || sampleBy(each, [true, ...Array(7).fill(false)])),
  )
  for (const permission of tried)
    for (const [with_, given] of [
      ['all but', allBut(permission)],
      ['only', [needed, permission]],
    ] as const) {
      const held = await reader.hold(given)
      const seen = (await look()).map(({ name }) => name)
      const expected = openTo(held, all)
      if (String(seen) !== String(expected))
        faults.push(`${with_} ${permission}: ${seen.join()} in place of ${expected.join()}`)
    }
  return faults
}

// enough to find something of each kind
const texts = ['a', 'AB1234']

async function hitsSeen(): Promise<Seen[]> {
  const found: Seen[] = []
  for (const text of texts)
    for (const { kind, all, hits } of await reader.call(searchApi.find, { query: { text } }))
      found.push({ name: kind, paths: [...(all ? [all] : []), ...hits.map(({ path }) => path)] })
  return found
}

test('each group of hits is found by those who may open where they lead, and by nobody else', {
  timeout: 120_000,
}, async () => {
  const all = await whileHolding(officePermissions, hitsSeen)
  const kinds = declaredIn('server/actions/search.ts', /kind: '([\w-]+)'/g)
  expect(all.map(({ name }) => name).toSorted(), 'find one in `seenByAll`').toEqual(kinds.toSorted())
  expect(await faultsOf(hitsSeen, 'search:use')).toEqual([])
})

const figuresSeen = async (): Promise<Seen[]> =>
  (await reader.call(waitingApi.figures, {})).map(({ path }) => ({ name: path, paths: [path] }))

test('each figure of the menu is shown to those who may open its page, and to nobody else', {
  timeout: 120_000,
}, async () => {
  const all = await whileHolding(officePermissions, figuresSeen)
  const declared = declaredIn('server/**/*.ts', /\badd\('(\/[\w-]+)'/g, '(waitingAsked')
  expect(
    [...all, ...setUp.figures].map(({ name }) => name).toSorted(),
    'let one wait in `seenByAll`',
  ).toEqual(declared.toSorted())
  expect([...setUp.faults, ...(await faultsOf(figuresSeen, 'waiting:read'))]).toEqual([])
})

const itemsSeen = async (): Promise<Seen[]> =>
  (await reader.call(setUpApi.list, { query: {} })).items.flatMap(({ name, page }) =>
    page ? [{ name, paths: [page] }] : [],
  )

test('each item of the set-up leads those to its page who may open it, and nobody else', async () => {
  expect((await whileHolding(officePermissions, itemsSeen)).length).toBeGreaterThan(5)
  expect(await faultsOf(itemsSeen, 'summit:edit')).toEqual([])
})

test('each item of the set-up whose page somebody may not open says that others do it, and no other item', async () => {
  const read = async () => (await reader.call(setUpApi.list, { query: {} })).items
  const all = await whileHolding(officePermissions, read)
  expect(all.filter(({ isForOthers }) => isForOthers)).toEqual([])
  const leading = all.filter(({ page }) => page !== null).map(({ name }) => name)
  const seen = await whileHolding(['summit:edit'], read)
  expect(seen.filter(({ isForOthers }) => isForOthers).map(({ name }) => name)).toEqual(leading)
  expect(leading.length).toBeLessThan(all.length)
})

/** Null for who may not make a call. */
const ifForbidden = (error: { status?: number }) => {
  if (error.status !== 403) throw error
  return null
}

type Registrations = Reply<typeof overviewApi.read>

/** The cards of the overview: their calls, the lists that they count, and every list that their figures lead to. */
const cards = [
  {
    call: overviewApi.read,
    list: participantsPath({}),
    paths: ({ registrations }: Registrations, held: ReadonlySet<string>) =>
      registrations ? registrationStatuses.map((status) => statePath({ permissions: held }, status)) : [],
  },
  { call: reviewApi.overview, list: '/review', paths: () => [waitingPath({})] },
  { call: itinerariesApi.overview, list: '/itineraries', paths: () => [arrivalsPath(null)] },
  {
    call: attendanceApi.load,
    list: '/activities/load',
    paths: (of: Reply<typeof attendanceApi.load>) => of.map(({ id }) => confirmedPath(id)),
  },
  { call: readinessApi.read, list: '/readiness', paths: () => [peoplePath({ lacks: lacks[0] })] },
] as const satisfies readonly Card[]
type Card = {
  call: Endpoint
  list: string
  paths(reply: never, held: ReadonlySet<string>): readonly string[]
}

test('each card of the overview has figures for those who may open their lists, and for nobody else', async () => {
  const shownFor = declaredIn('console/overview-page.tsx', /<Allowed to=\{\['([\w:-]+)'\]\}/g)
  expect(shownFor.toSorted(), 'a card asks for another permission than its call').toEqual(
    cards.flatMap(({ call }) => (call === overviewApi.read ? [] : [call.allow])).toSorted(),
  )
  const asked = new Set(cards.flatMap(({ call, list }) => [call.allow, permissionOfPage(list) ?? '']))
  asked.delete('overview:read')
  const faults: string[] = []
  for (const given of [...asked].flatMap((each) => [allBut(each), ['overview:read', each]])) {
    const held = await reader.hold(given)
    for (const { call, list, paths } of cards) {
      const reply = await reader.call(call as Endpoint, {} as never).catch(ifForbidden)
      const leadsTo = reply === null ? [] : paths(reply as never, held)
      const isOpen = held.has(permissionOfPage(list) ?? '')
      if (leadsTo.length > 0 !== isOpen || !leadsTo.every((path) => held.has(permissionOfPage(path) ?? '')))
        faults.push(
          `${call.path} leads to ${leadsTo.join()} with ${given.length > 2 ? 'all but' : ''} ${given}`,
        )
    }
  }
  expect(faults).toEqual([])
})

type Listed = Endpoint & { list: AnyList }
type Exported = Endpoint & { exports: AnyList }
type Columns = (readonly [string, ListColumn<unknown>])[]

const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
const isOffice = ({ allow }: Endpoint) => officePermissions.includes(allow)
const pages = endpoints.filter((each): each is Listed => 'list' in each && isOffice(each))
const files = endpoints.filter((each): each is Exported => 'exports' in each && isOffice(each))
const fileOf = ({ list }: Listed) => files.find(({ exports }) => exports.name === list.name)
const pageOf = ({ exports }: Exported) => pages.find(({ list }) => list.name === exports.name)

const columnsOf = ({ columns }: AnyList): Columns => Object.entries(columns)
const openColumns = (list: AnyList, held: ReadonlySet<string>) =>
  columnsOf(list).filter(([, { needs }]) => needs === undefined || held.has(needs))

type Row = { further?: Record<string, unknown> }

/** Lists that are of one record show nothing without it. */
const narrowingOf = ({ filters }: AnyList) => ('activityId' in filters ? { activityId: seen.activityId } : {})

/** A page of a list with every column that its reader may have. */
async function rowsOf({ list, ...endpoint }: Listed): Promise<Row[]> {
  const further = columnsOf(list).flatMap(([key, { isFurther }]) => (isFurther ? [key] : []))
  const query = {
    ...narrowingOf(list),
    size: 100,
    ...(further.length > 0 && { further: further.join() }),
  }
  return ((await reader.call(endpoint, { query } as never)) as { records: Row[] }).records
}

/** The heads of a file of all columns, or of what has changed since the last one. */
async function headsOf({ exports: list, ...endpoint }: Exported, more: object = {}): Promise<string[]> {
  const query = {
    ...narrowingOf(list),
    format: 'csv',
    columns: columnsOf(list)
      .map(([key]) => key)
      .join(),
    ...more,
  }
  const text = await ((await reader.call(endpoint, { query } as never)) as Blob).text()
  const [line = ''] = text.replace(/^\uFEFF/, '').split('\r\n')
  return line.split(',').map((cell) => cell.replace(/^"|"$/g, ''))
}

/** What lists and files with some permissions show of columns that they should not, or leave out. */
async function columnFaults(page: Listed, held: ReadonlySet<string>): Promise<string[]> {
  const { list } = page
  const open = openColumns(list, held)
  const shown = Object.keys((await rowsOf(page))[0]?.further ?? {})
  const expected = open.flatMap(([key, { isFurther }]) => (isFurther ? [key] : []))
  const faults = String(shown) === String(expected) ? [] : [`${list.name} shows ${shown}`]
  const file = fileOf(page)
  if (!file || !held.has(file.allow)) return faults
  const heads = open.map(([, column]) => headingOf(column, 'en'))
  for (const [more, first] of list.isLog
    ? ([[{}, []]] as const)
    : ([
        [{}, []],
        [{ changes: 'only' }, ['Change']],
      ] as const)) {
    const found = await headsOf(file, more)
    if (String(found) !== String([...first, ...heads])) faults.push(`the file of ${list.name} has ${found}`)
  }
  return faults
}

const listsWithSecrets = pages.filter(({ list }) => columnsOf(list).some(([, { needs }]) => needs))

test('each column that needs a permission is in list and file for its holders, and for nobody else', {
  timeout: 120_000,
}, async () => {
  await reader.hold(officePermissions)
  const empty = new Map(
    listsWithSecrets.flatMap(({ list, allow }) =>
      columnsOf(list).flatMap(([key, { needs }]) => (needs && needs !== allow ? [[key, needs]] : [])),
    ),
  )
  for (const page of listsWithSecrets) {
    const rows = await rowsOf(page)
    expect(rows, `add a row of ${page.list.name} in \`seenByAll\``).not.toEqual([])
    for (const row of rows)
      for (const [key, value] of Object.entries(row.further ?? {})) if (value !== null) empty.delete(key)
  }
  expect([...empty.keys()], 'nobody sees a value of these: add one in `seenByAll`').toEqual([])
  const faults: string[] = []
  for (const page of listsWithSecrets) {
    const needs = new Set(columnsOf(page.list).flatMap(([, column]) => column.needs ?? []))
    const ownPermissions = [page.allow, fileOf(page)?.allow ?? page.allow]
    for (const given of [
      officePermissions,
      ...[...needs].flatMap((each) => [allBut(each), [...ownPermissions, each]]),
    ]) {
      const held = await reader.hold(given)
      if (held.has(page.allow)) faults.push(...(await columnFaults(page, held)))
    }
  }
  expect(faults).toEqual([])
})

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

test('each list is taken away, printed and made a job of with two permissions, and with neither of them alone', async () => {
  const faults: string[] = []
  for (const file of files) {
    const { path, allow } = file
    const page = pageOf(file)
    if (!page || page.allow === allow) {
      faults.push(`${path} has no permission of its own`)
      continue
    }
    for (const given of [[allow, page.allow], allBut(allow), allBut(page.allow)]) {
      const held = await reader.hold([...given, 'jobs:own'])
      const expected = held.has(allow) && held.has(page.allow) ? 200 : 403
      // paper is refused before it is printed; that it can be printed is tested with its lists
      for (const format of expected === 200 ? ['csv'] : ['csv', 'pdf']) {
        const found = [await statusOf(reader.call(file, { query: { format } } as never))]
        if (expected === 403)
          found.push(
            await statusOf(
              reader.call(jobsApi.start, {
                body: { kind: 'export', selection: { path, query: { format } } },
              }),
            ),
          )
        if (found.some((status) => status !== expected))
          faults.push(
            `${path} as ${format} answers ${found} with ${given.length > 2 ? 'all but one' : given}`,
          )
      }
    }
  }
  expect(files.length).toBeGreaterThan(30)
  expect(faults).toEqual([])
})

test('each call of the office is refused to those who hold everything but its permission', {
  timeout: 120_000,
}, async () => {
  const answered: string[] = []
  const guarded = Map.groupBy(endpoints.filter(isOffice), ({ allow }) => allow)
  for (const [allow, calls] of guarded) {
    if (isOfEveryAccount(allow)) continue
    await reader.hold(allBut(allow))
    // one function asks for all of them: a run of every call is the whole one's
    const some = isWholeRun ? calls : [sampleBy(allow, calls)].flatMap((call) => call ?? [])
    for (const call of some)
      if ((await statusOf(reader.call(call, sampleRequest(call, {}) as never))) !== 403)
        answered.push(`${call.method} ${call.path}`)
  }
  expect(guarded.size).toBeGreaterThan(150)
  expect(answered).toEqual([])
})
