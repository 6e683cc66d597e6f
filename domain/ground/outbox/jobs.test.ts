import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { openDatabase } from '#kit/db/database.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { readInstallation, release, restoredAndNotStarted } from '#kit/server/installation/installation.ts'
import { createOutages } from '#kit/server/outages.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { enqueue } from './server/actions.ts'
import { startOutbox } from './server/jobs.ts'
import { changeSettings } from './server/store/settings.ts'
import { outgoingMessages } from './server/tables.ts'
import { testMessage } from './testing.ts'

// the secret key of this process is set when the portal is created
let portal: TestPortal
const outages = createOutages({ error: () => undefined, warn: () => undefined })
let database: FreshDatabase
beforeAll(async () => {
  ;[portal, database] = await Promise.all([startTestPortal(), freshDatabase()])
})
afterAll(() => Promise.all([portal.close(), database.drop()]))

const noon = '2026-05-01T04:00:00.000Z'

/** A real SMTP server that keeps the texts it took. */
async function mailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('a message leaves soon after the outbox is woken, once, also with two processes at work', async () => {
  const mail = await mailServer()
  const smtp = { url: `smtp://127.0.0.1:${mail.port}`, from: 'office@summit.example', perSecond: 100 }
  const { db, close } = openDatabase(database.url)
  const settings = {
    db,
    databaseUrl: database.url,
    // in the middle of a day: at night only urgent messages are sent
    clock: fixedClock(noon),
    mailbox: false,
    outages,
    senders: { mail: smtp },
  }
  const [first, second] = [await startOutbox(settings), await startOutbox(settings)]
  try {
    const { settings } = portal.services
    // the round uses the system clock, at whatever hour the test runs
    await changeSettings(db, { quietFrom: '00:00', quietUntil: '00:00' })
    // each is queued at a different moment, or their order would be undefined
    const clock = fixedClock(new Date(Date.parse(noon) - 60_000).toISOString())
    for (const occasion of ['one', 'two', 'three']) {
      clock.advance(1_000)
      await enqueue(
        db,
        { clock, settings },
        testMessage({ occasion, subject: occasion, address: 'guest@example.com' }),
      )
    }
    await Promise.all([first.wake(), second.wake(), first.wake()])
    const states = async () => (await db.select().from(outgoingMessages)).map(({ state }) => state)
    await expect.poll(states, { timeout: 15_000 }).toEqual(['sent', 'sent', 'sent'])
    expect(mail.received).toHaveLength(3)
    expect(mail.received.map((text) => /^Subject: (\w+)/m.exec(text)?.[1])).toEqual(['one', 'two', 'three'])
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await close()
    await mail.close()
  }
})

test('a restored database sends urgent messages only, until it is released', async () => {
  const mail = await mailServer()
  const smtp = { url: `smtp://127.0.0.1:${mail.port}`, from: 'office@summit.example', perSecond: 100 }
  const { db, close } = openDatabase(database.url)
  const clock = fixedClock(noon)
  await readInstallation(db, clock.now())
  await release(db, restoredAndNotStarted)
  const outbox = await startOutbox({
    db,
    databaseUrl: database.url,
    clock,
    mailbox: false,
    outages,
    senders: { mail: smtp },
  })
  try {
    const { settings } = portal.services
    await changeSettings(db, { quietFrom: '00:00', quietUntil: '00:00' })
    const add = (subject: string, urgent: boolean) =>
      enqueue(
        db,
        { clock, settings },
        testMessage({ occasion: subject, subject, urgent, address: `${subject}@example.com` }),
      )
    await add('reminder', false)
    await add('code', true)
    const subjects = () => mail.received.map((text) => /^Subject: (\w+)/m.exec(text)?.[1])
    await outbox.wake()
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['code'])
    // a round that began after it has ended as well
    await add('second', true)
    await outbox.wake()
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['code', 'second'])
    await release(db, clock.now())
    await outbox.wake()
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['code', 'second', 'reminder'])
  } finally {
    await outbox.stop()
    await close()
    await mail.close()
  }
})
