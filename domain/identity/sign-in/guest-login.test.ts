import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { keepGuestAccount } from '#domain/identity/accounts/server/actions.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { signInApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { sentCode } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const enter = (account: string, code: string) =>
  portal.visitor.call(api.guestLogin, { body: { account, code } })

async function logIn(account: string) {
  portal.clock.advance(60_000)
  return portal.clientOf(await enter(account, await sentCode(portal, account, 'guestLogin')))
}

const guestAccounts = (account: string) =>
  portal.db.select().from(accounts).where(eq(accounts.account, account))

test('a registered guest comes in under the name of the registration, with an account made at the first login', async () => {
  const { contact } = await portal.registeredGuest()
  expect(await guestAccounts(contact)).toEqual([])
  const me = await logIn(contact)
  const { user, types, roles, accountDelivery, permissions } = await me.call(api.loginInfo, {})
  expect({ roles, accountDelivery }).toEqual({ roles: ['admin', 'guest'], accountDelivery: contact })
  expect(user).toMatchObject({
    account: contact,
    role: 'guest',
    organisationId: null,
    name: { zh: '施安娜', en: 'Anna Maria Schmidt' },
  })
  expect(types).toEqual(['guest'])
  expect(permissions).toContain('signIn:self')
  expect(permissions).not.toContain('participants:list')
  await logIn(contact)
  expect(await guestAccounts(contact)).toHaveLength(1)
})

test('the name follows the registration at each login', async () => {
  const { contact, change } = await portal.registeredGuest()
  await logIn(contact)
  await change({ passportName: 'Anna Weber', chineseName: null })
  const { user } = await (await logIn(contact)).call(api.loginInfo, {})
  expect(user.name).toEqual({ zh: 'Anna Weber', en: 'Anna Weber' })
  expect(await guestAccounts(contact)).toMatchObject([{ name: 'Anna Weber', englishName: null }])
})

test('a person who is not registered gets no code, and one who is no longer registered cannot log in', async () => {
  expect(await sentCode(portal, 'nobody@example.com', 'guestLogin')).toBe('')
  const { contact, change } = await portal.registeredGuest()
  await logIn(contact)
  portal.clock.advance(60_000)
  const code = await sentCode(portal, contact, 'guestLogin')
  await change({ status: 'withdrawn' })
  await expect(enter(contact, code)).rejects.toMatchObject({ code: refusals.wrongMessageCode.code })
  portal.clock.advance(60_000)
  await sentCode(portal, contact, 'guestLogin')
  await expect(enter(contact, code)).rejects.toMatchObject({ code: refusals.wrongMessageCode.code })
})

test('first logins at the same moment make one account', async () => {
  const account = 'at-once@example.com'
  const given = { account, type: 'guest', name: '施安娜', englishName: null, language: 'zh' } as const
  const createdAt = portal.clock.now()
  const ids = await Promise.all(
    Array.from({ length: 6 }, () =>
      portal.db.transaction((tx) =>
        keepGuestAccount(tx, { ...given, id: randomUUID(), createdAt, searchTerms: [], searchText: null }),
      ),
    ),
  )
  expect(await guestAccounts(account)).toMatchObject([{ id: ids[0] }])
  expect(new Set(ids).size).toBe(1)
})

test('a guest who also keeps an organisation has two accounts, and each way in knows which it means', async () => {
  const { contact } = await portal.registeredGuest()
  await accountWithPassword(portal, { account: contact })
  expect(await guestAccounts(contact)).toHaveLength(1)
  const guest = await logIn(contact)
  portal.clock.advance(60_000)
  const code = await sentCode(portal, contact, 'login')
  const liaison = portal.clientOf(
    await portal.visitor.call(api.securityCodeLogin, { body: { account: contact, code } }),
  )
  expect((await guest.call(api.loginInfo, {})).types).toEqual(['guest'])
  expect((await liaison.call(api.loginInfo, {})).types).toEqual(['enterprise'])
})

test('a guest alone is no account: not for `exists`, not for logging in or resetting by code', async () => {
  const { contact } = await portal.registeredGuest()
  await logIn(contact)
  expect(await portal.visitor.call(api.exists, { query: { account: contact } })).toBe(false)
  for (const purpose of ['login', 'resetPwd'] as const)
    expect(await sentCode(portal, (await portal.registeredGuest()).contact, purpose)).toBe('')
})

test('guests have no password to change, and their number belongs to the registration', async () => {
  const { contact } = await portal.registeredGuest()
  const me = await logIn(contact)
  const no = { code: refusals.accountOfRegistration.code, status: 403 }
  const body = { oldPassword: goodPassword, newPassword: 'Another#2026' }
  await expect(me.call(api.changePassword, { body })).rejects.toMatchObject(no)
  const change = { account: 'another@example.com', code: '123456', password: goodPassword }
  await expect(me.call(api.changeAccount, { body: change })).rejects.toMatchObject(no)
})

test('a disabled guest is told so only to who proves the number', async () => {
  const { contact } = await portal.registeredGuest()
  const me = await logIn(contact)
  await portal.db
    .update(accounts)
    .set({ disabledAt: portal.clock.now() })
    .where(eq(accounts.account, contact))
  await expect(me.call(api.loginInfo, {})).rejects.toMatchObject({ status: 401 })
  portal.clock.advance(60_000)
  const code = await sentCode(portal, contact, 'guestLogin')
  await expect(enter(contact, '000000')).rejects.toMatchObject({ code: refusals.wrongMessageCode.code })
  await expect(enter(contact, code)).rejects.toMatchObject({ code: refusals.accountDisabled.code })
})
