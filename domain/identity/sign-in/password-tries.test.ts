import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { refusals } from './refusals.ts'
import type { ComputedEffort, VerifyEffort } from './rules.ts'
import { cookieOfDevice, deviceIn } from './server/actions/known-device.ts'
import { logIn } from './server/actions/log-in.ts'
import { resetPassword } from './server/actions/own-password.ts'
import { passwordTry } from './server/actions/password-tries.ts'
import { sentCode, solvedBy, solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const at = (address: string, cookies = '') => ({ address, userAgent: 'test', secure: false, cookies })
let networks = 0
const somewhere = () => at(`198.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`)

/** A browser that has logged in to this account before. */
function knownDevice(account: string) {
  const now = portal.clock.now()
  const [cookies = ''] = cookieOfDevice(undefined, account, { now, secure: false }).split(';')
  expect(deviceIn(cookies, now)).toMatchObject({ id: expect.any(String) })
  return at(somewhere().address, cookies)
}

type Try = { origin?: ReturnType<typeof at>; effort?: ComputedEffort }

const tryPassword = async (account: string, password: string, { origin = somewhere(), effort }: Try = {}) => {
  const verify = await (effort ? solvedBy(portal, effort) : solvedImage(portal))
  return logIn({ services: portal.services, body: { account, password, ...verify }, origin })
}

/** Name of the refusal, and the effort that it asks; `in` for a login. */
async function outcome(trying: Promise<unknown>): Promise<unknown> {
  const failure = await trying.then(
    () => undefined,
    (error: unknown) => error as { kind: unknown; data: { effort?: string } | null },
  )
  if (!failure) return 'in'
  const [name] = Object.entries(refusals).find(([, kind]) => kind === failure.kind) ?? []
  return failure.data?.effort ?? name ?? failure
}
const outcomeOf = (...given: Parameters<typeof tryPassword>) => outcome(tryPassword(...given))

/** So many tries at an account, each from another network, counted as before a comparison that does not take place. */
async function tried(account: string, tries: number, effort: VerifyEffort = 'image') {
  for (let i = 0; i < tries; i++)
    await (await passwordTry(portal.services, { account, effort }, somewhere())).begin()
}

test.each(['known', 'unknown'])(
  'five wrong passwords from a network for an account that is %s, then each next try there costs a puzzle',
  async (kind) => {
    const account = kind === 'known' ? (await accountWithPassword(portal)).account : newMobile()
    const origin = somewhere()
    for (let i = 0; i < 5; i++) expect(await outcomeOf(account, 'wrong', { origin })).toBe('wrongPassword')
    expect(await outcomeOf(account, goodPassword, { origin })).toBe('computedLonger')
    expect(await outcomeOf(account, goodPassword, { origin, effort: 'computed' })).toBe('computedLonger')
    // no number of tries without a puzzle is a lock, and one puzzle is one try
    for (let i = 0; i < 2; i++)
      expect(await outcomeOf(account, 'wrong', { origin, effort: 'computedLonger' })).toBe('wrongPassword')
    const right = kind === 'known' ? 'in' : 'wrongPassword'
    expect(await outcomeOf(account, goodPassword, { origin, effort: 'computedLonger' })).toBe(right)
    expect(await outcomeOf(newMobile(), 'wrong', { origin })).toBe('computedLonger')
    portal.clock.advance(600_000)
    expect(await outcomeOf(account, goodPassword, { origin })).toBe(right)
  },
)

test('right passwords are not counted: behind one address a whole hall logs in', async () => {
  const origin = somewhere()
  const people = await Promise.all(Array.from({ length: 8 }, () => accountWithPassword(portal)))
  for (const { account } of people) expect(await outcomeOf(account, goodPassword, { origin })).toBe('in')
  const { account } = await accountWithPassword(portal)
  for (let i = 0; i < 5; i++) expect(await outcomeOf(account, 'wrong', { origin })).toBe('wrongPassword')
})

test('of fifty wrong logins at once from one network at most five are evaluated', async () => {
  const [origin, { account }] = [somewhere(), await accountWithPassword(portal)]
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcomeOf(account, 'wrong', { origin })),
  )
  expect(outcomes.filter((one) => one === 'wrongPassword')).toHaveLength(5)
  expect(new Set(outcomes)).not.toContain('in')
})

test('the links of one IPv6 subscriber have twenty wrong passwords together, those of one site eighty', async () => {
  const account = newMobile()
  const outcomes: unknown[] = []
  for (let link = 0; link < 24; link++)
    outcomes.push(await outcomeOf(account, 'wrong', { origin: at(`2001:db8:77:${link.toString(16)}::1`) }))
  expect(outcomes.filter((one) => one === 'wrongPassword')).toHaveLength(20)
  expect(outcomes.at(-1)).toBe('computedLonger')
  expect(await outcomeOf(account, 'wrong', { origin: at('2001:db8:77:100::1') })).toBe('wrongPassword')
})

test('what many networks guess at one account has a sum: beyond it strangers compute, and longer beyond twice that', {
  timeout: 120_000,
}, async () => {
  const { account } = await accountWithPassword(portal)
  await tried(account, 199)
  expect(await outcomeOf(account, 'wrong')).toBe('wrongPassword')
  expect(await outcomeOf(account, goodPassword)).toBe('computedLonger')
  // the owner's known device is not asked for anything, and others' accounts are not concerned
  expect(await outcomeOf(account, goodPassword, { origin: knownDevice(account) })).toBe('in')
  expect(await outcomeOf((await accountWithPassword(portal)).account, goodPassword)).toBe('in')
  await tried(account, 199, 'computedLonger')
  expect(await outcomeOf(account, 'wrong', { effort: 'computedLonger' })).toBe('wrongPassword')
  expect(await outcomeOf(account, goodPassword, { effort: 'computedLonger' })).toBe('computedLongest')
  expect(await outcomeOf(account, goodPassword, { effort: 'computedLongest' })).toBe('in')
  expect(await outcomeOf(account, goodPassword, { origin: knownDevice(account) })).toBe('in')
  portal.clock.advance(86_400_000)
  expect(await outcomeOf(account, goodPassword)).toBe('in')
})

test('a known device is not counted with strangers behind its address, and has five tries of its own', async () => {
  const { account } = await accountWithPassword(portal)
  const device = knownDevice(account)
  const stranger = at(device.address)
  for (let i = 0; i < 6; i++) await outcomeOf(account, 'wrong', { origin: stranger })
  expect(await outcomeOf(account, 'wrong', { origin: stranger })).toBe('computedLonger')
  for (let i = 0; i < 4; i++)
    expect(await outcomeOf(account, 'wrong', { origin: device })).toBe('wrongPassword')
  // the right password begins its count anew
  expect(await outcomeOf(account, goodPassword, { origin: device })).toBe('in')
  for (let i = 0; i < 5; i++)
    expect(await outcomeOf(account, 'wrong', { origin: device })).toBe('wrongPassword')
  // a stolen device guesses no more than a stranger
  expect(await outcomeOf(account, goodPassword, { origin: device })).toBe('computedLonger')
  expect(await outcomeOf(account, goodPassword, { origin: device, effort: 'computedLonger' })).toBe('in')
  // for another account it is a stranger
  expect(await outcomeOf(newMobile(), 'wrong', { origin: device })).toBe('computedLonger')
})

test('an image code lets one of many parallel tries through', async () => {
  const [origin, { account }] = [somewhere(), await accountWithPassword(portal)]
  const image = await solvedImage(portal)
  const once = () =>
    outcome(logIn({ services: portal.services, body: { account, password: 'wrong', ...image }, origin }))
  const outcomes = await Promise.all(Array.from({ length: 10 }, once))
  expect(outcomes.filter((one) => one === 'wrongPassword')).toHaveLength(1)
})

test('a new password set by its owner forgets what strangers tried at the old one, from whatever browser', async () => {
  for (const isKnown of [true, false]) {
    const { account } = await accountWithPassword(portal)
    await tried(account, 1)
    await portal.db.execute(sql`update rate_limits set points = 200 where key like 'password-account:%'`)
    expect(await outcomeOf(account, goodPassword)).toBe('computedLonger')
    const origin = isKnown ? knownDevice(account) : somewhere()
    const code = await sentCode(portal, account, 'resetPwd')
    await resetPassword({
      services: portal.services,
      body: { account, code, newPassword: 'Harbour#83wind' },
      origin,
    })
    expect(await outcomeOf(account, 'Harbour#83wind')).toBe('in')
  }
})

test('a turn lasts for one look at all counters and one count at each', async () => {
  const { begin } = await passwordTry(portal.services, { account: newMobile(), effort: 'image' }, somewhere())
  expect(await recordStatements(begin)).toHaveLength(1 + 3)
})
