import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { insertSwitch } from '#domain/ground/summit/server/store.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { forgettingApi as api } from '#domain/people/forgetting/api.ts'
import { countDue, purgeDue } from '#domain/people/forgetting/server/actions/purge.ts'
import { applyForgotten } from '#domain/people/forgetting/server/actions/restored.ts'
import { editionFigures, purges } from '#domain/people/forgetting/server/tables.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { attendances } from '#domain/programme/attendance/server/tables.ts'
import { figureWords } from '#domain/programme/attendance/words/figures.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { restoreArchive } from '#kit/db/backup/restore-archive.ts'
import { writeArchive } from '#kit/db/backup/write-archive.ts'
import { openDatabase } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { appendForgotten, readForgotten } from '#kit/files/forgotten-list.ts'
import { openStorage } from '#kit/files/storage.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { buildApp } from './app.ts'
import { leftOut } from './backup-command.ts'
import { readConfig } from './config.ts'
import { steps } from './housekeeping.ts'
import { lifecycles } from './lifecycles.ts'
import { filledPerson, withdraw } from './testing/filled-person.ts'
import { markPerson, placesOf } from './testing/marked-person.ts'
import { quickNode } from './testing/quick-node.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

let portal: TestPortal
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  portal = await startTestPortal({ database })
})
afterAll(() => portal.close())

const mark = 'zq7x'
const moveTo = (day: string) =>
  portal.clock.advance(Date.parse(`${day}T04:00:00Z`) - portal.clock.now().getTime())
const purge = () => purgeDue(portal.services, portal.clock.now())
const person = async (id: string) =>
  (await portal.db.select().from(participants).where(eq(participants.id, id)))[0]
const linesOf = async (id: string) =>
  (
    await portal.db.execute(
      sql`select field, actor_id, before, after, reason, actor_name::text from changes where subject_id = ${id} and subject_type <> 'reveal' order by id`,
    )
  ).rows
const proofs = () => portal.db.select().from(purges).where(eq(purges.cause, 'days'))

/** Every row of the database, to see that a second run changes nothing; the steps' own schedule is no data. */
const everything = async () => {
  const all: Record<string, unknown> = {}
  for (const { table } of lifecycles) all[String(all.length)] = await portal.db.select().from(table)
  return JSON.stringify(all)
}

let marked: { id: string; accountId: string; keys: string[] }
let lines: number

/** Restores the archive into another place of files that has the list, and starts a portal on it. */
async function restoresForgotten({
  folder,
  archive,
  id,
  key,
}: Record<'folder' | 'archive' | 'id' | 'key', string>) {
  // the place of files is emptied but for the list, which no backup has
  const storage = readConfig({ VAR_DIR: folder }).storage
  const files = await openStorage(storage)
  for (const entry of await readForgotten(portal.services.files)) await appendForgotten(files, entry)
  const restored = await emptyDatabase()
  await restoreArchive({
    url: restored.url,
    storage: files,
    source: createReadStream(archive),
    upgrade: () => migrate(restored.url),
  })
  const { db, close } = openDatabase(restored.url, 1)
  const there = () => db.select().from(participants).where(eq(participants.id, id))
  expect([(await there()).length, await files.exists(key)]).toEqual([1, true])
  const app = await buildApp({
    ...readConfig({
      VAR_DIR: folder,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
    }),
    databaseUrl: restored.url,
    clock: portal.clock,
    jobs: false,
  })
  expect(await there()).toEqual([])
  const { rows } = await db.execute(sql`select 1 from stored_files where owner_id = ${id}`)
  expect(rows).toEqual([])
  await app.close()
  await close()
  await Promise.all([restored.drop(), rm(folder, { recursive: true, force: true })])
}

test.runIf(isWholeRun)(
  'a backup of the day before, restored beside the list, is purged again before the first answer',
  async () => {
    const owner = await portal.organisationAccount()
    const { id } = await filledPerson(portal, byNoun, owner)
    const { accountId } = await portal.guest()
    const { contact, keys } = await markPerson(portal, { lifecycles, id, accountId, mark: 'wv3k' })
    const folder = await mkdtemp(join(tmpdir(), 'forgetting-'))
    const archive = join(folder, 'day-before.tar.zst')
    await writeArchive({
      url: database.url,
      storage: portal.services.files,
      to: createWriteStream(archive),
      program: '1.0.0',
      leaveOut: leftOut,
      now: portal.clock.now(),
    })

    const guest = await portal.guest(contact).catch(() => undefined)
    await portal.db.execute(sql`update participants set status = 'pending' where id = ${id}`)
    const own =
      guest ??
      portal.clientOf(
        await (await import('./testing/test-portal.ts')).openSession(portal.db, {
          accountId,
          at: portal.clock.now(),
        }),
      )
    await own.call(api.ask, { body: { id } })
    const secretary = await portal.organiser('secretary')
    const request = (await secretary.call(api.requests, {}))[0]
    expect(request).toMatchObject({ subjectId: id, state: 'open' })
    const decision = { body: { id: request?.id ?? '', decision: 'delete' as const } }
    await expect(secretary.call(api.decide, decision)).rejects.toMatchObject({ code: 40908 })
    await withdraw(owner, id)
    await secretary.call(api.decide, decision)
    await expect(secretary.call(api.decide, decision)).rejects.toMatchObject({ code: 40920 })
    expect(await person(id)).toBeUndefined()

    await restoresForgotten({ folder, archive, id, key: keys[0] ?? '' })
  },
)

test('on its last day each purpose goes, and only it; the figures are kept first, and names can be found and invited again', async () => {
  const owner = await portal.organisationAccount()
  const { id } = await filledPerson(portal, byNoun, owner)
  const { accountId } = await portal.guest()
  await portal.db.update(attendances).set({ state: 'confirmed', attendedAt: portal.clock.now() })
  const { marked: columns, keys } = await markPerson(portal, { lifecycles, id, accountId, mark })
  marked = { id, accountId, keys }
  lines = (await linesOf(id)).length
  const before = await placesOf(portal, lifecycles, mark)
  expect(columns).toBeGreaterThan(60)
  expect(before.length).toBeGreaterThan(25)
  expect(await purge()).toBe(0)
  expect([await proofs(), await person(id)]).toMatchObject([[], { forgotten: [] }])

  // the last day of changes is 28 September: the 30th day after it is still kept
  moveTo('2026-10-28')
  expect(await countDue(portal.services, portal.clock.now())).toEqual([])
  moveTo('2026-10-30')
  // whoever saved a wrong year has two weeks to see it
  const saved = (at: number) => portal.db.update(summits).set({ updatedAt: new Date(at) })
  await saved(portal.clock.now().getTime() - 13 * 86_400_000)
  expect([await countDue(portal.services, portal.clock.now()), await purge()]).toEqual([[], 0])
  await saved(portal.clock.now().getTime() - 14 * 86_400_000)
  const [due] = await countDue(portal.services, portal.clock.now())
  expect(due?.counts).toMatchObject({ health_records: 1, itineraries: 1, intentions: 1 })
  const guests = await portal.db.$count(participants, eq(participants.status, 'approved'))
  expect(await purge()).toBe(due?.people)
  const admitted = await person(id)
  expect(admitted).toMatchObject({ documentNumber: null, birthDate: null, portrait: null, nameDigests: null })
  expect(
    [admitted?.passportName, admitted?.email, admitted?.jobTitle].every((value) => value?.startsWith(mark)),
  ).toBe(true)
  const figures = await portal.db.select().from(editionFigures)
  for (const kept of [
    { figure: 'kind', value: 'guest', count: guests },
    { figure: 'activityPlaces', title: figureWords.places, count: 1 },
    { figure: 'activityAttended', title: figureWords.attended, count: 1 },
  ])
    expect(figures).toContainEqual(expect.objectContaining(kept))

  moveTo('2027-03-29')
  await purge()
  const kept = await person(id)
  expect(kept).toMatchObject({
    email: null,
    mobile: null,
    selfId: null,
    provenContact: null,
    status: 'approved',
  })
  expect([kept?.passportName, kept?.jobTitle].every((value) => value?.startsWith(mark))).toBe(true)
  expect(kept?.searchText).toContain(kept?.passportName?.toLowerCase())
  const [{ count } = { count: 0 }] = (
    await portal.db.execute<{ count: number }>(sql`select count(*)::int as count from attendances`)
  ).rows
  expect(count).toBe(0)
})

/** Another process purges and is killed (SIGKILL) when it has deleted what belongs to the person and is about to delete the person. */
async function killInTheMiddle() {
  const held = 4_711
  await portal.db.execute(
    sql`create function cut_off() returns trigger language plpgsql as $$ begin perform pg_advisory_lock(${sql.raw(String(held))}); return null; end $$`,
  )
  await portal.db.execute(
    sql`create trigger cut_off before delete on participants execute function cut_off()`,
  )
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${held})`)
    const child = fork(fileURLToPath(new URL('./testing/forgetting-fixture.ts', import.meta.url)), {
      execArgv: [...quickNode],
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        VAR_DIR: portal.varDir,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        NOW: portal.clock.now().toISOString(),
      },
    })
    const ended = once(child, 'exit')
    const waiting = sql`select pid from pg_locks where locktype = 'advisory' and objid = ${held} and not granted`
    let pid: unknown
    await vi.waitFor(
      async () => {
        pid = (await portal.db.execute<{ pid: number }>(waiting)).rows[0]?.pid
        expect(pid).toBeDefined()
      },
      { timeout: 30_000, interval: 50 },
    )
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    // the connection's server waits for the lock and would notice the death only after it
    await portal.db.execute(sql`select pg_terminate_backend(${pid}::int, 10000)`)
  })
  await portal.db.execute(sql`drop function cut_off() cascade`)
}

test('twice changes nothing, and a purge that is cut off at any point is finished by the next', async () => {
  const seen = await everything()
  expect(await purge()).toBe(0)
  expect(await everything()).toBe(seen)
  // killed between the list and the transaction
  await portal.db
    .update(participants)
    .set({ objectedAt: portal.clock.now() })
    .where(eq(participants.id, marked.id))
  const killed = {
    ...portal.services,
    hooks: { ...portal.services.hooks, ask: () => Promise.reject(new Error('killed')) },
  }
  await portal.db.delete(editionFigures)
  await expect(purgeDue(killed as never, portal.clock.now())).rejects.toThrow('killed')
  expect(await person(marked.id)).toBeDefined()
  expect((await readForgotten(portal.services.files)).at(-1)?.ids).toContain(marked.id)
  await killInTheMiddle()
  expect([
    (await proofs()).filter(({ finishedAt }) => !finishedAt).length,
    (await linesOf(marked.id)).length,
  ]).toEqual([1, lines])
  await portal.db.update(participants).set({ objectedAt: null }).where(eq(participants.id, marked.id))
  await portal.db.update(participants).set({ forgotten: [] }).where(eq(participants.id, marked.id))
  // a copy of before the first purge keeps the figures before the list is applied to it
  await portal.db.delete(editionFigures)
  expect(await applyForgotten(portal.services, portal.clock.now(), false)).toBeGreaterThan(0)
  expect(await portal.db.$count(editionFigures)).toBeGreaterThan(0)
  await purge()
  expect((await proofs()).filter(({ finishedAt }) => !finishedAt)).toEqual([])
})

test('once every last day is over, a search through all columns, opened and stored, and all objects finds nothing; counts and lines stay', async () => {
  for (const later of [1, 2, 3, 4, 5]) {
    const {
      id: _id,
      current: _current,
      draft: _draft,
      leftAt: _left,
      updatedAt: _at,
      revision: _revision,
      hotels: _hotels,
      doors: _doors,
      ...edition
    } = portal.summit
    const year = edition.year + later
    const dated = Object.fromEntries(
      Object.entries(edition).map(([key, value]) => [
        key,
        typeof value === 'string' && /^2026-/.test(value) ? value.replace('2026', String(year)) : value,
      ]),
    ) as typeof edition
    await addSummit(
      portal.db,
      portal.clock.now(),
      { ...dated, year, number: edition.number + later, asksHealth: false } as never,
      { current: false },
    )
  }
  await portal.db.update(summits).set({ draft: false })
  moveTo('2033-01-02')
  // the last of the five became current a minute ago, which can be undone: it is no later edition yet
  const [newest] = await portal.db.select().from(summits).orderBy(desc(summits.number)).limit(1)
  await insertSwitch(portal.db, {
    id: randomUUID(),
    fromId: portal.summit.id,
    toId: newest?.id ?? '',
    at: portal.clock.now(),
    by: randomUUID(),
    byName: { zh: '', en: '' },
  })
  await purge()
  expect(await person(marked.id)).toBeDefined()
  moveTo('2033-01-20')
  for (let round = 0; round < 2; round++)
    for (const step of steps) await step.run(portal.services, portal.clock.now(), undefined)
  expect(await placesOf(portal, lifecycles, mark)).toEqual([])
  for (const key of marked.keys) expect(await portal.services.files.exists(key)).toBe(false)
  expect(await person(marked.id)).toBeUndefined()
  const left = await linesOf(marked.id)
  expect(left.length).toBe(lines)
  expect(left.every((line) => line.before === null && line.after === null && line.reason === null)).toBe(true)
  expect((await proofs()).reduce((sum, { counts }) => sum + (counts.itineraries ?? 0), 0)).toBeGreaterThan(0)
  expect(await portal.db.select().from(editionFigures)).toContainEqual(
    expect.objectContaining({ figure: 'kind', value: 'guest' }),
  )
})

test('the log is changed by no other door', async () => {
  const id = (await portal.db.execute<{ id: string }>(sql`select id from changes limit 1`)).rows[0]?.id
  const refused = { cause: { code: '23001' } }
  await expect(
    portal.db.execute(sql`update changes set actor_name = '{"zh":"","en":""}' where id = ${id}`),
  ).rejects.toMatchObject(refused)
  await expect(
    portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local portal.forgetting = 'on'`)
      await tx.execute(sql`update changes set actor_name = '{"zh":"x","en":"x"}' where id = ${id}`)
    }),
  ).rejects.toMatchObject(refused)
})
