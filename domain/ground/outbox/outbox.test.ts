import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { createPace } from '#kit/senders/pace.ts'
import { type Sender, SendingFailed } from '#kit/senders/sender.ts'
import { sendingPace } from '#kit/senders/tables.ts'
import { meetsUncommitted } from '#kit/testing/meets-uncommitted.ts'
import { outboxApi } from './api.ts'
import { channels, isQuiet } from './rules.ts'
import { type Delivery, deliverQueued, triesAtMost } from './server/actions/deliver.ts'
import { settleMessage } from './server/actions/outcome.ts'
import { purgeOldTexts } from './server/actions/purge.ts'
import { canSendOn, discardWaitingFor, enqueue, enqueueAll, forgetRecipients } from './server/actions.ts'
import { messageTemplates, outgoingMessages, unreachableAddresses } from './server/tables.ts'
import { testMessage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.delete(outgoingMessages)
  await portal.db.delete(unreachableAddresses)
})

const put = (change?: Parameters<typeof testMessage>[0]) =>
  enqueue(portal.db, portal.services, testMessage(change))
const stored = () => portal.db.select().from(outgoingMessages).orderBy(outgoingMessages.queuedAt)
const deliver = async (mail: Sender, more: Partial<Delivery> = {}) => {
  const delivery = { db: portal.db, clock: portal.clock, senders: { mail }, ...more }
  const counts = await Promise.all(channels.map((channel) => deliverQueued(delivery, channel)))
  return counts.reduce((sum, count) => sum + count)
}

/** A sender that records its messages, and fails on demand. */
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

test('tells five thousand at once, more than one statement can have parameters for', async () => {
  const all = Array.from({ length: 5_000 }, (_, at) => testMessage({ address: `guest${at}@example.com` }))
  expect(await enqueueAll(portal.db, portal.services, all)).toBe(5_000)
})

test('nothing is queued when the transaction is undone', async () => {
  const undone = portal.db.transaction(async (tx) => {
    await enqueue(tx, portal.services, testMessage())
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

test('what is of no use any more when the provider is back is not sent, and says so', async () => {
  const usefulUntil = new Date(portal.clock.now().getTime() + 300_000)
  await enqueue(portal.db, portal.services, {
    ...testMessage({ occasion: 'code', subject: 'code' }),
    usefulUntil,
  })
  await put({ occasion: 'news', subject: 'news', address: 'other@example.com' })
  portal.clock.advance(300_000)
  const up = recorder()
  await deliver(up.send)
  expect(up.subjects()).toEqual(['news'])
  expect((await stored()).find(({ occasion }) => occasion === 'code')).toMatchObject({
    state: 'failed',
    failure: 'of no use any more when it could be sent',
  })
})

test('an urgent message leaves before all others, and an older circular to the same address does not hold it up', async () => {
  for (const occasion of ['a', 'b']) {
    await put({ occasion, subject: occasion })
    portal.clock.advance(1_000)
  }
  await put({ occasion: 'code', subject: 'code', urgent: true })
  const { subjects, send } = recorder()
  await deliver(send)
  expect(subjects()).toEqual(['code', 'a', 'b'])
})

test('a channel whose provider is away does not hold up the other', async () => {
  await put()
  await put({ address: '13800138000' })
  const [down, up] = [recorder(() => new SendingFailed('away', 'refused')), recorder()]
  expect(await deliver(down.send, { senders: { mail: down.send, sms: up.send } })).toBe(1)
  expect(up.given).toMatchObject([{ to: '13800138000' }])
})

test('is written from the texts that organisers stored, in the language of the recipient, or in both', async () => {
  const texts = {
    subject: { zh: '改过：{subject}', en: 'Edited: {subject}' },
    text: { zh: '改过', en: 'Edited' },
    sms: { zh: '短信', en: 'Short' },
  }
  await portal.db
    .insert(messageTemplates)
    .values({ key: 'test.returned', texts, changedAt: portal.clock.now() })
  await put({ occasion: 'zh', language: 'zh', subject: '主题' })
  await put({ occasion: 'both', language: 'both', subject: 'x', address: '13800138000' })
  await portal.db.delete(messageTemplates)
  const told = (await stored()).map(({ subject, text }) => ({ subject, text }))
  expect(told).toEqual([
    { subject: '改过：主题', text: '改过' },
    { subject: '改过：x / Edited: x', text: '短信\nShort' },
  ])
})

test('in quiet hours only what is urgent leaves; the rest leaves when they end', async () => {
  await put({ occasion: 'news', subject: 'news' })
  await put({ occasion: 'code', subject: 'code', urgent: true })
  const { subjects, send } = recorder()
  const night = { quietFrom: '22:00', quietUntil: '08:00', keepTextDays: 30 }
  await deliver(send, { isQuiet: () => true })
  expect(subjects()).toEqual(['code'])
  await deliver(send, { isQuiet: () => false })
  expect(subjects()).toEqual(['code', 'news'])
  const quietAt = (time: string) => isQuiet(night, new Date(`2026-05-01T${time}:00+08:00`))
  expect(['21:59', '22:00', '03:00', '07:59', '08:00'].map(quietAt)).toEqual([false, true, true, true, false])
})

test('messages leave at the rate of the provider, also from several rounds at once, and idle rounds cost no turn', async () => {
  for (let at = 0; at < 10; at++) await put({ occasion: `n${at}`, address: `p${at}@example.com` })
  const paces = { mail: createPace(portal.db, 'test', 20) }
  // the clock by which the slots are reserved
  const now = async () => {
    const { rows } = await portal.db.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    )
    return rows[0]?.ms ?? 0
  }
  const moments: number[] = []
  const send: Sender = async () => void moments.push(await now())
  await Promise.all([deliver(send, { paces }), deliver(send, { paces })])
  expect(moments).toHaveLength(10)
  // nine intervals of 50 ms; a send may begin up to one late
  expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(400)
  for (let at = 0; at < 20; at++) await deliver(send, { paces })
  const [slot] = await portal.db.select().from(sendingPace)
  // twenty slots would be a second ahead, the last used one is 50 ms
  expect(slot?.freeAt.getTime()).toBeLessThanOrEqual((await now()) + 100)
})

test('texts are purged after the days that the secretary sets, the record stays, and what still waits is kept', async () => {
  await put({ occasion: 'sent' })
  await put({ occasion: 'waiting', address: 'b@example.com' })
  await portal.db.update(outgoingMessages).set({ state: 'sent' }).where(eq(outgoingMessages.occasion, 'sent'))
  const later = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)
  const texts = async () =>
    Object.fromEntries((await stored()).map(({ occasion, text, values }) => [occasion, [text, values]]))
  await purgeOldTexts(portal.db, later(29))
  expect((await texts()).sent?.[0]).toBe('See the remark.')
  await purgeOldTexts(portal.db, later(31))
  const kept = await texts()
  expect(kept.sent).toEqual([null, null])
  expect(kept.waiting?.[0]).toBe('See the remark.')
  expect(await stored()).toHaveLength(2)
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

test('what waits for a person who is forgotten is sent by nobody, and nothing of them stays', async () => {
  const gone = { address: 'gone@example.com' }
  const forget = async () => {
    await discardWaitingFor(portal.db, [gone.address])
    await forgetRecipients(portal.db, [gone.address])
  }
  for (const occasion of ['waits', 'waits too']) {
    await put({ ...gone, occasion, subject: 'Dear Ann' })
    // the second waits for the first
    portal.clock.advance(1_000)
  }
  await put()
  // one of them is in the hands of a worker: the server answers after the person is forgotten
  const { given, send } = recorder()
  const answer = Promise.withResolvers<void>()
  const slow: Sender = async (one) => {
    if (one.to !== gone.address) return send(one)
    given.push(one)
    await answer.promise
    throw new SendingFailed('refused', '550 5.1.1 <gone@example.com>: user unknown')
  }
  const round = deliver(slow)
  await expect.poll(() => given.map(({ to }) => to)).toContain(gone.address)
  await forget()
  answer.resolve()
  await round
  portal.clock.advance(1_800_000)
  await deliver(send)
  expect(given.filter(({ to }) => to === gone.address)).toHaveLength(1)
  const rows = await stored()
  expect(rows.map(({ state }) => state).sort()).toEqual(['discarded', 'discarded', 'sent'])
  const left = [rows, await portal.db.select().from(unreachableAddresses)]
  for (const name of ['gone@example.com', 'Dear Ann']) expect(JSON.stringify(left)).not.toContain(name)
})

test('what a server says of a message whose recipient was forgotten is not kept', async () => {
  await put({ address: 'gone@example.com' })
  await deliver(recorder().send)
  await forgetRecipients(portal.db, ['gone@example.com'])
  const [{ id = '' } = {}] = await stored()
  const failure = '550 5.1.1 <gone@example.com>: user unknown'
  await settleMessage(portal.db, { id, isDelivered: false, failure }, portal.clock.now())
  expect(await stored()).toMatchObject([{ state: 'bounced', failure: null }])
  expect(await portal.db.select().from(unreachableAddresses)).toEqual([])
})

const gone = 'gone@example.com'
const refusal = `550 5.1.1 <${gone}>: user unknown`
async function nothingIsLeft() {
  const left = [await stored(), await portal.db.select().from(unreachableAddresses)]
  expect(JSON.stringify(left)).not.toContain(gone)
}
const forgetGone = (db: TestPortal['db']) =>
  db.transaction(async (tx) => {
    await discardWaitingFor(tx, [gone])
    await forgetRecipients(tx, [gone])
  })

test('a recipient who is forgotten between the failure and its note at the address is forgotten by both', async () => {
  await put({ address: gone })
  const { send } = recorder(() => new SendingFailed('refused', refusal))
  let forgotten: Promise<unknown> | undefined
  await meetsUncommitted(
    portal.db,
    // the note waits for this one
    (tx) => tx.insert(unreachableAddresses).values({ address: gone, failure: '', since: portal.clock.now() }),
    () => deliver(send),
    async (tx) => {
      let isOver = false
      forgotten = forgetGone(portal.db).finally(() => {
        isOver = true
      })
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => isOver || (await portal.db.execute(waiting)).rows.length > 1).toBe(true)
      await tx.delete(unreachableAddresses)
    },
  )
  await forgotten
  await nothingIsLeft()
})

test('a report about a message whose recipient is being forgotten waits for that', async () => {
  await put({ address: gone })
  await deliver(recorder().send)
  const [{ id = '' } = {}] = await stored()
  const report = { id, isDelivered: false, failure: refusal }
  await meetsUncommitted(portal.db, forgetGone, () => settleMessage(portal.db, report, portal.clock.now()))
  expect(await stored()).toMatchObject([{ state: 'bounced', failure: null }])
  await nothingIsLeft()
})

test('a channel without a sender fails with a reason', async () => {
  await put({ address: '13800138000' })
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

test('a text sealed with another key fails by itself, and does not keep the others from being sent or read', async () => {
  await put({ occasion: 'lost', subject: 'lost', address: 'lost@example.com' })
  await put({ occasion: 'kept', subject: 'kept' })
  await portal.db.execute(sql`update outgoing_messages set text = 'v1.AAAA' where occasion = 'lost'`)
  const { subjects, send } = recorder()
  await deliver(send)
  expect(subjects()).toEqual(['kept'])
  const states = await portal.db.execute(
    sql`select occasion, state, failure from outgoing_messages order by occasion desc`,
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
  settings.senders = new Set(['mail'])
  try {
    const { statusCode, body } = await portal.app.inject({ url: '/dev/mailbox/messages' })
    const { code, words } = commonRefusals.notFound
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code, message: words.en, data: null }])
    expect([canSendOn(settings, 'mail'), canSendOn(settings, 'sms')]).toEqual([true, false])
  } finally {
    settings.mailbox = true
    settings.senders = new Set()
  }
  await put()
  await portal.db.update(outgoingMessages).set({ state: 'sent' }).where(eq(outgoingMessages.state, 'queued'))
  expect(await portal.visitor.call(outboxApi.mailbox, {})).toHaveLength(1)
})
