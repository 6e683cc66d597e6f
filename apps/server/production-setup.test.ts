import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { rescueAccount } from '#domain/identity/first-passwords/server/actions/rescue.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { operator } from './admin/act.ts'
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
  [{ ...own, DEV_MAILBOX: 'on' }, 'DEV_MAILBOX shows'],
  [{ FIRST_SECRETARY: 'office@example.com', DEV_MAILBOX: 'on' }, 'DEV_MAILBOX shows'],
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

const unset = { initialPassword: undefined } as const

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
  prepareProduction(portal.services, { ...unset, firstSecretary: address, initialPassword: password })

test('of several processes that start at once one makes the first secretary, and none fails', async () => {
  const another = await startTestPortal()
  const settings = { ...unset, firstSecretary: 'office@example.com' }
  const news = await Promise.all(
    Array.from({ length: 4 }, () => prepareProduction(another.services, settings)),
  )
  // each prints the same link, so that an operator may use any of them
  expect(new Set(news.map(({ first }) => first?.path)).size).toBe(1)
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

test('the first secretary without an initial password gets a link, as long as no password was set', async () => {
  const another = await startTestPortal({ isNew: true, edition: async () => undefined as never })
  Object.assign(another.services.settings, { mailbox: false })
  const given = { ...unset, firstSecretary: 'office@example.com' }
  const start = () => prepareProduction(another.services, given)
  const { first, missing } = await start()
  // the open items of the set-up list, what registration needs first
  const named = ['Names and dates', 'Privacy policy', 'SMTP_URL', 'Reviewers']
  expect(missing.slice(0, 4)).toMatchObject(named.map((each) => expect.stringContaining(each)))
  expect(missing.slice(4).every((each) => each.includes('(recommended)'))).toBe(true)
  expect(missing.at(-2)).toContain('PUBLIC_URL')
  expect((await start()).first).toEqual(first)
  another.clock.advance(8 * 86_400_000)
  const later = (await start()).first
  expect(later?.path).not.toBe(first?.path)
  const token = later?.path.split('#')[1] ?? ''
  await another.visitor.call(firstPasswordsApi.choose, { body: { token, newPassword: password } })
  expect((await start()).first).toBeUndefined()
  // a rescue gives its link to the owner alone: no start prints it
  const [office] = await another.db.select().from(accounts)
  const rescued = { id: office?.id ?? '', asSecretary: false, author: operator, reason: 'locked out' }
  await rescueAccount(another.db, another.services, rescued)
  expect((await start()).first).toBeUndefined()
  await another.close()
})

test('a production that nobody can open says so', async () => {
  const another = await startTestPortal()
  const { first, missing } = await prepareProduction(another.services, {
    ...unset,
    firstSecretary: undefined,
  })
  expect(first).toBeUndefined()
  expect(missing[0]).toContain('FIRST_SECRETARY=')
  await another.close()
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
