import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { logApi } from '#domain/views/log/api.ts'
import type { Database } from '#kit/db/database.ts'
import { newId } from '#kit/web/new-id.ts'
import { keepOneConnection } from './filled-portal.ts'
import { touchedBy } from './touched.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await keepOneConnection((portal.db as Database & { $client: Pool }).$client)
})
afterAll(() => portal.close())

test('the log of a record with 10,000 lines is whole, and a page of it costs no more than of one with 100', async () => {
  const secretary = await portal.organiser('secretary')
  const [small, large] = [newId(), newId()]
  for (const [recordId, lines] of [
    [small, 100],
    [large, 10_000],
  ] as const)
    await portal.db.execute(sql`insert into changes (at, actor_name, subject_type, subject_id, field)
      select ${portal.clock.now()}::timestamptz + at * interval '1 second', '{"zh":"","en":""}', 'summit', ${recordId}, 'begins'
      from generate_series(1, ${lines}::int) as at`)
  await portal.db.execute(sql`vacuum analyze changes`)
  const page = (recordId: string, before?: string) =>
    secretary.call(logApi.record, {
      params: { type: 'summit', recordId },
      query: before ? { before } : {},
    })
  const touched = async (recordId: string) => {
    const first = await page(recordId)
    const list = { query: { type: 'summit', recordId } }
    const touching = (run: () => Promise<unknown>) => touchedBy(portal.db, { run })
    return {
      first: await touching(() => page(recordId)),
      second: await touching(() => page(recordId, first.next ?? '')),
      list: await touching(() => secretary.call(logApi.list, list)),
    }
  }
  const few = await touched(small)
  const many = await touched(large)
  for (const at of ['first', 'second'] as const) expect(many[at]).toBeLessThanOrEqual(few[at] * 1.5)
  // the list also counts up to a thousand lines, in an index
  expect(many.list).toBeLessThanOrEqual(few.list + 15)
  let count = 0
  for (let before: string | undefined, more = true; more; ) {
    const { lines, next } = await page(small, before)
    count += lines.length
    more = next !== null
    before = next ?? undefined
  }
  expect(count).toBe(100)
})
