import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import { createCallerQueues } from '#kit/server/caller-queues.ts'
import { perform } from '#kit/server/perform.ts'
import { routesFor } from '#kit/server/route.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Actor = { permissions: ReadonlySet<string> }
const actor: Actor = { permissions: new Set(['notes:write']) }
const access = { 'notes:write': { heldBy: [] } }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** A route whose handler returns how often it has run, to be called repeatedly with one signature; `opens`: it opens its own transaction. */
function repeated(method: Method, opens: boolean, act: (db: Database, time: number) => Promise<unknown>) {
  let times = 0
  const endpoint = { method, path: '/notes', allow: 'notes:write', summary: '', reply: z.int() } as const
  const effect = async (db: Database) => {
    times += 1
    await act(db, times)
    return times
  }
  const route = routesFor<Actor, object>()(access)(endpoint, {
    ...(opens && { transaction: 'none' as const }),
    act: ({ db, runIdempotent }) => (opens ? runIdempotent(effect) : effect(db)),
  })
  const { db, clock } = portal.services
  const idempotencyKey = { principal: randomUUID(), timestamp: clock.now().getTime(), hash: 'signature' }
  const context = {
    db,
    clock,
    services: {},
    sessionOf: async () => ({ actor }) as never,
    callerQueues: createCallerQueues({ concurrency: 1, waiting: 1 }),
  }
  const call = async () => (await perform(route, context, {} as never, { actor, idempotencyKey })).result
  return { call, times: () => times }
}

const ways = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) =>
  [false, true].map((opens) => [method, opens] as const),
)

describe('a repeated signed request', () => {
  it.each(ways)(
    '%s, with a transaction of its own %s: runs once, and gets its first reply',
    async (...way) => {
      const { call, times } = repeated(...way, async () => undefined)
      expect([await call(), await call()]).toEqual([1, 1])
      expect(times()).toBe(1)
    },
  )

  it('GET reads anew', async () => {
    const { call } = repeated('GET', false, async () => undefined)
    expect([await call(), await call()]).toEqual([1, 2])
  })
})

/** A statement that raises this SQLSTATE. */
const failing = (state: string) =>
  sql.raw(`do $$ begin raise exception 'lost' using errcode = '${state}'; end $$`)

describe.each(ways)('%s, with a transaction of its own %s', (...way) => {
  it.each(['40001', '40P01'])(
    'that lost against another one (%s) is run again, three times at the most',
    async (state) => {
      const twice = repeated(...way, async (db, time) => time < 3 && db.execute(failing(state)))
      expect(await twice.call()).toBe(3)
      const always = repeated(...way, (db) => db.execute(failing(state)))
      await expect(always.call()).rejects.toThrow()
      expect(always.times()).toBe(3)
    },
  )

  it('that failed for another reason is not run again', async () => {
    const { call, times } = repeated(...way, (db) => db.execute(failing('23505')))
    await expect(call()).rejects.toThrow()
    expect(times()).toBe(1)
  })
})
