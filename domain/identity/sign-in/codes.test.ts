import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { wordsOfFailure } from '#domain/ground/outbox/words/failures.ts'
import { addressRefusals } from '#domain/identity/accounts/refusals/address.ts'
import { accountWithPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import type { CodePurpose } from './rules.ts'
import { sendMessageCode } from './server/actions/message-code.ts'
import { checkMessageCode } from './server/actions/prove-code.ts'
import { solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

let addresses = 0
/** Every send comes from a different address, unless a test is about addresses. */
const send = (account: string, purpose: CodePurpose = 'register', address = `address ${addresses++}`) =>
  sendMessageCode(portal.services, {
    account,
    purpose,
    language: 'en',
    effort: 'image',
    asker: { address, caller: address },
  })

const sendFrom = (account: string, address: string) => send(account, 'register', address)

const messagesTo = (account: string) => portal.visitor.call(outboxApi.mailbox, { query: { to: account } })

async function sentCode(account: string, purpose: CodePurpose = 'register', address?: string) {
  await send(account, purpose, address)
  const [message] = await messagesTo(account)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

const all = { ...addressRefusals, ...refusals }
const refusal = (name: keyof typeof all) => expect.objectContaining({ kind: all[name] })

/** Verifies a code and uses it up, as registration does. */
async function use(account: string, code: string, purpose: CodePurpose = 'register') {
  const take = await checkMessageCode(portal.services, { account, purpose, code, address: 'here' })
  return portal.db.transaction(take)
}

test('a code is not lost when what it allowed fails', async () => {
  const account = newMobile()
  const code = await sentCode(account)
  const take = await checkMessageCode(portal.services, {
    account,
    purpose: 'register',
    code,
    address: 'here',
  })
  const failing = portal.db.transaction(async (tx) => {
    await take(tx)
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  await use(account, code)
})

test('a new code takes the place of the old one', async () => {
  const account = newMobile()
  const old = await sentCode(account, 'register', 'here')
  portal.clock.advance(60_000)
  const code = await sentCode(account, 'register', 'here')
  if (old !== code) await expect(use(account, old)).rejects.toEqual(refusal('wrongMessageCode'))
  await use(account, code)
})

test('why a code does not arrive is told to its requester, unless that would reveal an account', async () => {
  const { account } = await accountWithPassword(portal)
  const cases = [
    [newMobile(), 'register', true],
    [account, 'register', true],
    [newMobile(), 'tempRegister', true],
    [account, 'login', false],
    [newMobile(), 'login', false],
  ] as const
  for (const [to, purpose, isTold] of cases) {
    const { codeId } = await send(to, purpose)
    const asked = () => portal.visitor.call(api.codeFailure, { params: { codeId } })
    expect(await asked()).toBeNull()
    await portal.db
      .update(outgoingMessages)
      .set({ state: 'failed', failure: 'isv.MOBILE_NUMBER_ILLEGAL' })
      .where(eq(outgoingMessages.address, to))
    expect(await asked()).toEqual(isTold ? wordsOfFailure('isv.MOBILE_NUMBER_ILLEGAL') : null)
    portal.clock.advance(60_000)
  }
})

test('no code and no number can be read in the tables', async () => {
  const account = newMobile()
  const code = await sentCode(account)
  const tables = await portal.db.execute(
    'select digest from message_codes union all select key from rate_limits',
  )
  expect(JSON.stringify(tables.rows)).not.toContain(code)
  expect(JSON.stringify(tables.rows)).not.toContain(account)
})

test('sends to one number that one stranger asks for: 60 s apart, 5 an hour, 10 a day', async () => {
  const account = newMobile()
  const send = (to: string) => sendFrom(to, 'the same address')
  const tooSoon = (waitSeconds: number) =>
    expect(send(account)).rejects.toMatchObject({ kind: refusals.sendTooSoon, data: { waitSeconds } })
  await send(account)
  portal.clock.advance(59_000)
  await tooSoon(1)
  portal.clock.advance(1_000)
  for (let sent = 1; sent < 5; sent++) {
    await send(account)
    portal.clock.advance(60_000)
  }
  await tooSoon(3_600 - 5 * 60)
  portal.clock.advance(3_300_000)
  for (let sent = 5; sent < 10; sent++) {
    await send(account)
    portal.clock.advance(60_000)
  }
  portal.clock.advance(3_600_000)
  await tooSoon(86_400 - 2 * 3_600 - 5 * 60)
  expect(await messagesTo(account)).toHaveLength(10)
})

test('of parallel sends to one number that one stranger asks for one goes out', async () => {
  const account = newMobile()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => sendFrom(account, 'a place')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await messagesTo(account)).toHaveLength(1)
})

test('a number without an account gets no code to log in with, one with an account none to register', async () => {
  const nobody = newMobile()
  await send(nobody, 'login')
  expect(await messagesTo(nobody)).toEqual([])
  const { account } = await accountWithPassword(portal)
  expect(await sentCode(account)).toBe('')
  portal.clock.advance(60_000)
  expect(await sentCode(account, 'login')).toMatch(/^\d{6}$/)
})

test('with a real mail sender and none for SMS, a mobile number is refused and not charged', async () => {
  const { settings } = portal.services
  const account = newMobile()
  settings.mailbox = false
  settings.senders = new Set(['mail'])
  try {
    await expect(send(account)).rejects.toEqual(refusal('noSender'))
    await send('somebody@example.com')
  } finally {
    settings.mailbox = true
    settings.senders = new Set()
  }
  await send(account)
})

test('an image code is asked for first, and used up', async () => {
  const account = newMobile()
  const image = await solvedImage(portal)
  const ask = (verifyCode: string) =>
    portal.visitor.call(api.sendMessageCode, { body: { account, purpose: 'register', ...image, verifyCode } })
  await expect(ask('zzzz')).rejects.toMatchObject({ code: refusals.wrongVerifyCode.code })
  await expect(ask(image.verifyCode)).rejects.toMatchObject({ code: refusals.wrongVerifyCode.code })
  expect(await messagesTo(account)).toEqual([])
})

test('`exists` and image codes are limited for each address', async () => {
  const ask = async (url: string, remoteAddress: string) =>
    (await portal.app.inject({ url, remoteAddress })).statusCode
  const exists = `${api.exists.path}?account=${newMobile()}`
  for (let i = 0; i < 30; i++) expect(await ask(exists, '203.0.113.1')).toBe(200)
  expect(await ask(exists, '203.0.113.1')).toBe(429)
  expect(await ask(exists, '203.0.113.2')).toBe(200)
  // GET and POST share one count
  const body = { method: 'POST', url: api.hasAccount.path, payload: { account: newMobile() } } as const
  const askInBody = async (remoteAddress: string) => portal.app.inject({ ...body, remoteAddress })
  expect((await askInBody('203.0.113.1')).statusCode).toBe(429)
  expect((await askInBody('203.0.113.2')).json()).toMatchObject({ code: 0, data: false })
  const images = await Promise.all(
    Array.from({ length: 121 }, () => ask(api.getVerifyCode.path, '203.0.113.3')),
  )
  expect(images.filter((status) => status === 429)).toHaveLength(1)
})
