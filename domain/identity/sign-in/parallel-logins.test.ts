import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { CallFailed } from '#kit/http/client.ts'
import { signInApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { keepVerifyCode } from './server/actions/image-code.ts'
import { cookieOfDevice } from './server/actions/known-device.ts'
import { signIns } from './server/tables.ts'
import { solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const attacker = '203.0.113.66'
const tries = 300
/** Wrong passwords from one network without a puzzle. */
const allowed = 5

/** As many solved image codes, without their pictures: rendering is not tested here. */
const images = (wanted: number) =>
  Promise.all(Array.from({ length: wanted }, () => keepVerifyCode(portal.services, 'abcd', 'image')))

/** The cookie of a browser that has logged in to this account before. */
const deviceOf = (account: string) => {
  const given = cookieOfDevice(undefined, account, { now: portal.clock.now(), secure: false })
  return given.split(';')[0] ?? ''
}

async function logIn(
  account: string,
  password: string,
  verifyId: string,
  remoteAddress: string,
  cookie = '',
) {
  const payload = { account, password, verifyId, verifyCode: 'abcd' }
  const headers = { ...(cookie && { cookie }) }
  const asked = { method: 'POST', url: api.login.path, payload, remoteAddress, headers } as const
  const answer = await portal.app.inject(asked)
  return answer.json<{ code: number }>().code
}

const codeOf = (cause: unknown) => (cause instanceof CallFailed ? cause.code : Number.NaN)

test(`of ${tries} wrong logins at once ${allowed} are evaluated, and no other caller notices`, {
  timeout: 60_000,
}, async () => {
  const [owner, neighbour] = [await accountWithPassword(portal), await accountWithPassword(portal)]
  const bystander = await portal.organisationAccount()
  const solved = await images(tries)
  const flood = Promise.all(solved.map((verifyId) => logIn(owner.account, 'wrong', verifyId, attacker)))
  const enter = async (account: string, address: string, cookie = '') =>
    logIn(account, goodPassword, (await solvedImage(portal)).verifyId, address, cookie)
  // meanwhile: the owner from another address, a known device at the attacker's own address, and a logged-in person
  const meanwhile = Promise.all([
    enter(owner.account, '198.51.100.7'),
    enter(neighbour.account, attacker, deviceOf(neighbour.account)),
    bystander.call(api.loginInfo, {}).then(() => 0, codeOf),
  ])
  const [codes, others] = await Promise.all([flood, meanwhile])
  expect(others).toEqual([0, 0, 0])
  const answered = (name: keyof typeof refusals) =>
    codes.filter((code) => code === refusals[name].code).length
  expect(answered('wrongPassword')).toBe(allowed)
  expect(answered('moreEffort')).toBe(tries - allowed)

  const log = await portal.db
    .select({ address: signIns.address, outcome: signIns.outcome, rows: count() })
    .from(signIns)
    .where(eq(signIns.account, owner.account))
    .groupBy(signIns.address, signIns.outcome)
  const rowsOf = (outcome: string, address: string) =>
    log.find((row) => row.outcome === outcome && row.address === address)?.rows ?? 0
  expect(rowsOf('wrongPassword', attacker)).toBe(allowed)
  // logged once, with the last of them: a flood must not fill the log
  expect(rowsOf('locked', attacker)).toBe(1)
  expect(rowsOf('in', '198.51.100.7')).toBe(1)
  expect(rowsOf('in', attacker)).toBe(0)
})
