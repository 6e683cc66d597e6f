import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { startOutbox } from '#domain/ground/outbox/server/jobs.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { testMessage } from '#domain/ground/outbox/testing.ts'
import { openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { createOutages } from '#kit/server/outages.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { sharedKey, startServer } from './testing/server-process.ts'

// Two processes that answer and two that work, on one database and one place of files.

type Server = Awaited<ReturnType<typeof startServer>>

let database: FreshDatabase
let open: OpenDatabase
let varDir: string
let mail: Awaited<ReturnType<typeof startMailServer>>
let web: [Server, Server]
let workers: [Server, Server]
let token: Token

beforeAll(async () => {
  ;[database, varDir, mail] = await Promise.all([
    freshDatabase(),
    mkdtemp(join(tmpdir(), 'portal-roles-')),
    startMailServer(),
  ])
  setSecretKey(sharedKey)
  open = openDatabase(database.url, 3)
  await openFirstEdition(open.db, systemClock)
  const at = new Date()
  const accountId = await createAccount(open.db, {
    account: 'office@summit.example',
    type: 'organiser',
    organiserRole: 'secretary',
    at,
  })
  token = await openSession(open.db, { accountId, at })
  const start = (role: string) =>
    startServer(
      { databaseUrl: database.url, varDir },
      {
        WITH_JOBS: 'yes',
        PROCESS_ROLE: role,
        SMTP_URL: mail.url,
        MAIL_FROM: 'office@summit.example',
        TEST_VERIFY_CODE: '',
      },
    )
  ;[...web] = [await start('web'), await start('web')]
  ;[...workers] = [await start('worker'), await start('worker')]
}, 120_000)
afterAll(async () => {
  await Promise.all([...web, ...workers].map((each) => each.stop()))
  await open.close()
  await mail.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

const at = ({ origin }: Server): Client =>
  createClient({ token: () => token, language: () => 'en', now: Date.now, fetch, base: origin })

test('a process that works answers for itself only, one that answers has all calls', async () => {
  for (const { origin } of [...web, ...workers]) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await at(web[1]).call(signInApi.loginInfo, { query: {} })).toBeDefined()
  const refused = await fetch(`${workers[0].origin}${signInApi.loginInfo.path}`)
  expect(refused.status).toBe(404)
})

test('an export that is asked of one is made by another, at once, and fetched from a third', async () => {
  const job = await at(web[0]).call(jobsApi.start, {
    body: {
      kind: 'export',
      selection: { path: accountsConsoleApi.export.path, query: { format: 'csv' } },
    },
  })
  // told of it, a worker does not wait for its next look, and the page that asked has its result
  expect(job.state).toBe('ready')
  const file = await at(web[1]).call(jobsApi.file, { params: { id: job.id } })
  expect(await file.text()).toContain('office@summit.example')
})

test('each of many messages leaves once, woken by a process that sends none', async () => {
  const settings = { publicUrl: 'http://portal.test' } as Parameters<typeof enqueueAll>[1]['settings']
  const names = Array.from({ length: 60 }, (_, at) => `message ${at}`)
  await enqueueAll(
    open.db,
    { clock: systemClock, settings },
    names.map((occasion, at) =>
      testMessage({ occasion, subject: occasion, address: `guest${at}@example.com`, urgent: true }),
    ),
  )
  // as a process that answers has it
  const outbox = await startOutbox({
    db: open.db,
    databaseUrl: database.url,
    sends: false,
    clock: systemClock,
    senders: { mail: { url: mail.url, from: 'office@summit.example', perSecond: 100 } },
    mailbox: false,
    outages: createOutages({ error: () => undefined, warn: () => undefined }),
  })
  // not when the round of the minute would do it as well
  const seconds = () => new Date().getSeconds()
  while (seconds() > 45 || seconds() < 2) await pause(500)
  await outbox.wake()
  const states = async () => (await open.db.select().from(outgoingMessages)).map(({ state }) => state)
  await expect.poll(states, { timeout: 12_000 }).toEqual(names.map(() => 'sent'))
  expect(mail.taken.map(({ to }) => to).toSorted()).toEqual(
    names.map((_, at) => `guest${at}@example.com`).toSorted(),
  )
  await outbox.stop()
})
