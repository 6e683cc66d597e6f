import { sql } from 'drizzle-orm'
import { steps } from '#apps/server/housekeeping.ts'
import { routes } from '#apps/server/routes.ts'
import { sampleRequest } from '#apps/server/testing/records-of-callers.ts'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { type Caller, callersFor, makeCallers } from './callers.ts'
import { type Largest, type ReadCase, readCases, requestFor, type World } from './read-cases.ts'
import { refusedWrites, sampledWrites } from './sampled-writes.ts'
import { touchedBy } from './touched.ts'
import { writeCases } from './write-cases.ts'

/** Buffers and time of each call, by its name. */
export type Measured = Map<string, { buffers: number; ms: number }>

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The record of each kind with the most related rows, found the same way at every size. */
export async function largestOf(db: Database): Promise<Largest> {
  const one = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(statement)
    return rows[0]?.id ?? ''
  }
  return {
    activityId: await one(
      sql`select activity_id as id from attendances where activity_id in (select id from activities where state = 'published') group by 1 order by count(*) desc, 1 limit 1`,
    ),
    hostedId: await one(
      sql`select id from activities where organisation_id is not null and state = 'published' limit 1`,
    ),
    noticeId: await one(
      sql`select notice_id as id from notice_reads join notices on notices.id = notice_id join summits on summits.id = summit_id where summits.current group by 1 order by count(*) desc, 1 limit 1`,
    ),
    participantId: await one(
      sql`select id from participants where introduction like 'about%' and status = 'pending' and kind = 'guest' order by created_at, id limit 1`,
    ),
  }
}

const labelOf = (endpoint: Endpoint, { role }: Caller, { name }: ReadCase) =>
  `${nameOf(endpoint)} as ${role}${name ? `, ${name}` : ''}`

async function measureCase(
  portal: TestPortal,
  { world, runs }: { world: World; runs: number },
  { endpoint, who, each }: { endpoint: Endpoint; who: Caller; each: ReadCase },
) {
  const request = await requestFor(endpoint, who, { each, world })
  const call = () =>
    who.call(endpoint, request as never).then(
      () => undefined,
      (refusal: { code: number; message: string; data: unknown }) => refusal,
    )
  const refusal = await call()
  const name = labelOf(endpoint, who, each)
  if (refusal && !each.refused)
    return {
      fault: `${name}: refused ${refusal.code} ${JSON.stringify(refusal.data)}; say in bench/growth/read-cases.ts how to ask`,
    }
  if (!refusal && each.refused)
    return { fault: `${name}: said to be refused in bench/growth/read-cases.ts and was not` }
  let ms = Number.POSITIVE_INFINITY
  const run = async () => {
    const begun = performance.now()
    await call()
    ms = Math.min(ms, performance.now() - begun)
  }
  return { fault: undefined, name, buffers: await touchedBy(portal.db, { run, runs }), ms }
}

type Reads = {
  /** Exports too, which read all their rows. */
  exports?: boolean
  runs?: number
  /** The roles that make a call, of those that may; all of them by default. */
  among?(name: string, roles: readonly Caller['role'][]): readonly Caller['role'][]
}

/** Measures every read call with each role that may make it. */
export async function measureReads(
  portal: TestPortal,
  world: World,
  { exports: withExports = true, runs = 3, among = (_name, roles) => roles }: Reads = {},
): Promise<Measured> {
  const measured: Measured = new Map()
  const faults: string[] = []
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.stream) continue
    if (!withExports && endpoint.path.endsWith('/export')) continue
    const cases = readCases[nameOf(endpoint)] ?? [{}]
    for (const each of cases)
      for (const role of among(`${nameOf(endpoint)} ${each.name}`, each.as ?? callersFor(endpoint))) {
        const outcome = await measureCase(
          portal,
          { world, runs },
          { endpoint, who: world.callers[role], each },
        )
        if (outcome.fault !== undefined) faults.push(outcome.fault)
        else measured.set(outcome.name, { buffers: outcome.buffers, ms: outcome.ms })
      }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return measured
}

/** Measures every housekeeping job when there is nothing left to do. */
export async function measureJobs(portal: TestPortal): Promise<Measured> {
  const measured: Measured = new Map()
  const now = portal.clock.now()
  for (const step of steps) {
    let ms = Number.POSITIVE_INFINITY
    const run = async () => {
      const begun = performance.now()
      await step.run(portal.services, now, undefined)
      ms = Math.min(ms, performance.now() - begun)
    }
    measured.set(`job ${step.name}`, { buffers: await touchedBy(portal.db, { run }), ms })
  }
  return measured
}

type Writing = { portal: TestPortal; world: World; isRefused: boolean }

const writeOf = (name: string) => name.replace(/,.*$/, '')

/** Write calls without exactly one entry, and entries that name no call: these would silently not be measured. */
export function writesWithoutEntry(): string[] {
  const calls = routes.filter(({ endpoint: { method, stream } }) => method !== 'GET' && !stream)
  const names = calls.map(({ endpoint }) => nameOf(endpoint))
  const cases = new Set(Object.keys(writeCases).map(writeOf))
  const entries = [...cases, ...sampledWrites, ...Object.values(refusedWrites).flat()]
  const isCall = (entry: string) => names.includes(entry) || !/^[A-Z]+ \//.test(entry)
  return [
    ...names.filter((name) => entries.filter((entry) => entry === name).length !== 1),
    ...entries.filter((entry) => !isCall(entry)),
  ]
}

/** Measures one write call generated from its schema; if it succeeds, each run gets new records. */
async function measureSample({ portal, world, isRefused }: Writing, endpoint: Endpoint) {
  const [role] = callersFor(endpoint)
  if (!role) throw new Error(`${nameOf(endpoint)} has no caller`)
  let ms = Number.POSITIVE_INFINITY
  const outcomes = new Set<string>()
  const prepare = async () => (isRefused ? world.callers : makeCallers(portal))
  const run = async (callers: World['callers']) => {
    const who = callers[role]
    const begun = performance.now()
    const outcome = await who.call(endpoint, sampleRequest(endpoint, who.ids) as never).then(
      () => 'done',
      (refusal: { code: number; data: unknown }) => `refused ${refusal.code} ${JSON.stringify(refusal.data)}`,
    )
    ms = Math.min(ms, performance.now() - begun)
    outcomes.add(outcome)
  }
  const buffers = await touchedBy(portal.db, { prepare, run, runs: 2 })
  const isAsSaid = [...outcomes].every((outcome) => (outcome !== 'done') === isRefused)
  return { buffers, ms, fault: isAsSaid ? undefined : `${nameOf(endpoint)}: ${[...outcomes].join(', ')}` }
}

/**
 * Measures the write calls with their commit: those of `writeCases` on a record made for each, all others generated from their schemas. `faults` says of
 * which of these `sampled-writes.ts` expects something else.
 */
export async function measureWrites(
  portal: TestPortal,
  world: World,
  { runs = 3, samples = true } = {},
): Promise<{ measured: Measured; faults: string[] }> {
  const measured: Measured = new Map()
  const faults = writesWithoutEntry().map(
    (name) => `${name}: say in bench/growth/sampled-writes.ts what becomes of it`,
  )
  for (const [name, made] of Object.entries(writeCases)) {
    let ms = Number.POSITIVE_INFINITY
    const run = async (write: () => Promise<unknown>) => {
      const begun = performance.now()
      await write()
      ms = Math.min(ms, performance.now() - begun)
    }
    const buffers = await touchedBy(portal.db, { prepare: () => made(portal, world), run, runs })
    measured.set(name, { buffers, ms })
  }
  const refused = new Set(Object.values(refusedWrites).flat())
  for (const { endpoint } of samples ? routes : []) {
    const name = nameOf(endpoint)
    if (!refused.has(name) && !sampledWrites.includes(name)) continue
    const { fault, ...figures } = await measureSample(
      { portal, world, isRefused: refused.has(name) },
      endpoint,
    )
    if (fault) faults.push(fault)
    else measured.set(`${name}, as its schema says`, figures)
  }
  return { measured, faults }
}
