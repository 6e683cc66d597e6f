import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { closeAccount } from '#domain/identity/accounts/server/actions/manage-account.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { jobsHousekeeping } from '#kit/jobs/housekeeping.ts'
import { jobs } from '#kit/jobs/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { jobsApi as api } from './api.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  desk = await portal.organiser('desk')
})
afterAll(() => portal.close())

type Caller = Pick<TestPortal['visitor'], 'call'>

const organisations = (query: Record<string, string> = { format: 'csv' }) => ({
  kind: 'export',
  selection: { path: organisationsApi.export.path, query },
})
const start = (
  { call }: Caller,
  body: { kind: string; selection: Record<string, unknown> } = organisations(),
) => call(api.start, { body })
const mine = ({ call }: Caller) => call(api.mine, {})
const file = ({ call }: Caller, id: string) => call(api.file, { params: { id } })
const run = () => portal.services.jobs.runAll()

/** A job that has ended with its result. */
async function ended(who: Caller = desk): Promise<string> {
  const { id } = await start(who)
  await run()
  return id
}

test('an export is left, found again with all of its list, and downloaded by its maker on another device', async () => {
  const begun = await start(desk)
  expect(begun).toMatchObject({
    state: 'queued',
    title: { zh: expect.stringContaining('（CSV）'), en: expect.stringContaining(' (CSV)') },
    fileName: null,
    fetched: false,
  })
  await run()
  const [found] = await mine(desk)
  expect(found).toMatchObject({ id: begun.id, state: 'ready', reason: null })
  const direct = await desk.call(organisationsApi.export, { query: { format: 'csv' } })
  expect(await (await file(desk, begun.id)).text()).toBe(await direct.text())
  expect(await mine(desk)).toMatchObject([{ fetched: true }])
  // on disk it is encrypted
  const [stored] = await portal.db.select().from(storedFiles).where(eq(storedFiles.ownerId, begun.id))
  expect(stored).toMatchObject({ sealed: true, createdBy: desk.accountId })

  await desk.call(api.remove, { params: { id: begun.id } })
  expect(await mine(desk)).toEqual([])
  await expect(file(desk, begun.id)).rejects.toMatchObject({ status: 404 })
  expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, begun.id))).toBe(0)
})

test('twice at once, and with its query in another order, the same selection is one job; another person’s is another', async () => {
  const [first, second] = await Promise.all([start(desk), start(desk)])
  const reordered = await start(desk, organisations({ sort: 'newest', format: 'xlsx' }))
  const other = await start(desk, organisations({ format: 'xlsx', sort: 'newest' }))
  expect([second.id, other.id]).toEqual([first.id, reordered.id])
  const theirs = await start(await portal.organiser('desk'))
  // both clients of a caller count their timestamps alone: at the same moment this would be a repeated request
  portal.clock.advance(1_000)
  const inChinese = await desk.inChinese(api.start, { body: organisations() })
  expect(new Set([first.id, reordered.id, theirs.id, inChinese.id]).size).toBe(4)
  await run()
  // an ended one is not shown in the place of today's list
  expect((await start(desk)).id).not.toBe(first.id)
  await run()
})

test('nobody else finds a job', async () => {
  const id = await ended()
  const other = await portal.organiser('secretary')
  expect(await mine(other)).toEqual([])
  await expect(file(other, id)).rejects.toMatchObject({ status: 404 })
  await expect(other.call(api.cancel, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(api.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await mine(desk)).toMatchObject([{ id, state: 'ready' }])
})

test('what the maker may not read is not started, nor run, nor given out, and another role gets nothing', async () => {
  const { id: foreign } = await start(desk)
  const setRole = (organiserRole: 'desk' | 'secretary' | 'editor') =>
    portal.db.execute(sql`update accounts set organiser_role = ${organiserRole} where id = ${desk.accountId}`)
  await setRole('editor')
  await expect(start(desk)).rejects.toMatchObject({ status: 403 })
  await run()
  expect(await mine(desk)).toMatchObject([
    { id: foreign, state: 'failed', reason: { en: 'You no longer have the permission for this' } },
  ])
  await setRole('desk')
  const { id } = await start(desk)
  await run()
  await setRole('editor')
  await expect(file(desk, id)).rejects.toMatchObject({ status: 404 })
  // holds the permission, but may see other rows by it
  await setRole('secretary')
  await expect(file(desk, id)).rejects.toMatchObject({ status: 404 })
  await setRole('desk')
  expect((await file(desk, id)).size).toBeGreaterThan(0)
  // the role is the same, and has lost the permission
  const secretary = await portal.organiser('secretary')
  const grant = (held: boolean) =>
    secretary.call(rolesApi.grant, {
      params: { role: 'desk', permission: organisationsApi.export.allow },
      body: { held },
    })
  await grant(false)
  const refused = await refusalOf(file(desk, id))
  await grant(true)
  expect(refused).toMatchObject({ status: 404 })
})

test('a job whose maker must set up a second factor first is not run', async () => {
  const { id } = await start(desk)
  const secretary = await portal.organiser('secretary')
  const require = (isRequired: boolean) =>
    secretary.call(rolesApi.requireFactor, { params: { role: 'desk' }, body: { isRequired } })
  await require(true)
  await run()
  await require(false)
  expect(await mine(desk)).toMatchObject([
    { id, state: 'failed', reason: { en: 'You no longer have the permission for this' } },
  ])
})

test('a list is printed by its call and as a job, for those alone who may read it', async () => {
  const query = { format: 'pdf' as const, search: 'no organisation has this' }
  const { id } = await start(desk, organisations(query))
  await run()
  expect(await mine(desk)).toMatchObject([
    { title: { en: expect.stringContaining(' (PDF)') }, fileName: expect.stringMatching(/\.pdf$/) },
  ])
  const printed = [await file(desk, id), await desk.call(organisationsApi.export, { query })]
  for (const paper of printed) {
    expect(paper.type).toBe('application/pdf')
    expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
  }
  const editor = await portal.organiser('editor')
  const forbidden = { status: 403 }
  await expect(editor.call(organisationsApi.export, { query })).rejects.toMatchObject(forbidden)
  await expect(start(editor, organisations(query))).rejects.toMatchObject(forbidden)
  await expect(file(editor, id)).rejects.toMatchObject({ status: 404 })
})

test('an unknown kind or list, and a query that its call would refuse, are refused with their problems', async () => {
  const problems = (body: Parameters<typeof start>[1]) =>
    start(desk, body).then(
      () => [],
      ({ status, data }) => [status, ...data],
    )
  expect(await problems({ kind: 'x', selection: {} })).toEqual([422, { path: 'kind', code: 'choice' }])
  const path = { path: 'selection.path', code: 'choice' }
  expect(await problems({ kind: 'export', selection: { path: '/qms/jobs', query: {} } })).toEqual([422, path])
  expect(await problems(organisations({ format: 'doc' }))).toEqual([
    422,
    { path: 'selection.query.format', code: 'choice' },
  ])
})

test('a person has at most twenty unfinished jobs', async () => {
  for (let at = 0; at < 20; at++) await start(desk, organisations({ search: `n${at}` }))
  await expect(start(desk, organisations({ search: 'one more' }))).rejects.toMatchObject({ code: 42930 })
  expect(await start(desk, organisations({ search: 'n7' }))).toMatchObject({ state: 'queued' })
  await portal.db.delete(jobs)
})

test('a cancelled job does not begin, and one that has ended stays', async () => {
  const { id } = await start(desk)
  await desk.call(api.cancel, { params: { id } })
  expect(await mine(desk)).toEqual([])
  await run()
  expect(await portal.db.$count(jobs, sql`id = ${id} and state = 'cancelled'`)).toBe(1)
  const other = await ended()
  await desk.call(api.cancel, { params: { id: other } })
  expect(await mine(desk)).toMatchObject([{ id: other, state: 'ready' }])
})

test('the jobs of a closed account end with their results', async () => {
  const id = await ended()
  await start(desk, organisations({ format: 'xlsx' }))
  const { accountId, account } = desk
  const actor = { accountId, account, name: { zh: account, en: account } }
  await portal.db.transaction((tx) =>
    closeAccount(tx, portal.services.events, { actor, id: accountId, at: portal.clock.now() } as never),
  )
  expect(await portal.db.$count(jobs, eq(jobs.accountId, accountId))).toBe(0)
  expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, id))).toBe(0)
})

test('a job of an edition that is not current any more is not run', async () => {
  const { id } = await start(desk)
  await portal.db.update(jobs).set({ editionId: randomUUID() }).where(eq(jobs.id, id))
  await run()
  expect(await mine(desk)).toMatchObject([
    { state: 'failed', reason: { en: expect.stringContaining('Another summit') } },
  ])
})

test('a day after its end a job is gone with its result, and one that never ended after two', async () => {
  const id = await ended()
  const never = await start(desk, organisations({ format: 'xlsx' }))
  const [step] = jobsHousekeeping
  const clean = () => step?.run({ db: portal.db }, portal.clock.now(), undefined)
  const left = async () => {
    const rows = await portal.db.select().from(jobs).where(eq(jobs.accountId, desk.accountId))
    return rows.map((job) => job.id).toSorted()
  }
  portal.clock.advance(86_400_000 - 1_000)
  await clean()
  expect(await left()).toEqual([id, never.id].toSorted())
  portal.clock.advance(2_000)
  await clean()
  expect(await left()).toEqual([never.id])
  expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, id))).toBe(0)
  portal.clock.advance(86_400_000)
  await clean()
  expect(await left()).toEqual([])
})
