import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/api.ts'
import { outboxApi } from '#domain/outbox/api.ts'
import { participantsApi } from '#domain/participants/api.ts'
import { guestFields, portraitFile } from '#domain/participants/testing.ts'
import { reviewApi } from '#domain/review/api.ts'
import { CallFailed, type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'

// The journey is posted by two people at once while the server, and every second time its database too, is killed without warning.

/** Each takes five seconds; `KILLS=20` asks for more. */
const kills = Number(process.env.KILLS ?? 8)
const start = fileURLToPath(new URL('./kill-fixture.ts', import.meta.url))
let varDir: string
let port: number
let portal: ChildProcess | undefined

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'portal-kill-'))
  // started by root, the database runs as another user, who must be able to pass through
  await chmod(varDir, 0o711)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})
afterAll(async () => {
  if (portal?.exitCode === null) {
    portal.kill('SIGTERM')
    await once(portal, 'exit')
  }
  await rm(varDir, { recursive: true, force: true })
})

async function startPortal() {
  const { DATABASE_URL: _own, npm_lifecycle_event: _npm, ...env } = process.env
  portal = spawn(process.execPath, [start], {
    env: { ...env, VAR_DIR: varDir, PORT: String(port), HOST: '127.0.0.1', TEST_VERIFY_CODE: 'abcd' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!portal.stdout) throw new Error('no output to read')
  for await (const line of createInterface(portal.stdout)) if (line.includes(`:${port}`)) return
  throw new Error('the portal ended while starting')
}

async function killPortal({ databaseToo }: { databaseToo: boolean }) {
  if (!portal) throw new Error('nothing to kill')
  const postmaster = Number(
    (await readFile(join(varDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const ended = once(portal, 'exit')
  portal.kill('SIGKILL')
  if (databaseToo) process.kill(postmaster, 'SIGKILL')
  await ended
}

const clientOf = (token?: Token): Client =>
  createClient({
    token: () => token,
    language: () => 'en',
    now: Date.now,
    fetch,
    base: `http://127.0.0.1:${port}`,
  })

async function register(account: string) {
  const { call } = clientOf()
  const { verifyId } = await call(accountsApi.getVerifyCode, {})
  const body = { account, purpose: 'register' as const, verifyId, verifyCode: 'abcd' }
  await call(accountsApi.sendMessageCode, { body })
  const [message] = await call(outboxApi.mailbox, { query: { to: account } })
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  const registration = {
    accountType: 'enterprise',
    account,
    code,
    password: 'Harbour#83wind',
    privacyAccepted: true,
  } as const
  return clientOf(await call(accountsApi.register, { body: registration }))
}

/** What was acknowledged of a guest, and what was under way when the connection broke. */
type Entry = { revision: number; version: number; badgeName?: string; portrait?: string | null }
type Ledger = Map<string, Entry>

/** Posts the journey, guest after guest, and notes each acknowledgement, until the server is gone. */
async function postJourneys({ call }: Client, ledger: Ledger, onAcknowledged: () => void) {
  const note = (id: string, entry: Entry) => {
    ledger.set(id, entry)
    onAcknowledged()
  }
  try {
    for (;;) {
      const id = randomUUID()
      const params = { id }
      const begun = await call(participantsApi.create, { body: { id, kind: 'guest' } })
      note(id, { revision: begun.revision, version: 0 })
      const badgeName = `Guest ${randomInt(1_000_000)}`
      const { portrait: _none, ...fields } = { portrait: null, ...guestFields(), badgeName }
      const saved = await call(participantsApi.save, {
        params,
        body: { revision: begun.revision, change: fields },
      })
      note(id, { revision: saved.revision, version: 0, badgeName })
      const file = await portraitFile()
      const upload = { params: { id, field: 'portrait' as const }, file, fileName: 'portrait.jpg' }
      const shown = await call(participantsApi.uploadFile, upload)
      const { revision, portrait = null } = shown
      note(id, { revision, version: 0, badgeName, portrait })
      await call(participantsApi.submit, { params, body: { revision } })
      note(id, { revision, version: 1, badgeName, portrait })
    }
  } catch (cause) {
    // the server is gone, or it is going: its database went first
    if (!(cause instanceof CallFailed) || (cause.reason === 'refused' && cause.status < 500)) throw cause
  }
}

/** Tells when that many acknowledgements have come in. */
function acknowledgements(wanted: number) {
  let left = wanted
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const note = () => {
    left -= 1
    if (left === 0) resolve()
  }
  return { reached, note }
}

/** Everything acknowledged is there, and nothing is there by half. */
async function verify({ call }: Client, ledger: Ledger) {
  for (const [id, acknowledged] of ledger) {
    const found = await call(participantsApi.read, { params: { id } })
    expect(found.revision, id).toBeGreaterThanOrEqual(acknowledged.revision)
    expect(found.version, id).toBeGreaterThanOrEqual(acknowledged.version)
    if (acknowledged.badgeName) expect(found.badgeName).toBe(acknowledged.badgeName)
    if (acknowledged.portrait) expect(found.portrait).toBe(acknowledged.portrait)
    if (found.portrait) {
      const picture = await call(participantsApi.file, { params: { id, fileId: found.portrait } })
      expect(picture.size).toBeGreaterThan(1000)
    }
    const steps = await call(reviewApi.steps, { params: { id } })
    expect([found.status, steps.length]).toEqual(found.version ? ['pending', found.version] : ['draft', 0])
  }
}

it(`${kills} kills lose nothing that was acknowledged and leave nothing by half`, {
  timeout: 400_000,
}, async () => {
  await startPortal()
  const people = await Promise.all(['first@example.com', 'second@example.com'].map(register))
  const everything = people.map(() => new Map() as Ledger)
  for (let kill = 1; kill <= kills; kill += 1) {
    const ledgers = people.map(() => new Map() as Ledger)
    const some = acknowledgements(randomInt(1, 9))
    const posting = people.map((person, at) => postJourneys(person, ledgers[at] ?? new Map(), some.note))
    // counted and not timed, so that a slow machine is killed in the middle of the journey as well
    await some.reached
    await pause(randomInt(0, 60))
    await killPortal({ databaseToo: kill % 2 === 0 })
    await Promise.all(posting)
    await startPortal()
    for (const [at, person] of people.entries()) {
      await verify(person, ledgers[at] ?? new Map())
      for (const [id, entry] of ledgers[at] ?? []) everything[at]?.set(id, entry)
    }
  }
  for (const [at, person] of people.entries()) await verify(person, everything[at] ?? new Map())
  expect(everything.reduce((sum, ledger) => sum + ledger.size, 0)).toBeGreaterThanOrEqual(kills)
})
