import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { startOutbox } from '#domain/ground/outbox/server/jobs.ts'
import { changeSettings } from '#domain/ground/outbox/server/store/settings.ts'
import { testMessage } from '#domain/ground/outbox/testing.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { createOutages } from '#kit/server/outages.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { faultsOf } from './testing/killed-outbox.ts'
import { crowdOverProcesses } from './testing/rush-rounds.ts'
import { startServer } from './testing/server-process.ts'
import { prepareRush, type Rush, type RushServer, rushKey, startRushServer } from './testing/sign-up-rush.ts'

// A crowd at two processes that answer, beside two that work, of which one is killed while it sends.

const count = 120

let database: FreshDatabase
let varDir: string
let rush: Rush
let mail: Awaited<ReturnType<typeof startMailServer>>
let web: RushServer[] = []
const workers: Awaited<ReturnType<typeof startServer>>[] = []

const settings = () => ({
  SECRET_KEY: rushKey.toString('base64'),
  SMTP_URL: mail.url,
  MAIL_FROM: 'office@summit.example',
  TEST_VERIFY_CODE: '',
})

const mailSettings = { publicUrl: 'http://portal.test' } as Parameters<typeof enqueueAll>[1]['settings']

async function startWorker(perSecond: number) {
  const role = { WITH_JOBS: 'yes', PROCESS_ROLE: 'worker', MAIL_PER_SECOND: String(perSecond) }
  const worker = await startServer({ databaseUrl: database.url, varDir }, { ...settings(), ...role })
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  ;[database, varDir, mail] = await Promise.all([
    freshDatabase(),
    mkdtemp(join(tmpdir(), 'portal-roles-rush-')),
    startMailServer(),
  ])
  rush = await prepareRush(database.url, 60)
  // the processes have the time of the machine: at night they would keep what is not urgent
  await changeSettings(rush.db, { quietFrom: '00:00', quietUntil: '00:00' })
  const start = () => startRushServer(database.url, varDir, { ...settings(), PROCESS_ROLE: 'web' })
  web = await Promise.all([start(), start()])
}, 60_000)
afterAll(async () => {
  await Promise.all([...web, ...workers].map((each) => each.stop()))
  await rush.close()
  await mail.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

const header = (name: string, text: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''

/** Wakes who sends, as a process that answers does after each message; the round of the minute would come late. */
async function wakeOutbox() {
  const outbox = await startOutbox({
    db: rush.db,
    databaseUrl: database.url,
    sends: false,
    clock: systemClock,
    senders: { mail: { url: mail.url, from: 'office@summit.example', perSecond: 10 } },
    mailbox: false,
    outages: createOutages({ error: () => undefined, warn: () => undefined }),
  })
  await outbox.wake()
  await outbox.stop()
}

/** The Message-IDs under which each message arrived, by its subject. */
function arrivals() {
  const found = new Map<string, string[]>()
  for (const { mail: text } of mail.taken) {
    const subject = header('Subject', text)
    found.set(subject, [...(found.get(subject) ?? []), header('Message-ID', text)])
  }
  return found
}

/** Messages that are not sent yet; those of `isTaken` are at a process, as the row says until ten minutes after. */
async function unsent(isTaken: boolean) {
  const { rows } = await rush.db.execute(sql`select 1 from outgoing_messages where state <> 'sent'
    and (next_try_at > now() + interval '1 minute') = ${isTaken}`)
  return rows.length
}

test('places stay exact and every message leaves, though one of two that work is killed while it sends', {
  timeout: 120_000,
}, async () => {
  // slow enough that it is killed in the middle, as soon as there is another one
  const first = await startWorker(5)
  const messages = Array.from({ length: count }, (_, at) => `message ${at}`)
  await enqueueAll(
    rush.db,
    { clock: systemClock, settings: mailSettings },
    messages.map((subject, at) =>
      testMessage({ occasion: subject, subject, address: `guest${at}@example.com`, urgent: true }),
    ),
  )
  await wakeOutbox()
  await expect.poll(() => mail.taken.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
  const crowd = crowdOverProcesses({ rush, servers: web, capacity: 12 })
  await startWorker(20)
  await first.kill()
  expect(mail.taken.length).toBeLessThan(count)
  const { faults, looks } = await crowd
  expect(faults).toEqual([])
  expect(looks).toBeGreaterThan(5)
  await wakeOutbox()
  await expect.poll(() => unsent(false), { timeout: 60_000, interval: 200 }).toBe(0)
  // as ten minutes later, when another process takes what the killed one had taken
  await rush.db.execute(sql`update outgoing_messages set next_try_at = now() where state <> 'sent'`)
  await wakeOutbox()
  await expect
    .poll(async () => (await unsent(false)) + (await unsent(true)), { timeout: 60_000, interval: 200 })
    .toBe(0)
  expect(faultsOf(arrivals(), count)).toEqual([])
})
