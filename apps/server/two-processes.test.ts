import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { signIns } from '#domain/identity/sign-in/server/tables.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { CallFailed, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { refusals } from './refusals.ts'
import { sharedKey, startServer } from './testing/server-process.ts'

// Rate limit counters hold over all processes: two servers on one database.

/** Wrong passwords that are checked per account and address before the limit. */
const allowed = 5

let database: FreshDatabase
let open: OpenDatabase
let varDir: string
let origins: string[]
let stop: () => Promise<unknown>

beforeAll(async () => {
  ;[database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'portal-two-'))])
  setSecretKey(sharedKey)
  open = openDatabase(database.url)
  await openFirstEdition(open.db, systemClock)
  const around = { databaseUrl: database.url, varDir }
  // trust one proxy, so that the test can set several client addresses
  const settings = { TRUSTED_PROXIES: '1' }
  const processes = await Promise.all([startServer(around, settings), startServer(around, settings)])
  origins = processes.map(({ origin }) => origin)
  stop = () => Promise.all(processes.map((one) => one.stop()))
}, 60_000)
afterAll(async () => {
  await stop()
  await open.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

/** A client of one of the processes, with this address. */
function callerAt(process: number, address: string, token?: Token) {
  return createClient({
    token: () => token,
    language: () => 'en',
    now: Date.now,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      return fetch(input, { ...init, headers })
    },
    base: origins[process % origins.length] ?? '',
  })
}

async function solvedImage(process: number) {
  const { verifyId } = await callerAt(process, `192.0.2.${process % 250}`).call(signInApi.getVerifyCode, {})
  return { verifyId, verifyCode: 'abcd' }
}

async function newAccount() {
  const account = newMobile()
  await createAccount(open.db, { account, type: 'enterprise', password: goodPassword, at: new Date() })
  return account
}

type Image = Awaited<ReturnType<typeof solvedImage>>
const logInAt = (process: number, address: string, body: { account: string; password: string } & Image) =>
  callerAt(process, address).call(signInApi.login, { body })

/** The refusal code of a call; 0 if it succeeded. */
const codeOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 0,
    (cause: unknown) => (cause instanceof CallFailed ? cause.code : cause),
  )

test.runIf(isWholeRun)(
  `of 200 wrong logins at two processes ${allowed} are evaluated, and the owner gets in from elsewhere`,
  {
    timeout: 60_000,
  },
  async () => {
    const account = await newAccount()
    const images: Image[] = []
    while (images.length < 200)
      images.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, at) => solvedImage(images.length + at)))),
      )
    const solved = images
    const flood = solved
      .slice(0, 200)
      .map((image, at) => codeOf(logInAt(at, '203.0.113.66', { account, password: 'wrong', ...image })))
    const owner = solvedImage(1).then((image) =>
      logInAt(1, '198.51.100.7', { account, password: goodPassword, ...image }),
    )
    const codes = await Promise.all(flood)
    expect(await owner).toHaveProperty('principal')
    const answered = (code: number) => codes.filter((one) => one === code).length
    expect(answered(refusals.wrongPassword.code)).toBe(allowed)
    expect(answered(refusals.moreEffort.code)).toBe(codes.length - allowed)
    const log = await open.db
      .select({ outcome: signIns.outcome, rows: count() })
      .from(signIns)
      .where(eq(signIns.account, account))
      .groupBy(signIns.outcome)
    const rowsOf = (outcome: string) => log.find((row) => row.outcome === outcome)?.rows ?? 0
    expect(rowsOf('wrongPassword')).toBe(allowed)
    expect(rowsOf('locked')).toBe(1)
    expect(rowsOf('in')).toBe(1)
  },
)

test('an image code counts once over two processes', async () => {
  const account = await newAccount()
  const image = await solvedImage(0)
  const tries = Array.from({ length: 6 }, (_, at) =>
    codeOf(logInAt(at, `198.51.100.${at + 20}`, { account, password: goodPassword, ...image })),
  )
  expect((await Promise.all(tries)).sort()).toEqual([0, ...Array(5).fill(refusals.wrongVerifyCode.code)])
})

test('a session made by one process is ended by the other at its next request', async () => {
  const account = await newAccount()
  const enter = async (process: number) =>
    logInAt(process, '198.51.100.9', { account, password: goodPassword, ...(await solvedImage(process)) })
  const [here, there] = [callerAt(0, '198.51.100.9', await enter(0)), await enter(1)]
  const elsewhere = callerAt(0, '198.51.100.9', there)
  await here.call(signInApi.loginInfo, {})
  await elsewhere.call(signInApi.loginInfo, {})
  const body = { oldPassword: goodPassword, newPassword: 'Another#2026' }
  await callerAt(1, '198.51.100.9', there).call(signInApi.changePassword, { body })
  expect(await codeOf(here.call(signInApi.loginInfo, {}))).toBe(refusals.sessionEnded.code)
  await elsewhere.call(signInApi.loginInfo, {})
})
