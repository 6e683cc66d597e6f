import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Counter, Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { createOutages } from '#kit/server/outages.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { leastFree } from '../watch-outages.ts'
import { reportDependencies } from './dependencies.ts'
import { reportState } from './work.ts'

// The sample alarms, against the metrics of a portal: none rings where nothing is wrong, each does where its fault is planted.

const text = await readFile(join(import.meta.dirname, '../../../docs/alarms.yml'), 'utf8')
const alarms = new Map(
  [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = '', expr = '']) => [name, expr]),
)

type Figure = { labels: string; value: number }
type Metrics = ReadonlyMap<string, readonly Figure[]>

function read(metrics: string): Metrics {
  const figures = new Map<string, Figure[]>()
  for (const [, name = '', labels = '', value] of metrics.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm))
    figures.set(name, [...(figures.get(name) ?? []), { labels, value: Number(value) }])
  return figures
}

const form = /^(increase\(|abs\()?(\w+)(?:\{(\w+="[^"]+")\})?(?:\[\d+m\])?\)? (==|>|<) (\d+)$/

/** The figures that an expression looks at, by which it rings; those of a counter by how much it has grown. */
function ringing(expr: string, before: Metrics, now: Metrics): Figure[] {
  const [, around = '', name = '', label = '', sign, limit] = form.exec(expr) ?? []
  if (!name) throw new Error(`an expression that this test cannot read: ${expr}`)
  const grown = ({ labels, value }: Figure) =>
    value - (before.get(name)?.find((each) => each.labels === labels)?.value ?? 0)
  const figureOf = (figure: Figure) =>
    around === 'increase(' ? grown(figure) : around === 'abs(' ? Math.abs(figure.value) : figure.value
  const is = {
    '==': (a: number, b: number) => a === b,
    '>': (a: number, b: number) => a > b,
    '<': (a: number, b: number) => a < b,
  }
  const holds = is[sign as keyof typeof is]
  return (now.get(name) ?? []).filter(
    (figure) => figure.labels.includes(label) && holds(figureOf(figure), Number(limit)),
  )
}

let portal: Awaited<ReturnType<typeof startTestPortal>>
const scrape = async () => read((await portal.app.inject('/metrics')).body)
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  portal = await startTestPortal({ connections: 2 })
})
afterAll(() => portal.close())

const hourAgo = () => new Date(portal.clock.now().getTime() - 3_700_000)
const message = (state: string, queuedAt: Date) =>
  portal.db.execute(sql`
  insert into outgoing_messages (id, channel, address, language, template, occasion, state, queued_at, next_try_at)
  values (${randomUUID()}, 'mail', ${`${randomUUID()}@example.com`}, 'en', 'x', ${randomUUID()}, ${state}, ${queuedAt}, ${queuedAt})`)

/** Faults of a running portal, by the alarm that they ring. */
const planted: Record<string, () => Promise<unknown>> = {
  MessagesFail: () => message('failed', portal.clock.now()),
  MessagesStandStill: () => message('queued', hourAgo()),
  PasswordsAreTried: () =>
    portal.db.execute(sql`
      insert into sign_ins (account, way, outcome, at, address, user_agent, search_terms)
      select 'x', 'password', 'wrongPassword', ${portal.clock.now()}, '', '', '{}' from generate_series(1, 301)`),
  JobsFail: () =>
    portal.db.execute(sql`
      insert into jobs (id, kind, account_id, language, selection, key, title, state, created_at)
      select gen_random_uuid(), 'x', gen_random_uuid(), 'en', '{}', n::text, '{"zh":"","en":""}', 'failed', now() from generate_series(1, 6) n`),
  async CallsFail() {
    const { call } = await portal.organisationAccount()
    await portal.db.execute(sql`alter table notices rename to notices_away`)
    await call(noticesApi.page, { query: { current: 1, size: 20 } }).catch(() => undefined)
    await portal.db.execute(sql`alter table notices_away rename to notices`)
  },
}

test('every alarm names a figure that the portal has, none rings without a fault, and each planted one rings', async () => {
  const before = await scrape()
  const lazy = /^increase\((http_request|limit_refusals|housekeeping)/
  for (const [name, expr] of alarms) {
    const [, , metric = '', label = ''] = form.exec(expr) ?? []
    const isThere = (before.get(metric) ?? []).some(({ labels }) => labels.includes(label))
    expect([name, isThere || lazy.test(expr)]).toEqual([name, true])
    // this process is the tests' worker, whose memory is that of all files before
    if (name !== 'MemoryGrows') expect([name, ringing(expr, before, before)]).toEqual([name, []])
  }
  for (const [name, plant] of Object.entries(planted)) {
    await plant()
    expect([name, ringing(alarms.get(name) ?? '', before, await scrape()).length]).toEqual([name, 1])
  }
  const held = Array.from({ length: 10 }, async () => portal.db.execute(sql`select pg_sleep(0.3)`))
  expect(ringing(alarms.get('CallsWaitForTheDatabase') ?? '', before, await scrape())).toHaveLength(1)
  await Promise.all(held)
})

test('the alarms of what cannot be planted in a running portal ring at its parts', async () => {
  const registry = new Registry()
  const outages = createOutages({ error: () => undefined, warn: () => undefined })
  reportState(registry, { outages, varDir: '/proc' })
  const { smtp } = reportDependencies(registry)
  const counted = (name: string, labels: Record<string, string>) => {
    const counter = new Counter({ name, help: name, labelNames: Object.keys(labels), registers: [registry] })
    return () => counter.inc(labels)
  }
  const steps = [
    counted('limit_refusals_total', { limit: 'password-account' }),
    counted('housekeeping_failures_total', { step: 'sessions' }),
  ]
  const before = read(await registry.metrics())
  outages.failed('files', {})
  for (let times = 0; times < 6; times++) smtp(1, true)
  for (const step of steps) step()
  const now = read(await registry.metrics())
  const ring = [
    'SomethingIsAway',
    'DependencyFails',
    'OneAccountIsAttacked',
    'HousekeepingFails',
    'DiskFills',
  ]
  for (const name of ring)
    expect([name, ringing(alarms.get(name) ?? '', before, now).length]).toEqual([name, 1])
  const figures = (name: string, labels: string, value: number): Metrics =>
    new Map([[name, [{ labels, value }]]])
  const memory = alarms.get('MemoryGrows') ?? ''
  const clock = alarms.get('ClockIsOff') ?? ''
  expect(ringing(memory, before, figures('memory_bytes', 'kind="resident"', 700_000_000))).toHaveLength(1)
  for (const off of [-6, 6])
    expect(ringing(clock, before, figures('database_clock_offset_seconds', '', off))).toHaveLength(1)
  // what the start calls too little is less than what the alarm does
  expect(
    ringing(alarms.get('DiskFills') ?? '', before, figures('disk_free_bytes', '', leastFree)),
  ).toHaveLength(1)
  expect(
    new Set([...ring, ...Object.keys(planted), 'MemoryGrows', 'ClockIsOff', 'CallsWaitForTheDatabase']),
  ).toEqual(new Set(alarms.keys()))
})
