import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/accounts/testing.ts'
import { refusals } from './refusals.ts'
import { logIn } from './server/actions/log-in.ts'
import { solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const here = { address: '192.0.2.1', userAgent: 'test', secure: false, cookies: '' }
const elsewhere = { ...here, address: '198.51.100.7' }

const tryPassword = async (account: string, password: string, origin = here) =>
  logIn(portal.services, { account, password, ...(await solvedImage(portal)) }, origin)

const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )
const named = (name: 'wrongPassword' | 'accountLocked') => expect.objectContaining({ kind: refusals[name] })

test.each(['known', 'unknown'])(
  'five wrong passwords for an account that is %s, then 15 minutes from that address',
  async (kind) => {
    const account = kind === 'known' ? (await accountWithPassword(portal)).account : newMobile()
    for (let i = 0; i < 5; i++)
      expect(await failure(tryPassword(account, 'wrong'))).toEqual(named('wrongPassword'))
    const locked = await failure(tryPassword(account, goodPassword))
    expect(locked).toMatchObject({ kind: refusals.accountLocked, data: { waitSeconds: 900 } })
    portal.clock.advance(899_000)
    // further attempts do not make the wait longer
    expect(await failure(tryPassword(account, goodPassword))).toMatchObject({ data: { waitSeconds: 1 } })
    portal.clock.advance(1_000)
    if (kind === 'known') expect(await tryPassword(account, goodPassword)).toHaveProperty('principal')
    else expect(await failure(tryPassword(account, goodPassword))).toEqual(named('wrongPassword'))
  },
)

test('the owner gets in from elsewhere meanwhile, and others from the same address', async () => {
  const [attacked, neighbour] = [await accountWithPassword(portal), await accountWithPassword(portal)]
  for (let i = 0; i < 6; i++) await failure(tryPassword(attacked.account, 'wrong'))
  expect(await tryPassword(attacked.account, goodPassword, elsewhere)).toHaveProperty('principal')
  expect(await tryPassword(neighbour.account, goodPassword)).toHaveProperty('principal')
  expect(await failure(tryPassword(attacked.account, goodPassword))).toEqual(named('accountLocked'))
})

test('the right password begins the count anew', async () => {
  const { account } = await accountWithPassword(portal)
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++)
      expect(await failure(tryPassword(account, 'wrong'))).toEqual(named('wrongPassword'))
    await tryPassword(account, goodPassword)
  }
})

test('of fifty wrong logins at once at most five are evaluated', async () => {
  const { account } = await accountWithPassword(portal)
  const results = await Promise.all(Array.from({ length: 50 }, () => failure(tryPassword(account, 'wrong'))))
  expect(results.filter((result) => named('wrongPassword').asymmetricMatch(result))).toHaveLength(5)
  expect(results.filter((result) => named('accountLocked').asymmetricMatch(result))).toHaveLength(45)
})

test('an image code lets one of many parallel tries through', async () => {
  const { account } = await accountWithPassword(portal)
  const image = await solvedImage(portal)
  const once = () => failure(logIn(portal.services, { account, password: 'wrong', ...image }, elsewhere))
  const results = await Promise.all(Array.from({ length: 10 }, once))
  expect(results.filter((result) => named('wrongPassword').asymmetricMatch(result))).toHaveLength(1)
})
