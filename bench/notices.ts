import { deepStrictEqual } from 'node:assert'
import Fastify from 'fastify'
import { type App, buildApp } from '#apps/server/app.ts'
import { readConfig } from '#apps/server/config.ts'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import type { Database } from '#kit/db/database.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Token } from '#kit/http/signature.ts'
import { recordStatements, type Statement } from '#kit/testing/record-statements.ts'
import type { Bench, Line } from './benchmark.ts'
import { buffersOf } from './growth/buffers.ts'
import { ownSettings, signedCalls, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillNotices, type Readers } from './seed-notices.ts'

type Server = { inject: App['server']['inject'] }
type Ask = (endpoint: Endpoint, query?: object) => Promise<unknown>
type Page = { server: App['server']; db: Database; readers: Readers; ask: Ask; asOrganiser: Ask }

/** Calls of a round; sequential, so that only the call itself is measured. */
const callsOf = (seconds: number) => Math.max(20, Math.round(seconds * 60))

/** Runs work on the app with this many readers and notices. */
async function withNotices<T>(
  { freshDatabase }: Bench,
  of: { readers: number; notices: number },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const databaseUrl = await freshDatabase()
  const readers = await fillNotices(databaseUrl, of)
  return withDirectory(async (varDir) => {
    const app = await buildApp({ ...readConfig(ownSettings(varDir)), databaseUrl, jobs: false })
    const askAs =
      (token: Token): Ask =>
      (endpoint, query = {}) =>
        askedFrom(app.server, token, endpoint, query)
    try {
      return await work({
        server: app.server,
        db: app.context.services.db,
        readers,
        ask: askAs(readers.unit),
        asOrganiser: askAs(readers.organiser),
      })
    } finally {
      await app.close()
    }
  })
}

async function askedFrom(server: Server, token: Token, endpoint: Endpoint, query: object) {
  const [call] = signedCalls([token], endpoint, query as Record<string, unknown>, 1)
  if (!call) throw new Error('one call was to be signed')
  const answer = await server.inject({ url: call.path, headers: { authorization: call.authorization } })
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

/** A bare handler that runs the recorded statements of the real call and returns the same JSON. */
async function bareHandler(db: Database, statements: readonly Statement[], reply: unknown): Promise<Server> {
  const { $client: pool } = db as unknown as {
    $client: { query(text: string, values: unknown[]): Promise<unknown> }
  }
  const bare = Fastify()
  bare.get('/bare', async () => {
    for (const { text, values } of statements) await pool.query(text, values)
    return reply
  })
  await bare.ready()
  return bare
}

const time = async (calls: number, call: () => Promise<unknown>) => {
  const begun = performance.now()
  for (let at = 0; at < calls; at++) await call()
  return (performance.now() - begun) / calls
}

/** Milliseconds per call, sequential; calls are signed before the clock runs. */
async function timeSigned({ server, readers }: Page, count: number): Promise<number> {
  const calls = signedCalls([readers.unit], noticesApi.page, { size: 20 }, count)
  let at = 0
  return time(count, async () => {
    const { path = '', authorization = '' } = calls[at++] ?? {}
    const answer = await server.inject({ url: path, headers: { authorization } })
    return answer.json()
  })
}

async function pageAgainstBare(on: Page, { scale }: Bench): Promise<Line> {
  const page = () => on.ask(noticesApi.page, { size: 20 })
  let reply = await page()
  const statements = await recordStatements(async () => {
    reply = await page()
  })
  const bare = await bareHandler(on.db, statements, reply)
  const refer = async () => (await bare.inject({ url: '/bare' })).json()
  deepStrictEqual(await refer(), reply, 'the reference replies something else')
  const calls = callsOf(scale.seconds)
  await timeSigned(on, calls)
  await time(calls, refer)
  const pairs = await inTurns(
    scale.rounds,
    () => timeSigned(on, calls),
    () => time(calls, refer),
  )
  return {
    ...ratioOf(pairs),
    name: 'notices, a page',
    against: 'bare Fastify, same SQL and JSON',
    unit: 'ms/call',
    limit: { of: 'ratio', atMost: 1.5 },
    note: `${statements.length} statements, the session’s among them`,
  }
}

/** Statements of the unread count, except those of every call: the session and its organisation. */
async function statementsOf(ask: Ask): Promise<number> {
  await ask(noticesApi.unreadCount)
  const statements = await recordStatements(() => ask(noticesApi.unreadCount))
  return statements.filter(
    ({ text }) => !/session_changes|organisations_of_accounts|"account_id" = any/.test(text),
  ).length
}

/**
 * What: the signed call for a page of 20 of 200 notices by one of 10,000 readers, sequential; the buffers that this call and the unread count
 * touch; the number of statements of the unread count.
 * Against: a bare handler with the same statements and JSON; the same call with 1,000 readers; one statement.
 */
export async function notices(bench: Bench): Promise<Line[]> {
  const { readers, notices: many } = bench.scale
  const few = Math.max(10, Math.round(readers / 10))
  const before = await withNotices(bench, { readers: few, notices: many }, async (page) => ({
    page: await buffersOf(page.db, () => page.ask(noticesApi.page, { size: 20 })),
    unread: await buffersOf(page.db, () => page.ask(noticesApi.unreadCount)),
  }))
  return withNotices(bench, { readers, notices: many }, async (page) => {
    const unread = await buffersOf(page.db, () => page.ask(noticesApi.unreadCount))
    const inStatements = (name: string, measured: number): Line => ({
      ...ratioOf([{ measured, reference: 1 }]),
      name: `notices, unread ${name}`,
      against: 'one round trip',
      unit: 'statements',
      limit: { of: 'ratio', atMost: 1 },
    })
    const pageBuffers = await buffersOf(page.db, () => page.ask(noticesApi.page, { size: 20 }))
    const grown = (name: string, is: number, was: number): Line => ({
      ...ratioOf([{ measured: is, reference: was }]),
      name: `notices, ${name}`,
      against: `with ${few} readers`,
      unit: 'buffers',
      limit: { of: 'ratio', atMost: 1.3 },
    })
    return [
      await pageAgainstBare(page, bench),
      grown('buffers of a page', pageBuffers, before.page),
      grown('buffers of the unread', unread, before.unread),
      inStatements('of an organiser', await statementsOf(page.asOrganiser)),
      inStatements('where people are asked', await statementsOf(page.ask)),
    ]
  })
}
