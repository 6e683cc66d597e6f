import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefusalName, refusals } from '#apps/server/refusals.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Actor } from '#domain/actor.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { listAccounts } from '#domain/identity/accounts/server/actions/list-accounts.ts'
import { nameAccount } from '#domain/identity/accounts/server/actions.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { signInApi as api } from './api.ts'
import { changeAccount, changeGuestAccount } from './server/actions/change-account.ts'
import { openSession } from './server/actions.ts'
import { sentCode, solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const refused = (name: RefusalName) => ({ code: refusals[name].code, status: refusals[name].status })

async function owner(change: Parameters<typeof accountWithPassword>[1] = {}) {
  const made = await accountWithPassword(portal, change)
  const open = async () =>
    portal.clientOf(await openSession(portal.db, { accountId: made.accountId, at: portal.clock.now() }))
  return { ...made, ...(await open()), other: await open() }
}
type Owner = Awaited<ReturnType<typeof owner>>

const change = ({ call }: Owner, account: string, code: string, password = goodPassword) =>
  call(api.changeAccount, { body: { account, code, password } })

const logIn = async (account: string) =>
  portal.visitor.call(api.login, {
    body: { account, password: goodPassword, ...(await solvedImage(portal)) },
  })

test('the account logs in with another number; other sessions end, this one stays; both are told, and the history says who did it', async () => {
  const me = await owner()
  const account = newMobile()
  await change(me, account, await sentCode(portal, account, 'changeAccount'))
  const info = await me.call(api.loginInfo, {})
  // an account without a name is shown by its number or address
  expect(info.user).toMatchObject({ account, name: { zh: account, en: account } })
  await expect(me.other.call(api.loginInfo, {})).rejects.toMatchObject(refused('sessionEnded'))
  expect(await logIn(account)).toHaveProperty('principal')
  await expect(logIn(me.account)).rejects.toMatchObject(refused('wrongPassword'))
  expect(await portal.visitor.call(api.exists, { query: { account: me.account } })).toBe(false)
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })
  expect(message?.subject).toBe('您的登录账号已更换')
  expect(await changesOf(portal.db, { type: 'account', id: me.accountId })).toMatchObject([
    { field: 'account', before: me.account, after: account, actorId: me.accountId },
  ])
})

test('an account with a name keeps it', async () => {
  const me = await owner({ name: '海湾集团', englishName: 'Harbour Group' })
  const account = 'liaison@harbour.example'
  await change(me, account, await sentCode(portal, account, 'changeAccount'))
  const { user } = await me.call(api.loginInfo, {})
  expect(user.name).toEqual({ zh: '海湾集团', en: 'Harbour Group' })
})

test('a name that is given while the password is looked at is kept, and found beside the new number', async () => {
  const me = await owner()
  const account = newMobile()
  const code = await sentCode(portal, account, 'changeAccount')
  const { db, services } = portal
  const actor = { accountId: me.accountId, type: 'enterprise' } as Actor
  const given = { account, code, password: goodPassword }
  const act = await changeAccount(services, { actor, principal: undefined, address: '192.0.2.9' }, given)
  await nameAccount(db, me.accountId, { name: '澄浦机电', englishName: null })
  await db.transaction(act)
  for (const search of ['澄浦', account])
    expect(
      (await listAccounts({ db, actor, query: { search, current: 1, size: 5, sort: 'newest' } })).records,
    ).toMatchObject([{ account, name: { zh: '澄浦机电' } }])
})

test('without a password changes no account that has one, whatever code is given', async () => {
  const me = await owner()
  const account = newMobile()
  const code = await sentCode(portal, account, 'changeAccount')
  const actor = { accountId: me.accountId, type: 'enterprise' } as Actor
  const caller = { actor, principal: undefined, address: '192.0.2.9' }
  const given = changeGuestAccount(portal.services, caller, { account, code })
  await expect(given).rejects.toMatchObject({ kind: refused('forbidden') })
  expect((await me.call(api.loginInfo, {})).user.account).toBe(me.account)
})

test('refuses the account that is, in any form, before the code is looked at', async () => {
  const me = await owner()
  for (const same of [me.account, `+86 ${me.account}`])
    await expect(change(me, same, '123456')).rejects.toMatchObject(refused('sameAccount'))
})

test('refuses a wrong password, and looks at no code before it is right', async () => {
  const me = await owner()
  const account = newMobile()
  const code = await sentCode(portal, account, 'changeAccount')
  await expect(change(me, account, code, 'wrong')).rejects.toMatchObject(refused('wrongOwnPassword'))
  await change(me, account, code)
})

test('guesses at the password are counted together with those at changing it', async () => {
  const me = await owner()
  for (let i = 0; i < 5; i++)
    await expect(change(me, newMobile(), '123456', 'wrong')).rejects.toMatchObject(
      refused('wrongOwnPassword'),
    )
  await expect(change(me, newMobile(), '123456')).rejects.toMatchObject(refused('accountLocked'))
  const body = { oldPassword: goodPassword, newPassword: 'Another#2026' }
  await expect(me.call(api.changePassword, { body })).rejects.toMatchObject(refused('accountLocked'))
})

test('who asks for a number that another account has is answered alike; its owner hears of it, and gets no code', async () => {
  const [me, neighbour] = [await owner(), await accountWithPassword(portal)]
  expect(await sentCode(portal, neighbour.account, 'changeAccount')).toBe('')
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: neighbour.account } })
  expect(message?.subject).toBe('此账号已被使用')
  await expect(change(me, neighbour.account, '123456')).rejects.toMatchObject(refused('wrongMessageCode'))
})

test('of two who prove the same number one gets it, and the other is told that it is taken', async () => {
  const [first, second] = [await owner(), await owner()]
  const account = newMobile()
  await change(first, account, await sentCode(portal, account, 'changeAccount'))
  // a code sent before the first change of account
  portal.clock.advance(120_000)
  const late = newMobile()
  const code = await sentCode(portal, late, 'changeAccount')
  await accountWithPassword(portal, { account: late })
  await expect(change(second, late, code)).rejects.toMatchObject(refused('accountExists'))
  // after the refusal nothing has changed: the other session, and the number
  await second.other.call(api.loginInfo, {})
  expect(await logIn(second.account)).toHaveProperty('principal')
})
