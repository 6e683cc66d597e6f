import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reviewApi } from '#domain/approval/review/api.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { type Client, createClient } from '#kit/http/client.ts'
import type { Bench, Line, Scale } from './benchmark.ts'
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { filledPortal } from './growth/filled-portal.ts'
import { ownSettings, secretKey, withDirectory } from './portal.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { nodeSettings } from './started-portal.ts'

/** Number of organisers who open their pages, and the seconds over which their starts are spread. */
const morning = { organisers: 20, seconds: 10 }

type Call = Client['call']

const firstPage = { current: 1, size: 20 }

/** The calls that each page makes when it is opened, all in parallel. */
const pages: Record<string, (call: Call) => Promise<unknown>[]> = {
  participants: (call) => [call(signInApi.loginInfo, {}), call(participantsApi.list, { query: firstPage })],
  arrivals: (call) => [call(itinerariesApi.overview, {}), call(itinerariesApi.list, { query: firstPage })],
  review: (call) => [call(reviewApi.overview, {}), call(reviewApi.queue, { query: firstPage })],
}

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** One organiser opens the pages one after the other; returns the time of each. An error response ends the benchmark. */
async function openPages(call: Call): Promise<number[]> {
  const times: number[] = []
  for (const calls of Object.values(pages)) times.push(await timed(() => Promise.all(calls(call))))
  return times
}

/** A liaison's list in a loop until `isOver`, at least once. */
async function listUntil(call: Call, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver() || times.length === 0) {
    times.push(await timed(() => call(participantsApi.list, { query: firstPage })))
    await pause(100)
  }
  return times
}

type Callers = { organisers: Call[]; liaison: Call }
type Times = { pages: number; list: number }

async function together({ organisers, liaison }: Callers): Promise<Times> {
  let isOver = false
  const list = listUntil(liaison, () => isOver)
  const opened = organisers.map(async (call, at) => {
    await pause((at * morning.seconds * 1_000) / organisers.length)
    return openPages(call)
  })
  const times = (await Promise.all(opened)).flat()
  isOver = true
  return { pages: p95(times), list: median(await list) }
}

async function alone({ organisers: [one], liaison }: Callers): Promise<Times> {
  const times: number[] = []
  for (let turn = 0; turn < morning.organisers; turn++) times.push(...(one ? await openPages(one) : []))
  const until = performance.now() + 2_000
  return { pages: p95(times), list: median(await listUntil(liaison, () => performance.now() > until)) }
}

/** Opens sessions of organisers and of a liaison in a filled database. */
async function callersIn(db: Database, origin: string, liaisonId: string): Promise<Callers> {
  const at = new Date()
  const callOf = async (accountId: string): Promise<Call> => {
    const token = await openSession(db, { accountId, at })
    return createClient({ token: () => token, language: () => 'en', now: Date.now, fetch, base: origin }).call
  }
  const organisers: Call[] = []
  for (let nth = 0; nth < morning.organisers; nth++) {
    const account = { account: `morning-${randomUUID()}@example.com`, type: 'organiser' as const, at }
    const name = `Organiser ${nth}`
    organisers.push(await callOf(await createAccount(db, { ...account, organiserRole: 'secretary', name })))
  }
  return { organisers, liaison: await callOf(liaisonId) }
}

async function measured(portal: ServerProcess, callers: Callers, scale: Scale): Promise<Line[]> {
  // warm-up: code is slow until it is compiled, and the first housekeeping runs
  for (let turn = 0; turn < 3; turn++) await together(callers)
  await portal.heldLoop()
  const held: { work: number; late: number }[] = []
  const pairs = await inTurns(
    scale.rounds,
    async () => {
      await portal.heldLoop()
      const times = await together(callers)
      held.push(await portal.heldLoop())
      return times
    },
    () => alone(callers),
  )
  const ratio = (of: keyof Times) =>
    ratioOf(pairs.map(({ measured: busy, reference }) => ({ measured: busy[of], reference: reference[of] })))
  const longest = Math.max(...held.map(({ work }) => work))
  return [
    {
      ...ratio('pages'),
      name: 'pages of 20 organisers in ten seconds',
      against: 'of one alone',
      unit: 'ms, p95',
      limit: { of: 'ratio', atMost: 3 },
    },
    {
      ...ratio('list'),
      name: 'a liaison’s list meanwhile',
      against: 'alone',
      unit: 'ms, p50',
      limit: { of: 'ratio', atMost: 2 },
    },
    {
      ...ratioOf([{ measured: longest, reference: median(held.map(({ work }) => work)) }]),
      name: 'the event loop held by one piece of work',
      against: 'the median of the rounds',
      unit: 'ms',
      limit: { of: 'measured', atMost: 50 },
      note: `a timer came ${Math.round(Math.max(...held.map(({ late }) => late)))} ms late at most`,
    },
  ]
}

/**
 * What: the time to open the pages of participants, arrivals and review with all their calls when 20 organisers do so within ten seconds; of a
 * liaison's list meanwhile; and the longest block of the portal's event loop. An error response stops it.
 * Against: one organiser alone, the liaison alone, in turns. Limits: 3 × (p95), 2 × (p50), 50 ms.
 */
export async function busyMorning({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const filled = await filledPortal(scale.busyRows, { url: databaseUrl, drop: async () => undefined })
  const liaisonId = filled.world.callers.enterprise.accountId
  await filled.portal.close()
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(databaseUrl, 2)
  try {
    return await withDirectory(async (varDir) => {
      const settings = ownSettings(varDir)
      const portal = await startServerProcess('portal-process.ts', { databaseUrl }, settings, nodeSettings)
      try {
        return await measured(portal, await callersIn(db, portal.origin, liaisonId), scale)
      } finally {
        await portal.stop()
      }
    })
  } finally {
    await close()
  }
}
