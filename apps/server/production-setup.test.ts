import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { readConfig } from './config.ts'
import { fillDemonstration } from './demo/fill.ts'
import { findPort } from './port.ts'
import { prepareProduction } from './production-setup.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { requireWritable } from './var-dir.ts'

const own = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: Buffer.alloc(32).toString('base64') }
const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'office@example.com' }
const password = 'Harbour+Light7'
const first = { FIRST_SECRETARY: 'Office@Example.com', INITIAL_PASSWORD: password }

test.each([
  [{}, true],
  [{ ...mail }, false],
  [{ ...mail, PUBLIC_URL: 'https://summit.example' }, false],
  [{ ...own }, false],
  [{ ...first }, false],
])('with %j invented people are there: %s', (env, isDemonstration) => {
  expect(readConfig(env).isDemonstration).toBe(isDemonstration)
})

test.each([
  [{ PUBLIC_URL: 'https://summit.example' }, 'PUBLIC_URL needs SMTP_URL'],
  [{ ...mail, DEV_MAILBOX: 'on' }, 'DEV_MAILBOX shows'],
  [{ FIRST_SECRETARY: 'office@example.com' }, 'FIRST_SECRETARY needs INITIAL_PASSWORD'],
  [{ ...first, INITIAL_PASSWORD: 'password' }, 'INITIAL_PASSWORD must have'],
  [{ INITIAL_PASSWORD: 'password' }, 'INITIAL_PASSWORD must have'],
  [{ ...first, FIRST_SECRETARY: 'office' }, 'FIRST_SECRETARY'],
])('%j is refused', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
})

test.each([
  [{}, '127.0.0.1', true],
  [{ HOST: '0.0.0.0' }, '0.0.0.0', true],
  [{ ...mail }, '0.0.0.0', false],
  [{ ...own }, '0.0.0.0', false],
  [{ ...own, DEV_MAILBOX: 'on' }, '0.0.0.0', true],
])('with %j it listens on %s, and shows what would be sent: %s', (env, host, mailbox) => {
  expect(readConfig(env)).toMatchObject({ host, mailbox })
})

test('a directory that cannot be written is refused in one sentence', async () => {
  const file = fileURLToPath(import.meta.url)
  await expect(requireWritable(`${file}/var`)).rejects.toThrow(
    /^the directory VAR_DIR \(.*\) cannot be written.*ENOTDIR/,
  )
})

test('port 0 is a free one, found before it is printed', async () => {
  const port = await findPort(0, '127.0.0.1')
  expect(port).toBeGreaterThan(0)
  expect(await findPort(port, '127.0.0.1')).toBe(port)
})

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const logIn = async (account: string) => {
  const { verifyId } = await portal.visitor.call(signInApi.getVerifyCode, {})
  const body = { account, password, verifyId, verifyCode: 'abcd' }
  return portal.clientOf(await portal.visitor.call(signInApi.login, { body }))
}
const prepare = (address: string | undefined) =>
  prepareProduction(portal.services, { firstSecretary: address, initialPassword: password })

test('of several processes that start at once one makes the first secretary, and none fails', async () => {
  const another = await startTestPortal()
  const settings = { firstSecretary: 'office@example.com', initialPassword: password }
  await Promise.all(Array.from({ length: 4 }, () => prepareProduction(another.services, settings)))
  expect(await another.db.$count(accounts)).toBe(1)
  await another.close()
})

test('the first secretary is made once and can log in; no other account becomes one', async () => {
  const taken = await portal.organisationAccount()
  await expect(prepare(taken.account)).rejects.toThrow('FIRST_SECRETARY')
  await prepare('office@example.com')
  const { user } = await (await logIn('office@example.com')).call(signInApi.loginInfo, {})
  expect(user.role).toBe('secretary')
  expect(await fillDemonstration({ services: portal.services })).toEqual([])
  await prepare('second@example.com')
  await expect(logIn('second@example.com')).rejects.toMatchObject({ code: 40012 })
})

test('data that began as a demonstration are refused: everybody knows the passwords', async () => {
  const at = portal.clock.now()
  await createAccount(portal.db, { account: 'secretary@demo.example', type: 'organiser', password, at })
  await expect(prepare(undefined)).rejects.toThrow('began as a demonstration')
})

test('is ready only with the newest schema', async () => {
  const ready = () =>
    portal.app.inject('/readyz').then(({ statusCode, body }) => [statusCode, JSON.parse(body)])
  expect(await ready()).toEqual([200, { status: 'ready' }])
  await portal.db.execute(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  expect(await ready()).toEqual([503, { status: 'migrations missing' }])
})

test('no page of ours is shown in a frame; https is demanded only where people come by it', async () => {
  const { headers } = await portal.app.inject('/healthz')
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  const { createApiServer } = await import('./api-server.ts')
  const app = await createApiServer({
    logLevel: 'silent',
    trustedProxies: 0,
    publicUrl: 'https://summit.example',
  })
  const reply = await app.inject('/openapi.json')
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
})
