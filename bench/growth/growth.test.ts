import { afterAll, expect, test } from 'vitest'
import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { boundsIn, grown } from './bounds.ts'
import { type FilledPortal, filledPortal } from './filled-portal.ts'
import { listCases } from './list-cases.ts'
import { measureLists } from './measure-lists.ts'
import { measureJobs, measureReads, writesWithoutEntry } from './measure-operations.ts'

// scanning a table of 300 rows touches fewer pages than twenty look-ups by key; the benchmark, with more rows, allows 50
const allowed = { times: 1.5, more: 80 }

const portals: FilledPortal['portal'][] = []
afterAll(() => Promise.all(portals.map((portal) => portal.close())))

async function filled(rows: number) {
  const made = await filledPortal(rows)
  portals.push(made.portal)
  return made
}

// every second call as one role, of the cases of a list every fourth; a whole run and the benchmark measure all of them
const sampled = <Role>(name: string, roles: readonly Role[]) =>
  isWholeRun ? roles : roles.filter((role) => role === sampleBy(name, roles) && sampleBy(name, [true, false]))
const cases = listCases.filter((_, at) => isWholeRun || at % 4 === 0)

async function measured({ portal, world, lists }: FilledPortal): Promise<Map<string, number>> {
  const calls = [
    ...(await measureReads(portal, world, { exports: false, runs: 2, among: sampled })),
    ...(await measureJobs(portal)),
  ]
  return new Map([
    ...(await measureLists(lists, cases)),
    ...calls.map(([name, { buffers }]) => [name, buffers] as const),
  ])
}

// counts buffers, not seconds: the same on every machine
test('twenty times the rows cost no list, no reading call and no job more than it shows', {
  // takes half a minute on an idle machine
  timeout: 420_000,
}, async () => {
  const short = await measured(await filled(300))
  const large = await filled(6_000)
  const long = await measured(large)
  // a connection that reads the catalogue anew, after the server analysed a table, touches some hundred pages more: the smaller one counts
  if (grown(short, long, allowed).length > 0)
    for (const [name, buffers] of await measured(large))
      long.set(name, Math.min(buffers, long.get(name) ?? buffers))
  if (process.env.GROWTH_TABLE)
    for (const [name, buffers] of long) console.log(name, short.get(name), buffers)
  expect(grown(short, long, allowed)).toEqual([])
})

test('each writing call has one entry among those that are measured', () => {
  expect(writesWithoutEntry()).toEqual([])
})

test('a bound is read from its row, stars and points as they are meant', () => {
  const [bound, all, ...more] = boundsIn(
    '| what | at most | why |\n| --- | --- | --- |\n| `GET /a/*.b as *` | 1,200 | it grows |\n| `job x`, `job y` | all | it must |\n',
  )
  expect(more).toEqual([])
  expect(bound).toMatchObject({ atMost: 1_200, why: 'it grows' })
  expect(bound?.what.test('GET /a/c.b as guest')).toBe(true)
  expect(bound?.what.test('GET /a/cxb as guest')).toBe(false)
  expect(all?.atMost).toBe(Number.POSITIVE_INFINITY)
  expect(['job x', 'job y', 'job xy'].map((name) => all?.what.test(name))).toEqual([true, true, false])
})
