import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importConcurrency } from '#apps/server/concurrency.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { checkSheet, importSheet, sheetOf, sheetRow } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** A running import locks its organisation. */
const atWork = async () => {
  const { rows } = await portal.services.db.execute<{ held: number }>(
    sql`select count(*)::int as held from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.held ?? 0
}

it('of many organisations that import at once a few are at work, all others are answered meanwhile, and all come to their end', async () => {
  const liaisons = await Promise.all(Array.from({ length: 8 }, () => portal.organisationAccount()))
  const other = await portal.organisationAccount()
  let left = liaisons.length
  const imports = liaisons.map(async (liaison, at) => {
    // unique documents: no person is registered twice
    const file = await sheetOf(Array.from({ length: 20 }, (_, nth) => sheetRow(at * 100 + nth)))
    const report = await importSheet(liaison, file).finally(() => {
      left -= 1
    })
    return report.added
  })
  const seen: number[] = []
  let answered = 0
  while (left > 0) {
    seen.push(await atWork())
    await other.call(participantsApi.list, { query: { current: 1, size: 1 } })
    if (left > 0) answered += 1
  }
  expect(await Promise.all(imports)).toEqual(liaisons.map(() => 20))
  expect(Math.max(...seen)).toBe(importConcurrency.places)
  expect(answered).toBeGreaterThan(liaisons.length)
})

it('three organisations that send spreadsheets without end keep another one out neither of checking nor of taking in', async () => {
  const busy = await Promise.all(Array.from({ length: 3 }, () => portal.organisationAccount()))
  const other = await portal.organisationAccount()
  const long = await sheetOf(Array.from({ length: 80 }, (_, nth) => sheetRow(10_000 + nth)))
  let isOver = false
  const statuses = new Set<number>()
  const flood = busy.flatMap((liaison) =>
    Array.from({ length: 8 }, async () => {
      while (!isOver)
        await checkSheet(liaison, long).catch(({ status }: { status: number }) => statuses.add(status))
    }),
  )
  try {
    for (let nth = 0; nth < 2; nth++) {
      const file = await sheetOf([sheetRow(20_000 + nth)])
      expect(await checkSheet(other, file)).toMatchObject({ added: 1 })
      expect(await importSheet(other, file)).toMatchObject({ added: 1 })
    }
  } finally {
    isOver = true
    await Promise.all(flood)
  }
  expect([...statuses].filter((status) => status !== 503 && status !== 429)).toEqual([])
}, 60_000)

it('who waits too long for the others is told so in words, and nothing was taken in', async () => {
  const liaison = await portal.organisationAccount()
  const { imports } = portal.services
  const owner = liaison.organisationId
  const places = Array.from({ length: importConcurrency.places + importConcurrency.waitingEach }, () =>
    imports.enter(owner),
  )
  const file = await sheetOf([sheetRow(900)])
  await expect(importSheet(liaison, file)).rejects.toMatchObject({ code: 50360, status: 503 })
  for (const _ of places) imports.leave(owner)
  expect(await importSheet(liaison, file)).toMatchObject({ added: 1 })
})
