import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi as api } from './api.ts'
import { openSession } from './server/actions.ts'
import { browserOf } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const refusals = async (name: string) => {
  const { body } = await portal.app.inject({ url: '/metrics' })
  return Number(new RegExp(`^limit_refusals_total\\{limit="${name}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
}

const code = '123456'
let networks = 0
const somewhere = () => `203.0.113.${++networks}`
const browser = (address: string) => browserOf(portal, address)

/** Calls that each limit refuses once it is used up. */
const calls: Record<string, () => Promise<unknown>> = {
  image: () => browser('198.51.100.1').call(api.getVerifyCode),
  exists: () => browser('198.51.100.2').call(api.hasAccount, { account: '13900000001' }),
  'code-from': () => browser('198.51.100.3').call(api.securityCodeLogin, { account: newMobile(), code }),
  code: () =>
    browser('198.51.100.4').call(api.resetPassword, {
      account: '13900000002',
      code,
      newPassword: 'Harbour#83wind',
    }),
  'strangers-from': () => browser('198.51.100.5').ask(newMobile(), 'login'),
  'strangers-to-number': () => browser(somewhere()).ask('13900000003', 'login'),
}

/** One call is counted, by this limit alone from here on, and no other is left. */
async function useUp(name: string) {
  await portal.db.execute(sql`delete from rate_limits where key not like ${`${name}:%`}`)
  await portal.db.execute(sql`update rate_limits set points = 1000`)
  await portal.db.execute(sql`delete from sliding_counts where key not like ${`${name}:%`}`)
  await portal.db.execute(sql`update sliding_counts set slots[1] = 20`)
}

test.each(Object.keys(calls))('the operator sees what the limit %s refuses, by its name', async (name) => {
  const call = calls[name]
  await call?.()
  await useUp(name)
  expect(await call?.()).toMatchObject({ status: 429 })
  expect(await refusals(name)).toBe(1)
})

test('and wrong passwords in the account settings', async () => {
  const { accountId } = await accountWithPassword(portal)
  const { call } = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
  const wrong = () =>
    call(api.changePassword, { body: { oldPassword: randomUUID(), newPassword: 'Harbour#83wind' } })
  await expect(wrong()).rejects.toMatchObject({ status: 400 })
  await useUp('own-password')
  await expect(wrong()).rejects.toMatchObject({ status: 429 })
  expect(await refusals('own-password')).toBe(1)
})
