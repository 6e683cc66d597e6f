import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { refusals } from '#domain/refusals.ts'
import { type Sender, SendingFailed } from '#kit/senders/sender.ts'
import { outboxApi } from './api.ts'
import { deliverQueued, triesAtMost } from './server/actions/deliver.ts'
import { canSendOn, enqueue, type OutgoingMessage } from './server/actions.ts'
import { outgoingMessages } from './server/tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(() => portal.db.delete(outgoingMessages))

const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  channel: 'mail',
  address: 'liaison@example.com',
  language: 'en',
  occasion: 'returned 1',
  subject: 'Please correct the name',
  text: 'See the remark.',
  ...change,
})

const put = (change: Partial<OutgoingMessage> = {}) => enqueue(portal.db, portal.services, message(change))
const stored = () => portal.db.select().from(outgoingMessages).orderBy(outgoingMessages.queuedAt)
const deliver = (mail: Sender) => deliverQueued({ db: portal.db, clock: portal.clock, senders: { mail } })

/** A sender that keeps what it was given, and fails as told. */
function recorder(fail: (count: number) => SendingFailed | undefined = () => undefined) {
  const given: Array<{ id: string; to: string; subject: string }> = []
  const send: Sender = async (one) => {
    given.push(one)
    const failure = fail(given.length)
    if (failure) throw failure
  }
  return { given, send, subjects: () => given.map(({ subject }) => subject) }
}

test('tells a person of an occasion once', async () => {
  expect([await put(), await put(), await put({ address: 'other@example.com' })]).toEqual([true, false, true])
  const { given, send } = recorder()
  expect(await deliver(send)).toBe(2)
  expect(await deliver(send)).toBe(0)
  expect(given.map(({ to }) => to).sort()).toEqual(['liaison@example.com', 'other@example.com'])
})

test('nothing is queued when the transaction is undone', async () => {
  const undone = portal.db.transaction(async (tx) => {
    await enqueue(tx, portal.services, message())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await stored()).toEqual([])
})

test('keeps the order for each person through an outage, and sends each once', async () => {
  for (const occasion of ['a', 'b', 'c']) {
    await put({ occasion, subject: occasion })
    portal.clock.advance(1_000)
  }
  const down = recorder(() => new SendingFailed('away', 'connection refused'))
  expect(await deliver(down.send)).toBe(0)
  expect(down.subjects()).toEqual(['a'])
  expect((await stored()).map(({ tries, failure }) => [tries, failure])).toEqual([
    [0, 'connection refused'],
    [0, null],
    [0, null],
  ])
  portal.clock.advance(3_600_000)
  const up = recorder()
  expect(await deliver(up.send)).toBe(3)
  expect(up.subjects()).toEqual(['a', 'b', 'c'])
  expect(up.given[0]?.id).toBe(down.given[0]?.id)
})

test('tries again later and later, then keeps the reason', async () => {
  await put()
  const { given, send } = recorder(() => new SendingFailed('later', '451 try again'))
  await deliver(send)
  await deliver(send)
  expect(given.length).toBe(1)
  for (let round = 0; round < triesAtMost + 5; round++) {
    portal.clock.advance(1_800_000)
    await deliver(send)
  }
  expect(given.length).toBe(triesAtMost)
  expect(await stored()).toMatchObject([{ state: 'failed', failure: '451 try again', tries: triesAtMost }])
})

test('gives up at once on an address that does not exist, and goes on with the others', async () => {
  await put({ address: 'nobody@example.com' })
  await put()
  const { send } = recorder((count) =>
    count === 1 ? new SendingFailed('refused', '550 no such user') : undefined,
  )
  await deliver(send)
  expect((await stored()).map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
})

test('a channel without a sender fails with a reason', async () => {
  await put({ channel: 'sms', address: '13800138000' })
  await deliver(recorder().send)
  expect(await stored()).toMatchObject([{ state: 'failed', failure: 'no sender for sms' }])
})

test('two workers at once send each message once', async () => {
  for (let i = 0; i < 40; i++) await put({ occasion: `n${i}`, address: `p${i}@example.com` })
  const { given, send } = recorder()
  const counts = await Promise.all([deliver(send), deliver(send), deliver(send)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(40)
  expect(new Set(given.map(({ id }) => id)).size).toBe(40)
})

test('what a dead worker had in hand is sent by the next, with the same id', async () => {
  await put()
  const dying: Sender = () => new Promise(() => undefined)
  void deliver(dying)
  await expect.poll(async () => (await stored())[0]?.tries).toBe(1)
  const { given, send } = recorder()
  expect(await deliver(send)).toBe(0)
  portal.clock.advance(600_000)
  expect(await deliver(send)).toBe(1)
  expect(given[0]?.id).toBe((await stored())[0]?.id)
})

test('the mailbox shows the newest first, finds addresses, and keeps texts sealed at rest', async () => {
  await put({ occasion: 'first', subject: 'first' })
  portal.clock.advance(1_000)
  await put({ occasion: 'second', subject: 'second', address: '100%_me@example.com', link: '/guests/1' })
  const read = (to?: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })
  const all = await read()
  expect(all.map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(all[0]).toMatchObject({
    link: '/guests/1',
    text: `See the remark.\n\n${portal.services.settings.publicUrl}/guests/1`,
  })
  expect((await read('100%_')).map(({ subject }) => subject)).toEqual(['second'])
  expect(await read('%')).toHaveLength(1)
  const raw = await portal.db.execute('select text from outgoing_messages')
  expect(JSON.stringify(raw.rows)).not.toContain('remark')
})

test('a text sealed with another key fails by itself, and keeps nobody from sending or reading the others', async () => {
  await put({ occasion: 'lost', subject: 'lost', address: 'lost@example.com' })
  await put({ occasion: 'kept', subject: 'kept' })
  await portal.db.execute(sql`update outgoing_messages set text = 'v1.AAAA' where occasion = 'lost'`)
  const { subjects, send } = recorder()
  await deliver(send)
  expect(subjects()).toEqual(['kept'])
  const states = await portal.db.execute(
    sql`select subject, state, failure from outgoing_messages order by subject desc`,
  )
  expect(states.rows).toMatchObject([
    { state: 'failed', failure: 'the text was encrypted with another SECRET_KEY' },
    { state: 'sent', failure: null },
  ])
  const shown = await portal.visitor.call(outboxApi.mailbox, {})
  expect(Object.fromEntries(shown.map(({ subject, text }) => [subject, text]))).toEqual({
    lost: '',
    kept: 'See the remark.',
  })
})

test('what PostgreSQL cannot keep is refused and not looked for', async () => {
  const read = portal.visitor.call(outboxApi.mailbox, { query: { to: 'a\u0000b' } })
  await expect(read).rejects.toMatchObject({ status: 422 })
})

test('with a real sender the mailbox does not exist, and only mail can be sent', async () => {
  const { settings } = portal.services
  settings.mailbox = false
  try {
    const { statusCode, body } = await portal.app.inject({ url: '/dev/mailbox/messages' })
    const { code, words } = refusals.notFound
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code, message: words.en, data: null }])
    expect([canSendOn(settings, 'mail'), canSendOn(settings, 'sms')]).toEqual([true, false])
  } finally {
    settings.mailbox = true
  }
  await put()
  await portal.db.update(outgoingMessages).set({ state: 'sent' }).where(eq(outgoingMessages.state, 'queued'))
  expect(await portal.visitor.call(outboxApi.mailbox, {})).toHaveLength(1)
})
