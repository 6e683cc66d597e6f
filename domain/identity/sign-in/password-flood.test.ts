import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerConcurrency } from '#apps/server/concurrency.ts'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { passwordMatches, passwordPriorities, passwordsWaiting } from '#kit/crypto/password.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { signInApi as api } from './api.ts'
import { signInRefusals as refusals } from './refusals/sign-in.ts'
import type { VerifyEffort } from './rules.ts'
import { cookieOfDevice } from './server/actions/known-device.ts'
import { passwordTry } from './server/actions/password-tries.ts'
import { sentCode, solvedBy } from './testing.ts'

// Strangers try wrong passwords from 64 networks at once; `npm run bench -- login-flood` does it from 160. Work is counted, not timed.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const strangers = Array.from({ length: 64 }, (_, at) => `203.0.113.${at}`)
let networks = 0
/** Of no other test: whoever has used much of this process lately, which runs many of them, comes later. */
const somewhere = () => `198.18.7.${++networks}`
const newPassword = 'Harbour#83wind'
/** For conditions that come about by calls under way, on a busy machine. */
const patience = { timeout: 30_000 }

const cookieFor = (account: string) => {
  const given = cookieOfDevice(undefined, account, { now: portal.clock.now(), secure: false })
  return given.split(';')[0] ?? ''
}

type From = { remoteAddress: string; cookie?: string }

async function call({ method, path }: Endpoint, payload: object, { remoteAddress, cookie }: From) {
  const headers = { ...(cookie && { cookie }) }
  const asked = { method: method as 'POST', url: path, payload, remoteAddress, headers }
  const answer = await portal.app.inject(asked)
  return { status: answer.statusCode, code: answer.json<{ code: number }>().code }
}

async function logIn(account: string, password: string, from: From, effort: VerifyEffort = 'image') {
  return call(api.login, { account, password, ...(await solvedBy(portal, effort)) }, from)
}

/** Strangers who try again and again, and compute where that is asked, until they are stopped. */
function flood() {
  let isOver = false
  const codes: number[] = []
  async function keepTrying(remoteAddress: string) {
    let effort: VerifyEffort = 'image'
    while (!isOver) {
      const { code } = await logIn(newMobile(), 'wrong', { remoteAddress }, effort)
      codes.push(code)
      if (code === refusals.moreEffort.code) effort = 'computedLonger'
    }
  }
  const all = strangers.map(keepTrying)
  return {
    codes,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Names in the order in which their passwords would be compared, all in line at once. */
async function compared(
  line: readonly { name: string; address: string; cookies?: string; account?: string }[],
) {
  const order: string[] = []
  const tries = await Promise.all(
    line.map(async ({ name, address, cookies = '', account = newMobile() }) => {
      const origin = { address, userAgent: 'test', secure: false, cookies }
      const { turn } = await passwordTry(portal.services, { account, effort: 'image' }, origin)
      return { name, turn }
    }),
  )
  await Promise.all(
    tries.map(({ name, turn }) => {
      const before = async () => {
        order.push(name)
        throw new Error('the order is enough')
      }
      return passwordMatches('wrong', undefined, { turn, before }).catch(() => undefined)
    }),
  )
  return order
}

const strangersBefore = (order: string[], name: string) =>
  order.slice(0, order.indexOf(name)).filter((one) => one === 'stranger').length

test('before a known device’s password at most two of strangers are hashed, before a quiet network’s at most three', {
  timeout: 60_000,
}, async () => {
  const { account } = await accountWithPassword(portal)
  const crowd = strangers.map((address) => ({ name: 'stranger', address }))
  const cookies = cookieFor(account)
  const line = [
    ...crowd.slice(0, 20),
    // behind the address of a stranger
    { name: 'known', address: strangers[0] ?? '', account, cookies },
    ...crowd.slice(20),
    { name: 'quiet', address: somewhere() },
  ]
  const fresh = await compared(line)
  // one is at work, one has waited longest and one is the oldest, wherever the rules of turns begin
  expect(strangersBefore(fresh, 'quiet')).toBeLessThanOrEqual(3)
  expect(strangersBefore(fresh, 'known')).toBeLessThanOrEqual(2)
})

test('networks with a wrong password in the last ten minutes are behind those without', {
  timeout: 60_000,
}, async () => {
  const wrong = strangers.slice(0, 15)
  for (const remoteAddress of wrong) await logIn(newMobile(), 'wrong', { remoteAddress })
  const quiet = Array.from({ length: 15 }, somewhere)
  const line = [
    ...quiet.map((address) => ({ name: 'quiet', address })),
    ...wrong.map((address) => ({ name: 'stranger', address })),
  ]
  const order = await compared(line)
  // every fourth turn is that of the one who has waited longest
  expect(strangersBefore(order, 'quiet')).toBeLessThanOrEqual(2)
  expect(order.slice(0, 15).filter((name) => name === 'stranger').length).toBeLessThanOrEqual(4)
  portal.clock.advance(600_000)
  const later = await compared(line)
  expect(later.slice(0, 15).filter((name) => name === 'stranger').length).toBeGreaterThan(4)
})

test('during the flood whoever has the right password, a known device, a session or a code gets through, each at the first try', {
  timeout: 120_000,
}, async () => {
  const [owner, known, forgetful] = [
    await accountWithPassword(portal),
    await accountWithPassword(portal),
    await accountWithPassword(portal),
  ]
  const { accountId } = await accountWithPassword(portal)
  const session = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
  const newcomer = newMobile()
  const [toRegister, toReset] = [
    await sentCode(portal, newcomer, 'register'),
    await sentCode(portal, forgetful.account, 'resetPwd'),
  ]
  const strangersFlood = flood()
  try {
    // all of them are in line, those of the first round and those who compute
    await expect
      .poll(() => passwordsWaiting(passwordPriorities.suspect), { timeout: 60_000 })
      .toBeGreaterThan(40)
    const registration = { accountType: 'media', password: newPassword, privacyAccepted: true }
    const answers = [
      await logIn(owner.account, goodPassword, { remoteAddress: somewhere() }),
      await logIn(known.account, goodPassword, {
        remoteAddress: somewhere(),
        cookie: cookieFor(known.account),
      }),
      await call(
        api.register,
        { ...registration, account: newcomer, code: toRegister },
        { remoteAddress: somewhere() },
      ),
      await call(
        api.resetPassword,
        { account: forgetful.account, code: toReset, newPassword },
        { remoteAddress: somewhere() },
      ),
    ]
    expect(answers).toEqual(answers.map(() => ({ status: 200, code: 0 })))
    await session.call(api.changePassword, { body: { oldPassword: goodPassword, newPassword } })
    for (let i = 0; i < 5; i++)
      expect(await logIn(owner.account, goodPassword, { remoteAddress: somewhere() })).toMatchObject({
        status: 200,
      })
  } finally {
    await strangersFlood.stop()
  }
  expect(strangersFlood.codes).toContain(refusals.wrongPassword.code)
})

test('while very many strangers wait, the next must compute first, and a known device need not', {
  timeout: 120_000,
}, async () => {
  const held = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 203 }, (_, at) =>
    passwordMatches('wrong', undefined, {
      turn: { priority: passwordPriorities.quiet, path: [`held ${at}`] },
      before: async () => {
        await held.promise
        throw new Error('hashes nothing')
      },
    }).catch(() => undefined),
  )
  const { account } = await accountWithPassword(portal, { password: undefined })
  const known = logIn(account, goodPassword, { remoteAddress: somewhere(), cookie: cookieFor(account) })
  const remoteAddress = somewhere()
  expect(await logIn(account, goodPassword, { remoteAddress })).toMatchObject({
    code: refusals.moreEffort.code,
  })
  const paid = logIn(account, goodPassword, { remoteAddress }, 'computedLonger')
  await expect.poll(() => passwordsWaiting(passwordPriorities.proved), patience).toBe(1)
  held.resolve()
  // this account has no password: both were compared
  for (const one of [known, paid]) expect(await one).toMatchObject({ code: refusals.wrongPassword.code })
  await Promise.all(waiting)
})

test('a known device does not queue behind the calls of strangers at its address', {
  timeout: 60_000,
}, async () => {
  const { account } = await accountWithPassword(portal, { password: undefined })
  const held = Promise.withResolvers<void>()
  // occupies every place at which passwords are hashed
  const holding = [0, 1].map((at) =>
    passwordMatches('wrong', undefined, {
      turn: { priority: passwordPriorities.proved, path: [`held ${at}`] },
      before: () => held.promise,
    }),
  )
  const remoteAddress = somewhere()
  const crowd = Array.from({ length: 12 }, () => logIn(newMobile(), 'wrong', { remoteAddress }))
  const inLine = () =>
    passwordsWaiting(passwordPriorities.quiet) - passwordsWaiting(passwordPriorities.proved)
  await expect.poll(inLine, patience).toBe(callerConcurrency.concurrency)
  const before = passwordsWaiting(passwordPriorities.proved)
  const known = logIn(account, goodPassword, { remoteAddress, cookie: cookieFor(account) })
  await expect.poll(() => passwordsWaiting(passwordPriorities.proved), patience).toBe(before + 1)
  expect(inLine()).toBe(callerConcurrency.concurrency)
  held.resolve()
  // this account has no password: it was compared
  expect(await known).toMatchObject({ code: refusals.wrongPassword.code })
  await Promise.all([...crowd, ...holding])
})
