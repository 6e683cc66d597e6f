import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionsOf } from '#apps/server/permissions.ts'
import { routes } from '#apps/server/routes.ts'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { messageStates } from '#domain/ground/outbox/rules.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { sharedParts } from '#domain/plans/shares/rules.ts'
import { shares } from '#domain/plans/shares/server/tables.ts'
import { sealBytes } from '#kit/crypto/seal.ts'
import { migrate } from '#kit/db/migrate.ts'
import { storedFiles } from '#kit/files/tables.ts'
import type { CallFailed } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Page } from '#kit/list/list.ts'
import { emptyDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun, sampleBy, sized } from '#kit/testing/whole-run.ts'
import { type CallerRole, callersFor } from '../growth/callers.ts'
import { listCases, listEndpoints } from '../growth/list-cases.ts'
import { nameOf } from '../growth/measure-operations.ts'
import { readCases, requestFor, type World } from '../growth/read-cases.ts'
import { textOf } from './fill-release.ts'
import { restoreRelease } from './release-dump.ts'

// What the release before left is upgraded by today's migrations and read by today's program, as each kind of caller.

let portal: TestPortal
let world: World
/** The reading calls of the release before: of newer ones the dump may lack what they ask for. */
let known: Set<string>

beforeAll(async () => {
  const database = await emptyDatabase()
  const { callers, largest, calls } = await restoreRelease(database.url)
  await migrate(database.url)
  portal = await startTestPortal({ database, edition: ({ db }) => currentSummit(db) })
  const entered = Object.entries(callers).map(async ([role, caller]) => {
    const token =
      caller.accountId &&
      (await openSession(portal.db, { accountId: caller.accountId, at: portal.clock.now() }))
    const { call } = token ? portal.clientOf(token) : portal.visitor
    return [role, { ...caller, role: role as CallerRole, call }]
  })
  await giveObjects(portal)
  // activities became a part of their own, which no link of the release before has (decision 142): ticked here, so that its calls are read too
  await portal.db.update(shares).set({ parts: [...sharedParts] })
  known = new Set(calls)
  world = { callers: Object.fromEntries(await Promise.all(entered)), largest }
}, 120_000)
afterAll(() => portal.close())

/** Gives each file an object: the dump leaves them out, as pictures would be most of it and no migration changes any. */
async function giveObjects({ db, services: { files } }: TestPortal) {
  const bytes = { plain: Buffer.from('a file'), sealed: sealBytes(Buffer.from('a file')) }
  const rows = await db.select({ key: storedFiles.key, sealed: storedFiles.sealed }).from(storedFiles)
  for (const { key, sealed } of rows) await files.put(key, sealed ? bytes.sealed : bytes.plain)
  for (const [kind, content] of Object.entries(bytes))
    await db
      .update(storedFiles)
      .set({ sha256: createHash('sha256').update(content).digest('hex') })
      .where(eq(storedFiles.sealed, kind === 'sealed'))
}

const callerFor = ({ allow }: Endpoint) =>
  world.callers[permissionsOf('secretary').has(allow) ? 'secretary' : 'enterprise']

/** What a call was refused with; nothing for one that was answered, or that is newer than the dump and found nothing. */
const fault = (endpoint: Endpoint, calling: Promise<unknown>) =>
  calling.then(
    () => undefined,
    ({ status, code, message, data }: CallFailed) =>
      known.has(nameOf(endpoint)) || status !== 404
        ? `${code} ${message} ${JSON.stringify(data)}`
        : undefined,
  )

/** Of the roles that may call one, chosen by the name of the call; a whole run asks all of them. */
const rolesFor = (endpoint: Endpoint, as: readonly CallerRole[] = callersFor(endpoint)) =>
  isWholeRun ? as : as.filter((role) => role === sampleBy(nameOf(endpoint), as))

test('every reading call answers each kind of caller', { timeout: 120_000 }, async () => {
  const faults: string[] = []
  let answered = 0
  for (const { endpoint } of routes.filter(
    (route) => route.endpoint.method === 'GET' && !route.endpoint.stream,
  ))
    for (const each of readCases[nameOf(endpoint)] ?? [{}])
      for (const role of rolesFor(endpoint, each.as)) {
        // the release has no account of a role that came later
        if (!(role in world.callers)) continue
        const who = world.callers[role]
        const refused = await fault(
          endpoint,
          who.call(endpoint, (await requestFor(endpoint, who, { each, world })) as never),
        )
        // a newer call that shall be refused may be one that finds nothing, which is no fault here
        if (refused ? !each.refused : each.refused && known.has(nameOf(endpoint)))
          faults.push(`${nameOf(endpoint)} as ${role}: ${refused ?? 'answered'}`)
        answered += 1
      }
  expect(faults).toEqual([])
  expect(answered).toBeGreaterThan(200)
})

/** All records of a list, page after page. */
async function allOf(endpoint: Endpoint, query: object): Promise<Array<Record<string, unknown>>> {
  const { call } = callerFor(endpoint)
  const records: Array<Record<string, unknown>> = []
  let after: string | null | undefined
  do {
    const page = (await call(endpoint, {
      query: { ...query, size: 100, ...(after && { after }) },
    } as never)) as Page<Record<string, unknown>>
    records.push(...page.records)
    after = page.next
  } while (after)
  return records
}

/** What a list must be asked with to have anything in it. */
const asked = (endpoint: Endpoint) =>
  nameOf(endpoint) === 'GET /qms/attendance/people' ? { activityId: world.largest.activityId } : {}

test('every list is read to its last page, and some of its records by themselves', {
  timeout: 120_000,
}, async () => {
  const [empty, faults]: [string[], string[]] = [[], []]
  for (const endpoint of listEndpoints) {
    const { call } = callerFor(endpoint)
    const { total } = (await call(endpoint, { query: asked(endpoint) } as never)) as Page<unknown>
    const records = await allOf(endpoint, asked(endpoint))
    expect(records.length, nameOf(endpoint)).toBeGreaterThanOrEqual(total)
    if (records.length === 0 && known.has(nameOf(endpoint))) empty.push(nameOf(endpoint))
    const one = routes.find((route) => nameOf(route.endpoint) === `${nameOf(endpoint)}/:id`)?.endpoint
    if (one && callerFor(one) === callerFor(endpoint)) {
      const step = Math.ceil(records.length / sized(20, 5))
      for (const { id: own, participantId } of records.filter((_, at) => at % step === 0)) {
        const id = nameOf(one) === 'GET /qms/attendance/people/:id' ? participantId : own
        const refused = await fault(one, call(one, { params: { id } } as never))
        if (refused) faults.push(`${nameOf(one)} ${id}: ${refused}`)
      }
    }
  }
  expect({ empty, faults }).toEqual({ empty: [], faults: [] })
})

test('every filter and order of every list answers', { timeout: 120_000 }, async () => {
  const faults: string[] = []
  for (const { name, endpoint, query } of listCases) {
    const refused = await fault(endpoint, callerFor(endpoint).call(endpoint, { query } as never))
    if (refused) faults.push(`${name}: ${refused}`)
  }
  expect(faults).toEqual([])
})

test('messages of every template are there in every state, and their sealed texts can be read', async () => {
  const messages = await portal.db
    .select({
      template: outgoingMessages.template,
      state: outgoingMessages.state,
      text: outgoingMessages.text,
    })
    .from(outgoingMessages)
    .where(like(outgoingMessages.occasion, 'every %'))
  const templates = new Set(messages.map(({ template }) => template))
  expect(templates.size).toBeGreaterThan(20)
  expect(messages).toHaveLength(templates.size * messageStates.length)
  expect(messages.filter(({ template, text }) => text !== textOf(template))).toEqual([])
})

test('the dump is small enough for the repository', () => {
  expect(statSync(new URL('release-before.tar.zst', import.meta.url)).size).toBeLessThan(2_000_000)
})
