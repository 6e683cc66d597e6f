import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { keeps, type Line, scales } from './benchmark.ts'
import { gzipKilobytes } from './login-javascript.ts'
import { notices } from './notices.ts'
import { pageStatements } from './page-statements.ts'
import { participantsPage } from './participants-page.ts'
import { memoryOf, processesBelow } from './process-memory.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { tableOf } from './table.ts'

const line: Line = {
  ...ratioOf([{ measured: 3, reference: 2 }]),
  name: 'a page',
  against: 'a bare page',
  unit: 'ms/call',
}

describe('the arithmetic', () => {
  test('a median is the middle, or the mean of the two in the middle', () => {
    expect(median([10, 9, 1])).toBe(9)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(() => median([])).toThrow()
  })

  test('the ratio is the median of the rounds’ ratios, not the ratio of the medians', () => {
    const pairs = [
      { measured: 10, reference: 5 },
      { measured: 30, reference: 10 },
      { measured: 100, reference: 100 },
    ]
    expect(ratioOf(pairs)).toEqual({ measured: 30, reference: 10, ratio: 2, low: 1, high: 3, rounds: 3 })
  })

  test('rounds alternate and never overlap', async () => {
    const order: string[] = []
    const half = (name: string) => async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      return order.length
    }
    const pairs = await inTurns(2, half('A'), half('B'))
    const round = ['A begins', 'A ends', 'B begins', 'B ends']
    expect(order).toEqual([...round, ...round])
    expect(pairs).toEqual([
      { measured: 2, reference: 4 },
      { measured: 6, reference: 8 },
    ])
  })

  test('a limit is kept up to its bound and broken beyond it', () => {
    expect(keeps(line)).toBeUndefined()
    expect(keeps({ ...line, limit: { of: 'ratio', atMost: 1.5 } })).toBe(true)
    expect(keeps({ ...line, limit: { of: 'ratio', atMost: 1.49 } })).toBe(false)
    expect(keeps({ ...line, limit: { of: 'measured', atMost: 2.9 } })).toBe(false)
    expect(keeps({ ...line, limit: { of: 'ratio', atLeast: 1.5 } })).toBe(true)
    expect(keeps({ ...line, limit: { of: 'ratio', atLeast: 1.6 } })).toBe(false)
  })

  test('the table names measure, reference, ratio, limit and what broke', () => {
    const drawn = tableOf([
      line,
      { ...line, name: 'slow', limit: { of: 'ratio', atMost: 1 }, note: 'said twice' },
    ])
    const [, first, second, , note] = drawn.split('\n')
    expect(first).toMatch(/^a page +3\.00 ms\/call +2\.00 ms\/call +1\.50 +1\.50–1\.50 +– +a bare page$/)
    expect(second).toMatch(/^slow .* ≤ 1 +BROKEN +a bare page$/)
    expect(note).toBe('slow: said twice')
  })

  test('sizes are those of files packed one by one', () => {
    const noise = randomBytes(5_000)
    expect(gzipKilobytes([noise, noise])).toBeGreaterThan(10)
    expect(gzipKilobytes([Buffer.alloc(5_000)])).toBeLessThan(0.1)
  })
})

describe('the reference', () => {
  const known = ['select 0 from "session_changes"', 'select 1 from "summits"', 'select 2 from "participants"']

  test('a statement that it does not know stops the benchmark', () => {
    const statements = known.map((text) => ({ text, values: [], rows: 0 }))
    expect(Object.keys(pageStatements(statements)).sort()).toEqual(['page', 'session', 'summit'])
    const more = { text: 'select 3 from "accounts"', values: [], rows: 0 }
    expect(() => pageStatements([...statements, more])).toThrow('does not know')
    expect(() => pageStatements([...statements, ...statements])).toThrow('does not know')
    expect(() => pageStatements(statements.slice(0, 1))).toThrow('the reference must follow')
  })
})

test('memory is that of the process asked for', async () => {
  const { resident, proportional } = await memoryOf(process.pid)
  expect(resident).toBeGreaterThan(process.memoryUsage().heapUsed / 2 ** 20)
  expect(proportional).toBeLessThanOrEqual(resident)
  expect(await processesBelow(process.ppid, 'no such name')).toEqual([])
})

// a database, the app and the baseline are started, which takes seconds on a busy machine even for tiny measurements
describe('with hardly any work', { timeout: 60_000 }, () => {
  const databases: FreshDatabase[] = []
  const bench = {
    scale: scales.tiny,
    async freshDatabase() {
      const made = await freshDatabase()
      databases.push(made)
      return made.url
    },
  }
  afterAll(async () => void (await Promise.all(databases.map((database) => database.drop()))))

  test.runIf(isWholeRun)(
    'pages of participants are measured against a reference that replies the same',
    async () => {
      const lines = await participantsPage(bench)
      expect(lines.map(({ name }) => name)).toEqual([
        'participants, first page',
        'participants, deep page',
        'participants, search in Chinese',
        'participants, one status',
      ])
      for (const { ratio } of lines) expect(ratio).toBeGreaterThan(0)
    },
  )

  test('notices are, and their unread number is one statement, also where people are asked', async () => {
    const lines = await notices(bench)
    const statements = lines.filter(({ unit }) => unit === 'statements')
    expect(statements.map(({ measured }) => measured)).toEqual([1, 1])
    expect(lines).toHaveLength(5)
    for (const { ratio } of lines) expect(ratio).toBeGreaterThan(0)
  })
})
