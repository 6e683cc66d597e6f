import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { listSetUp } from '#domain/set-up-hook.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { sendersApi as api } from './api/senders.ts'
import { outgoingMessages } from './server/tables.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Li Na')
  Object.assign(portal.services.settings, {
    mailbox: false,
    senders: new Set(['mail']),
    senderMarks: { mail: 'first settings' },
  })
})
afterAll(() => portal.close())

const tried = (address: string, channel: 'mail' | 'sms' = 'mail') =>
  secretary.call(api.try, { params: { channel }, body: { address } })
const mail = async () =>
  (await secretary.call(api.list, {})).senders.find(({ channel }) => channel === 'mail')
const item = async () =>
  (await listSetUp(portal.db, portal.services, portal.summit)).items.find(({ name }) => name === 'senders')
/** What became of all messages. */
const settle = (values: Partial<typeof outgoingMessages.$inferSelect>) =>
  portal.db.update(outgoingMessages).set(values).where(eq(outgoingMessages.channel, 'mail'))

test('a sender is tried once a message was accepted with its present settings, and until one comes back', async () => {
  expect(await item()).toMatchObject({
    isDone: false,
    facts: [{ en: expect.stringContaining('not tested') }, {}],
  })
  await tried('Office@Example.com')
  expect(await mail()).toMatchObject({
    isConfigured: true,
    trial: { address: 'office@example.com', state: 'queued', by: { en: 'Li Na' } },
  })
  expect(await item()).toMatchObject({ isDone: false })

  await settle({ state: 'failed', failure: '535 5.7.8 refused' })
  expect(await item()).toMatchObject({
    isDone: false,
    facts: [{ en: expect.stringContaining('rejected the portal’s login') }, {}],
  })
  // to the same address again: the same message, queued anew
  await tried('office@example.com')
  expect((await mail())?.trial).toMatchObject({ state: 'queued', failure: null })
  expect(await portal.db.$count(outgoingMessages)).toBe(1)

  await settle({ state: 'sent', sentAt: portal.clock.now() })
  expect(await item()).toMatchObject({ isDone: true, facts: [{ en: expect.stringContaining('Li Na') }, {}] })
  await settle({ state: 'bounced', failure: '550 no such user' })
  expect(await item()).toMatchObject({ isDone: false })
  await settle({ state: 'delivered' })
  expect(await item()).toMatchObject({ isDone: true })

  // another server, another password: nobody has tried that
  Object.assign(portal.services.settings, { senderMarks: { mail: 'other settings' } })
  expect(await item()).toMatchObject({ isDone: false })
  expect((await mail())?.trial).toBeNull()
})

test('every sender that is set must have been tried, and there must be one; a test goes to an address of its channel', async () => {
  await tried('office@example.com')
  await settle({ state: 'sent', sentAt: portal.clock.now() })
  expect(await item()).toMatchObject({ isDone: true })
  Object.assign(portal.services.settings, {
    senders: new Set(['mail', 'sms']),
    senderMarks: { mail: 'other settings', sms: 'any' },
  })
  expect(await item()).toMatchObject({ isDone: false })
  expect(await refusalOf(tried('office@example.com', 'sms'))).toMatchObject({
    status: 422,
    data: [{ path: 'address' }],
  })
  await tried('13800138000', 'sms')
  const [sms] = await portal.db.select().from(outgoingMessages).where(eq(outgoingMessages.channel, 'sms'))
  // the one text that every provider has approved
  expect(sms?.template).toBe('signIn.code')
  Object.assign(portal.services.settings, { senders: new Set() })
  expect(await item()).toMatchObject({ isDone: false, facts: [{ en: expect.stringContaining('SMTP_URL') }] })
  expect(await refusalOf(tried('office@example.com'))).toMatchObject({ code: 40912 })
  const editor = await portal.organiser('editor')
  expect(await refusalOf(editor.call(api.list, {}))).toMatchObject({ status: 403 })
})
