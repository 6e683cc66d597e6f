import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Actor } from '#domain/actor.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { browserOf, solvedImage } from '#domain/identity/sign-in/testing.ts'
import { givenLinks } from '#kit/limited-access/server/given.ts'
import { firstPasswordsApi as api } from './api.ts'
import { followAccount } from './server/actions.ts'
import { firstPasswords } from './server/tables.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Head of Office')
})
afterAll(() => portal.close())

const hours = (count: number) => count * 3_600_000

async function linksTo(to: string): Promise<string[]> {
  const messages = await portal.visitor.call(outboxApi.mailbox, { query: { to } })
  return messages.flatMap(({ text }) => /\/first-password#(\S+)/.exec(text)?.[1] ?? [])
}

async function openedByLink() {
  const id = randomUUID()
  const account = newMobile()
  const body = { id, type: 'media', account, name: '海岸日报', firstPassword: 'link' } as const
  await secretary.call(accountsConsoleApi.create, { body })
  const [token = ''] = await linksTo(account)
  return { id, account, token }
}
const read = (token: string) => portal.visitor.call(api.read, { body: { token } })
const choose = (token: string, newPassword = goodPassword) =>
  portal.visitor.call(api.choose, { body: { token, newPassword } })
const sendAgain = (token: string) => portal.visitor.call(api.sendAgain, { body: { token } })
const logIn = async (account: string) => {
  const body = { account, password: goodPassword, ...(await solvedImage(portal)) }
  return portal.clientOf(await portal.visitor.call(signInApi.login, { body }))
}
const stateInConsole = async (id: string) =>
  (await secretary.call(accountsConsoleApi.read, { params: { id } })).state

test('a link says whose it is, sets the password once, and then says when and how to log in', async () => {
  const { id, account, token } = await openedByLink()
  expect(await read(token)).toMatchObject({
    of: { account, name: { zh: '海岸日报' } },
    state: 'inForce',
    usedAt: null,
  })
  expect(await stateInConsole(id)).toBe('firstLogin')
  await expect(choose(token, 'password')).rejects.toMatchObject({ status: 422 })
  const tries = await Promise.allSettled([choose(token), choose(token), choose(token)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const usedAt = portal.clock.now().toISOString()
  expect(await read(token)).toMatchObject({ state: 'usedUp', usedAt })
  await expect(choose(token, 'Other+Light7x')).rejects.toMatchObject({ code: 40976 })
  const { call } = await logIn(account)
  // straight in: there is no initial password to be changed
  expect((await call(signInApi.loginInfo, {})).mustChangePassword).toBe(false)
  expect(await stateInConsole(id)).toBe('active')
  const { history } = await secretary.call(accountsConsoleApi.read, { params: { id } })
  expect(history.map(({ field, after }) => [field, after])).toContainEqual(['password', 'own'])
})

test('a newer link replaces the older one; so does a password that was set by other means', async () => {
  const { id, account, token } = await openedByLink()
  portal.clock.advance(1_000)
  await secretary.call(accountsConsoleApi.sendLink, { params: { id } })
  expect(await read(token)).toMatchObject({ state: 'revoked' })
  await expect(choose(token)).rejects.toMatchObject({ code: 40974 })
  await expect(sendAgain(token)).rejects.toMatchObject({ code: 40974 })
  const newer = (await linksTo(account)).find((link) => link !== token) ?? ''
  portal.clock.advance(hours(1))
  const browser = browserOf(portal, '192.0.2.7', randomUUID())
  const { data } = await browser.ask(account, 'resetPwd')
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? ''
  const body = { account, code, codeId: String(data.codeId), newPassword: goodPassword }
  await portal.visitor.call(signInApi.resetPassword, { body })
  expect(await read(newer)).toMatchObject({ state: 'passwordSet', of: { account } })
  await expect(choose(newer, 'Other+Light7x')).rejects.toMatchObject({ code: 40976 })
})

test('a link that lies at a mistyped number sets nothing once it is corrected, and the right one is sent another', async () => {
  const { id, token } = await openedByLink()
  portal.clock.advance(1_000)
  const right = newMobile()
  await secretary.call(accountsConsoleApi.correct, { params: { id }, body: { account: right } })
  expect(await read(token)).toMatchObject({ state: 'revoked' })
  const [newer = ''] = await linksTo(right)
  expect(await read(newer)).toMatchObject({ state: 'inForce', of: { account: right } })
  await choose(newer)
  await logIn(right)
  // once there is a password, a correction sends no link
  const other = newMobile()
  await secretary.call(accountsConsoleApi.correct, { params: { id }, body: { account: other } })
  expect(await linksTo(other)).toEqual([])
  // nor does the used link say at the old number which one it is now
  expect(await read(newer)).toMatchObject({ state: 'revoked', of: null })
})

test('a guest, who logs in by a code, is sent no link when their number changes', async () => {
  const { accountId } = await portal.guest()
  const author = { accountId, name: { zh: '嘉宾', en: 'Guest' } } as Actor
  const before = await portal.db.$count(firstPasswords)
  await followAccount(portal.db, portal.services, { accountId, at: portal.clock.now(), author })
  expect(await portal.db.$count(firstPasswords)).toBe(before)
})

test('a code logs in where no password was set yet, without asking for an initial one', async () => {
  const { account } = await openedByLink()
  portal.clock.advance(hours(1))
  const { data } = await browserOf(portal, '192.0.2.8', randomUUID()).ask(account, 'login')
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? ''
  const body = { account, code, codeId: String(data.codeId) }
  const { call } = portal.clientOf(await portal.visitor.call(signInApi.securityCodeLogin, { body }))
  expect((await call(signInApi.loginInfo, {})).mustChangePassword).toBe(false)
})

test('the link of a disabled account says so, and sets nothing', async () => {
  const { id, token } = await openedByLink()
  await secretary.call(accountsConsoleApi.disable, { params: { id } })
  expect(await read(token)).toMatchObject({ state: 'disabled' })
  await expect(choose(token)).rejects.toMatchObject({ code: 40301 })
  await expect(sendAgain(token)).rejects.toMatchObject({ code: 40301 })
  await expect(secretary.call(accountsConsoleApi.sendLink, { params: { id } })).rejects.toMatchObject({
    code: 40912,
  })
})

test('the common password and the initial one of all are no first password', async () => {
  const { token } = await openedByLink()
  const { initialPassword = '' } = portal.services.settings
  await expect(choose(token, initialPassword)).rejects.toMatchObject({ code: 40017 })
})

test('a link is among what its sender has given out, and ends there; strangers’ tokens are none', async () => {
  const { account, token } = await openedByLink()
  const { services, db } = portal
  const access = services.accesses.find(({ kind }) => kind.purpose === 'first password')
  if (!access) throw new Error('the kind is not listed')
  const asked = { actor: { accountId: secretary.accountId } as Actor, now: portal.clock.now(), size: 100 }
  const { links } = await givenLinks(db, [access], asked)
  const given = links.find(({ receiver }) => receiver?.zh === account)
  expect(given).toMatchObject({ about: { zh: '海岸日报' }, state: 'inForce', uses: 0 })
  await access.end({ db, services, actor: asked.actor }, given?.id ?? '')
  expect(await read(token)).toMatchObject({ state: 'revoked' })
  const forged = `${token.slice(0, -2)}${token.endsWith('xx') ? 'yy' : 'xx'}`
  for (const call of [read, choose, sendAgain])
    await expect(call(forged)).rejects.toMatchObject({ code: 40400 })
})

test('no link is promised where nothing can be sent, and none to oneself or to a guest', async () => {
  const { settings } = portal.services
  const { mailbox, senders } = settings
  const body = {
    id: randomUUID(),
    type: 'media',
    account: newMobile(),
    name: '海岸',
    firstPassword: 'link',
  } as const
  const { id } = await openedByLink()
  Object.assign(settings, { mailbox: false, senders: new Set(['mail']) })
  await expect(secretary.call(accountsConsoleApi.create, { body })).rejects.toMatchObject({ code: 50301 })
  await expect(secretary.call(accountsConsoleApi.sendLink, { params: { id } })).rejects.toMatchObject({
    code: 50301,
  })
  // nor is an account without a password moved to where no link follows it
  const moved = secretary.call(accountsConsoleApi.correct, { params: { id }, body: { account: newMobile() } })
  await expect(moved).rejects.toMatchObject({ code: 50301 })
  const reached = { account: `${randomUUID()}@example.com` }
  await secretary.call(accountsConsoleApi.correct, { params: { id }, body: reached })
  Object.assign(settings, { mailbox, senders })
  expect(await linksTo(reached.account)).toHaveLength(1)
  const guest = await portal.guest()
  const refusals = [
    [secretary.accountId, 40931],
    [guest.accountId, 40933],
    [randomUUID(), 40400],
  ] as const
  for (const [accountId, code] of refusals)
    await expect(
      secretary.call(accountsConsoleApi.sendLink, { params: { id: accountId } }),
    ).rejects.toMatchObject({ code })
})

test('who comes too late sends a new link to the same number, one a day', async () => {
  const { account, token } = await openedByLink()
  portal.clock.advance(hours(24 * 7 + 1))
  expect(await read(token)).toMatchObject({ state: 'expired' })
  await expect(choose(token)).rejects.toMatchObject({ code: 40975 })
  const { settings } = portal.services
  const { mailbox, senders } = settings
  Object.assign(settings, { mailbox: false, senders: new Set(['mail']) })
  await expect(sendAgain(token)).rejects.toMatchObject({ code: 50301 })
  Object.assign(settings, { mailbox, senders })
  await Promise.all([sendAgain(token), sendAgain(token)])
  await sendAgain(token)
  const links = await linksTo(account)
  expect(links).toHaveLength(2)
  await choose(links.find((link) => link !== token) ?? '')
  // a password was set: an old link sends nobody another
  portal.clock.advance(hours(25))
  await expect(sendAgain(token)).rejects.toMatchObject({ code: 40976 })
  expect(await linksTo(account)).toHaveLength(2)
})

test('what was used says so for good, and what has expired names nobody once the account lies elsewhere', async () => {
  secretary = await portal.organiser('secretary')
  const [used, late] = [await openedByLink(), await openedByLink()]
  await choose(used.token)
  portal.clock.advance(hours(24 * 8))
  expect(await read(used.token)).toMatchObject({ state: 'usedUp', of: { account: used.account } })
  expect(await read(late.token)).toMatchObject({ state: 'expired' })
  const { call } = await portal.organiser('secretary')
  await call(accountsConsoleApi.correct, { params: { id: late.id }, body: { account: newMobile() } })
  expect(await read(late.token)).toMatchObject({ state: 'revoked', of: null })
})

test('a link that the office took back is replaced by no holder of an older one', async () => {
  secretary = await portal.organiser('secretary')
  const { id, account, token } = await openedByLink()
  portal.clock.advance(hours(24 * 7 + 1))
  secretary = await portal.organiser('secretary')
  await secretary.call(accountsConsoleApi.sendLink, { params: { id } })
  const { services, db } = portal
  const [newest] = await db
    .select()
    .from(firstPasswords)
    .where(eq(firstPasswords.accountId, id))
    .orderBy(desc(firstPasswords.createdAt))
  const access = services.accesses.find(({ kind }) => kind.purpose === 'first password')
  // also where it was taken back by the release before, which ended that one alone
  await db
    .update(firstPasswords)
    .set({ revokedAt: portal.clock.now() })
    .where(eq(firstPasswords.id, newest?.id ?? ''))
  expect(await read(token)).toMatchObject({ state: 'expired' })
  portal.clock.advance(hours(25))
  await expect(sendAgain(token)).rejects.toMatchObject({ code: 40974 })
  await db
    .update(firstPasswords)
    .set({ revokedAt: null })
    .where(eq(firstPasswords.id, newest?.id ?? ''))
  await access?.end({ db, services, actor: {} as Actor }, newest?.id ?? '')
  expect(await read(token)).toMatchObject({ state: 'revoked', of: null })
  await expect(sendAgain(token)).rejects.toMatchObject({ code: 40974 })
  expect(await linksTo(account)).toHaveLength(2)
})
