import { deepStrictEqual } from 'node:assert'
import { buildApp } from '#apps/server/app.ts'
import { readConfig } from '#apps/server/config.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import type { PageStatements } from './bare-server.ts'
import type { Bench, Line, Scale } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { callsIn, type Load, type Loaded, loadWith, warmedUp } from './load.ts'
import { pageStatements } from './page-statements.ts'
import { ownSettings, signedCalls, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { type Filled, fillDatabase } from './seed.ts'

/**
 * What: a page of 20 of 100,000 participants, requested by an organiser with the real signed call over keep-alive HTTP connections;
 * first page, deep page, a Chinese name, one status. The cost of a call is the time of all calls of a round divided by their number, under
 * load; the note has the p50 of single calls and the processor time of the server's process.
 * Against: a bare Fastify handler in a process of its own that runs exactly the recorded statements of the real page, the session's included,
 * on as many connections, and returns the same JSON; the two responses are compared before the measurement.
 * Limit: 1.5 ×.
 */
export async function participantsPage({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const filled = await fillDatabase(databaseUrl, scale)
  return withDirectory(async (varDir) => {
    const cases = casesOf(scale, filled)
    const recorded = await record(databaseUrl, varDir, filled, cases)
    const pages = Object.fromEntries(recorded.map(({ path, statements }) => [path, statements]))
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
    const bare = await startServerProcess('bare-process.ts', { databaseUrl, pages })
    try {
      const lines: Line[] = []
      for (const one of recorded) {
        await sameReply(bare, one)
        lines.push(await compare({ portal, bare }, one, filled, scale))
      }
      return lines
    } finally {
      await Promise.all([portal.stop(), bare.stop()])
    }
  })
}

type Case = { name: string; query: Record<string, unknown> }
type Recorded = Case & { path: string; reply: unknown; statements: PageStatements }

const casesOf = ({ participants }: Scale, { chineseName, deep }: Filled): Case[] => [
  { name: 'first page', query: { current: 1, size: 20 } },
  {
    name: 'deep page',
    query: { current: Math.max(1, Math.floor((participants * 0.8) / 20)), size: 20, after: deep },
  },
  { name: 'search in Chinese', query: { current: 1, size: 20, search: chineseName } },
  { name: 'one status', query: { current: 1, size: 20, status: 'pending' } },
]

/** Requests every page from the real app once, without a port, and records the responses and the SQL statements. */
async function record(databaseUrl: string, varDir: string, { organiser }: Filled, cases: Case[]) {
  const app = await buildApp({ ...readConfig(ownSettings(varDir)), databaseUrl, jobs: false })
  const recorded: Recorded[] = []
  try {
    for (const one of cases) {
      const [call] = signedCalls(organiser, participantsApi.list, one.query, 1)
      if (!call) throw new Error('one call was to be signed')
      const { path, authorization } = call
      const ask = async () => (await app.server.inject({ url: path, headers: { authorization } })).json()
      // the first call loads the whole session, later ones only check that it is unchanged
      let reply: unknown = await ask()
      const statements = await recordStatements(async () => {
        reply = await ask()
      })
      recorded.push({ ...one, path, reply, statements: pageStatements(statements) })
    }
  } finally {
    await app.close()
  }
  return recorded
}

async function sameReply({ origin }: Loaded, { path, reply }: Recorded): Promise<void> {
  deepStrictEqual(
    await (await fetch(`${origin}${path}`)).json(),
    reply,
    'the reference replies something else',
  )
}

async function compare(
  { portal, bare }: { portal: Loaded; bare: Loaded },
  { name, query }: Recorded,
  { organiser }: Filled,
  scale: Scale,
): Promise<Line> {
  const { rounds, seconds, connections } = scale
  const load = (server: Loaded, count: number) =>
    loadWith(server, signedCalls(organiser, participantsApi.list, query, count), connections)
  const count = callsIn(seconds, await warmedUp((calls) => load(bare, calls), scale))
  await warmedUp((calls) => load(portal, calls), scale)
  const pairs = await inTurns(
    rounds,
    () => load(portal, count),
    () => load(bare, count),
  )
  const ratio = (of: keyof Load) =>
    ratioOf(pairs.map(({ measured, reference }) => ({ measured: measured[of], reference: reference[of] })))
  const [p50, processor] = [ratio('p50'), ratio('processor')]
  return {
    ...ratio('perCall'),
    name: `participants, ${name}`,
    against: 'bare Fastify, same SQL and JSON',
    unit: 'ms/call',
    limit: { of: 'ratio', atMost: 1.5 },
    note: `p50 of single calls ${p50.measured.toFixed(1)} : ${p50.reference.toFixed(1)} ms = ${p50.ratio.toFixed(2)}; processor time of the server ${processor.measured.toFixed(2)} : ${processor.reference.toFixed(2)} ms/call = ${processor.ratio.toFixed(2)}`,
  }
}
