import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { recentUse } from '#kit/server/turns/recent-use.ts'
import { callerConcurrency } from './concurrency.ts'
import { openSession, startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  // half of the connections run transactions: enough for all concurrent calls of one account and a few more
  portal = await startTestPortal({ connections: 16 })
})
afterAll(() => portal.close())

test('a call that waits behind others of its account, from another session, does nothing once the session has ended', async () => {
  const secretary = await portal.organiser('secretary')
  const who = await portal.organisationAccount()
  const at = portal.clock.now()
  const again = portal.clientOf(await openSession(portal.db, { accountId: who.accountId, at }))
  const { id, revision } = await draftGuest(who)
  const begun = randomUUID()
  const released = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = portal.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from participants where id = ${id} for update`)
    isHeld.resolve()
    await released.promise
  })
  await isHeld.promise
  const save = () => who.call(participantsApi.save, { params: { id }, body: { revision, change: {} } })
  const atWork = Array.from({ length: callerConcurrency.concurrency }, save)
  const waitingForRow = async () =>
    (
      await portal.db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.length
  await expect.poll(waitingForRow).toBe(callerConcurrency.concurrency)
  const inLine = again.call(participantsApi.create, { body: { id: begun, kind: 'guest' } })
  // it is not observable from outside that the call has been queued
  await new Promise((resolve) => setTimeout(resolve, 200))
  await secretary.call(accountsConsoleApi.disable, { params: { id: who.accountId } })
  released.resolve()
  await expect(inLine).rejects.toMatchObject({ status: 401 })
  await Promise.all([holding, ...atWork])
  const { rows } = await portal.db.execute(sql`select 1 from participants where id = ${begun}`)
  expect(rows).toEqual([])
})

test('a call from a quiet network has connections before those of strangers who have used much', async () => {
  const { $client: pool } = portal.db as unknown as { $client: pg.Pool }
  const held = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
  const order: string[] = []
  const calls = async (name: string, remoteAddress: string) => {
    await portal.app.inject({ url: signInApi.getVerifyCode.path, remoteAddress })
    order.push(name)
  }
  const strangers = Array.from({ length: 30 }, (_, at) => {
    recentUse.add([`198.18.0.${at}`], 200)
    return calls('stranger', `198.18.0.${at}`)
  })
  const quiet = calls('quiet', '192.0.2.77')
  // one connection for all of them
  held.pop()?.release()
  await quiet
  for (const client of held) client.release()
  await Promise.all(strangers)
  expect(order.indexOf('quiet')).toBeLessThan(10)
})
