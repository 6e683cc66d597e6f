import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { accountWithPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { openIdApi as api } from '#domain/identity/sign-in/api/open-id.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { createActorLookup } from '#domain/identity/sign-in/server/actions/session-lookup.ts'
import { loginIdentities, sessions } from '#domain/identity/sign-in/server/tables.ts'
import { connectProvider, openIdBrowser, reached, redirectOfTests } from '#domain/identity/sign-in/testing.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { jobs } from '#kit/jobs/tables.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { clientOfTests, startOpenIdProvider } from '#kit/testing/open-id-provider.ts'
import { freshDatabase } from '#kit/testing/postgres.ts'
import { accountLookups } from './account-lookups.ts'
import { refusals } from './refusals.ts'
import { sharedKey, startServer } from './testing/server-process.ts'
import { openSession, startTestPortal } from './testing/test-portal.ts'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUris: [redirectOfTests] })
})
afterAll(() => provider.stop())

const link = (db: Database, accountId: string, subject: string) =>
  db.insert(loginIdentities).values({
    issuer: provider.issuer,
    subject,
    accountId,
    shownAs: subject,
    linkedAt: systemClock.now(),
  })

test('a login that begins in one process is taken in another, once', async () => {
  const [database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'portal-open-id-'))])
  setSecretKey(sharedKey)
  const open = openDatabase(database.url)
  await openFirstEdition(open.db, systemClock)
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientOfTests.clientId,
    OIDC_CLIENT_SECRET: clientOfTests.clientSecret,
  }
  const around = { databaseUrl: database.url, varDir }
  const [one, other] = await Promise.all([startServer(around, settings), startServer(around, settings)])
  try {
    const accountId = await createAccount(open.db, {
      account: newMobile(),
      type: 'organiser',
      organiserRole: 'viewer',
      at: systemClock.now(),
    })
    await link(open.db, accountId, 'anna')
    const at = { origin: one.origin, fetch }
    const browser = openIdBrowser(at, () => systemClock.now())
    const body = await browser.replyOf(api.begin, 'anna')
    at.origin = other.origin
    const there = openIdBrowser(at, () => systemClock.now())
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    there.setToken(await there.call(api.logIn, { body }))
    expect((await there.call(api.read, {}))?.linked).toMatchObject({ shownAs: 'anna' })
    await expect(browser.call(api.logIn, { body })).rejects.toMatchObject({ code: refusals.openIdOver.code })
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await open.close()
    await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
  }
}, 60_000)

test('a new password that is set by the link of a secretary ends the link to a login of the provider, and the owner is told', async () => {
  const portal = await startTestPortal({ now: systemClock.now().toISOString() })
  try {
    connectProvider(portal, provider.issuer)
    const made = { type: 'organiser', organiserRole: 'viewer' } as const
    const { account, accountId } = await accountWithPassword(portal, made)
    await link(portal.db, accountId, 'chen')
    const secretary = await portal.organiser('secretary')
    await secretary.call(accountsConsoleApi.sendLink, { params: { id: accountId } })
    const mailbox = () => portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
    const token = (await mailbox()).flatMap(({ text }) => /\/first-password#(\S+)/.exec(text)?.[1] ?? [])[0]
    expect(await portal.db.$count(loginIdentities, eq(loginIdentities.accountId, accountId))).toBe(1)
    const body = { token: token ?? '', newPassword: 'Other+Light7x' }
    await portal.visitor.call(firstPasswordsApi.choose, { body })
    expect(await portal.db.$count(loginIdentities, eq(loginIdentities.accountId, accountId))).toBe(0)
    const changes = await changesOf(portal.db, { type: 'account', id: accountId })
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'loginIdentity', before: 'chen', after: null, actorId: accountId }),
    )
    expect((await mailbox()).some(({ text }) => text.includes('解除关联'))).toBe(true)
  } finally {
    await portal.close()
  }
})

test('a second factor of the provider meets what the role requires, in that session alone', async () => {
  const portal = await startTestPortal({ now: systemClock.now().toISOString() })
  try {
    connectProvider(portal, provider.issuer, { factorValues: ['mfa'] })
    const { accountId } = await accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })
    await link(portal.db, accountId, 'bei')
    const secretary = await portal.organiser('secretary')
    const params = { role: 'viewer' as const }
    await secretary.call(rolesApi.requireFactor, { params, body: { isRequired: true } })
    const browser = () => openIdBrowser(reached(portal.app, '192.0.2.1'), () => portal.clock.now())
    const loggedIn = async () => portal.clientOf(await browser().logIn('bei'))
    const actor = (provedByProvider: boolean) =>
      createActorLookup(accountLookups)(portal.db, accountId, { provedByProvider })

    const without = await loggedIn()
    expect((await without.call(signInApi.loginInfo, {})).permissions).not.toContain('participants:list')
    expect((await actor(false))?.permissions.has('participants:list')).toBe(false)
    provider.said.amr = ['pwd', 'mfa']
    const proved = await loggedIn()
    const info = await proved.call(signInApi.loginInfo, {})
    expect(info.secondFactor).toEqual({ isOn: false, isRequired: true, isByProvider: true })
    expect(info.permissions).toContain('participants:list')
    // work that goes on after its call, and its session
    await expect(proved.call(secondFactorApi.remove, {})).rejects.toMatchObject({
      code: refusals.secondFactorRequired.code,
    })
    const held = { role: 'viewer', permission: 'accounts:export' } as const
    await secretary.call(rolesApi.grant, { params: held, body: { held: true } })
    const selection = { path: accountsConsoleApi.export.path, query: { format: 'csv' } }
    const { id } = await proved.call(jobsApi.start, { body: { kind: 'export', selection } })
    // the session ends before the job, as it may with every other proof
    await portal.db.delete(sessions).where(and(eq(sessions.accountId, accountId), sessions.providerFactor))
    await portal.services.jobs.runAll()
    const [job] = await portal.db.select().from(jobs).where(eq(jobs.id, id))
    expect(job).toMatchObject({ state: 'ready', provedByProvider: true })
    expect((await actor(true))?.permissions.has('participants:list')).toBe(true)
    expect((await actor(false))?.permissions.has('participants:list')).toBe(false)
    const byPassword = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
    await expect(byPassword.call(api.beginLink, { body: {} })).rejects.toMatchObject({
      code: baseRefusals.forbidden.code,
    })
  } finally {
    provider.said.amr = ['pwd']
    await portal.close()
  }
})

test('links of accounts that the release before has reset are ended by the SQL that the operator has', async () => {
  const portal = await startTestPortal({ now: systemClock.now().toISOString() })
  try {
    portal.services.settings.initialPassword = 'Harbour#83wind'
    const organiser = () => accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })
    const [reset, moved, kept] = [await organiser(), await organiser(), await organiser()]
    const secretary = await portal.organiser('secretary')
    // as the release before, which ends no link
    const before = { issuer: provider.issuer, linkedAt: portal.clock.now() }
    portal.clock.advance(1_000)
    await secretary.call(accountsConsoleApi.resetPassword, { params: { id: reset.accountId } })
    const body = { account: newMobile() }
    await secretary.call(accountsConsoleApi.correct, { params: { id: moved.accountId }, body })
    for (const { accountId } of [reset, moved, kept])
      await portal.db
        .insert(loginIdentities)
        .values({ ...before, subject: accountId, accountId, shownAs: accountId })
    const page = await readFile('docs/operations.md', 'utf8')
    const [, statement = ''] = /```sql\n([^`]*delete from login_identities[^`]*)```/.exec(page) ?? []
    await portal.db.execute(sql.raw(statement))
    const left = await portal.db.select().from(loginIdentities)
    expect(left.map(({ accountId }) => accountId)).toEqual([kept.accountId])
  } finally {
    await portal.close()
  }
})
