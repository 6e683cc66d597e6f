import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { justNowMinutes } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { startOpenIdProvider } from '#kit/testing/open-id-provider.ts'
import { openIdApi as api } from './api/open-id.ts'
import { secondFactorApi } from './api/second-factor.ts'
import { signInApi } from './api.ts'
import { refusals } from './refusals.ts'
import { openIdPath, openIdState, purposeOf } from './rules/open-id.ts'
import { loginIdentities, sessions, signInChallenges } from './server/tables.ts'
import { codeOf, openIdOwners } from './testing/open-id-owners.ts'
import { accountWithFactor, connectProvider, openIdBrowser, reached, redirectOfTests } from './testing.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

let portal: TestPortal
let provider: Provider
const people = { anna: { email: 'anna@provider.example', email_verified: true, name: 'Anna' } }

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString() })
  provider = await startOpenIdProvider({ redirectUris: [redirectOfTests], people })
})
afterAll(async () => {
  await portal.close()
  await provider.stop()
})
beforeEach(() => {
  portal.clock.set(new Date().toISOString())
  connectProvider(portal, provider.issuer)
})
afterEach(async () => {
  Object.assign(provider.said, { amr: ['pwd'], secondsAgo: 0 })
  await portal.db.delete(loginIdentities)
})

const { now, organiser } = openIdOwners(() => ({ portal, provider }))

const proofOf = async ({ token }: { token: { principal: string } }) => {
  const [row] = await portal.db.select().from(sessions).where(eq(sessions.id, token.principal))
  return row?.provenAt?.getTime()
}

/** The last proof of a session was so many minutes ago. */
async function provedBefore({ token }: { token: { principal: string } }, minutes: number) {
  const provenAt = new Date(now().getTime() - minutes * 60_000)
  await portal.db.update(sessions).set({ provenAt }).where(eq(sessions.id, token.principal))
}

describe('linking', () => {
  test('by the owner, after a fresh proof, opens the account from then on, and the owner is told', async () => {
    const me = await organiser()
    expect(await me.browser.call(api.read, {})).toEqual({
      name: { zh: '海风统一认证', en: 'Harbour Login' },
      linked: null,
      proves: false,
    })
    await provedBefore(me, justNowMinutes + 1)
    expect(await codeOf(me.browser.call(api.beginLink, { body: {} }))).toBe(baseRefusals.proofNeeded.code)
    await provedBefore(me, 0)
    const { address } = await me.browser.call(api.beginLink, { body: {} })
    expect(new URL(address).searchParams.get('prompt')).toBe('login')
    const state = await me.browser.link('anna')
    expect(state).toMatchObject({ linked: { shownAs: people.anna.email }, proves: true })
    const [told] = await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })
    for (const part of ['解除关联', '海风统一认证', people.anna.email]) expect(told?.text).toContain(part)
    expect(await codeOf(openIdBrowser(reached(portal.app, '192.0.2.2'), now).logIn('anna'))).toBe(0)
    // once more the same is no other login
    expect(await me.browser.link('anna')).toMatchObject({ linked: { shownAs: people.anna.email } })
    expect(await changesOf(portal.db, { type: 'account', id: me.accountId })).toHaveLength(1)
  })

  test('is refused for a login of another account, and for a second login of one account', async () => {
    const [me, other] = [await organiser(), await organiser()]
    await me.browser.link('anna')
    expect(await codeOf(other.browser.link('anna'))).toBe(refusals.openIdTaken.code)
    const another = await other.browser.call(api.beginLink, { body: { asAnother: true } })
    const asked = Object.fromEntries(new URL(another.address).searchParams)
    expect(asked).toMatchObject({ prompt: 'select_account', max_age: '0' })
    // another person at the provider, so another browser there
    const again = await organiser(me)
    expect(await codeOf(again.browser.link('bei'))).toBe(refusals.openIdLinkedAlready.code)
    expect(await portal.db.$count(loginIdentities)).toBe(1)
  })

  test('of one login to two accounts at once leaves one link', async () => {
    const both = [await organiser(), await organiser()]
    const replies = await Promise.all(both.map(({ browser }) => browser.replyOf(api.beginLink, 'anna')))
    const codes = await Promise.all(
      both.map(({ browser }, at) => {
        const body = replies[at]
        if (!body) throw new Error('no reply')
        return codeOf(browser.call(api.link, { body }))
      }),
    )
    expect(codes.toSorted()).toEqual([0, refusals.openIdTaken.code])
  })

  test('belongs to the account that began it, also in the same browser', async () => {
    const [me, other] = [await organiser(), await organiser()]
    const body = await me.browser.replyOf(api.beginLink, 'anna')
    me.browser.setToken(other.token)
    expect(await codeOf(me.browser.call(api.link, { body }))).toBe(refusals.openIdOver.code)
    expect(await portal.db.$count(loginIdentities)).toBe(0)
  })

  test('is for organisers alone', async () => {
    const liaison = await portal.organisationAccount()
    expect(await codeOf(liaison.call(api.beginLink, { body: {} }))).toBe(baseRefusals.forbidden.code)
    expect(await codeOf(liaison.call(api.unlink, {}))).toBe(baseRefusals.forbidden.code)
  })
})

describe('a link ends', () => {
  const isOpen = () => codeOf(openIdBrowser(reached(portal.app, '192.0.2.3'), now).logIn('anna'))

  test('by its owner after a fresh proof, who is told', async () => {
    const me = await organiser()
    await me.browser.link('anna')
    await provedBefore(me, justNowMinutes + 1)
    expect(await codeOf(me.browser.call(api.unlink, {}))).toBe(baseRefusals.proofNeeded.code)
    await provedBefore(me, 0)
    expect(await me.browser.call(api.unlink, {})).toMatchObject({ linked: null })
    expect(await me.browser.call(api.unlink, {})).toMatchObject({ linked: null })
    expect(await isOpen()).toBe(refusals.openIdUnlinked.code)
    const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })
    expect(told.filter(({ text }) => text.includes('已与统一登录解除关联'))).toHaveLength(1)
    const changes = await changesOf(portal.db, { type: 'account', id: me.accountId })
    expect(changes.filter(({ field, after }) => field === 'loginIdentity' && after === null)).toHaveLength(1)
  })

  test('while somebody logs in by it: the account is not opened after it', async () => {
    const me = await organiser()
    await me.browser.link('anna')
    const visitor = openIdBrowser(reached(portal.app, '192.0.2.3'), now)
    const body = await visitor.replyOf(api.begin, 'anna')
    await me.browser.call(api.unlink, {})
    expect(await codeOf(visitor.call(api.logIn, { body }))).toBe(refusals.openIdUnlinked.code)
  })

  test('when a secretary gives the account another address, since it may be another person’s now', async () => {
    const me = await organiser()
    const secretary = await portal.organiser('secretary')
    await me.browser.link('anna')
    const params = { id: me.accountId }
    await secretary.call(accountsConsoleApi.correct, { params, body: { account: newMobile() } })
    expect(await isOpen()).toBe(refusals.openIdUnlinked.code)
  })

  test('with what it has opened: sessions and logins that wait, and no session that was opened otherwise', async () => {
    const factor = await accountWithFactor(portal)
    const me = await organiser(factor)
    await me.browser.link('anna')
    expect(await isOpen()).toBe(refusals.secondStepNeeded.code)
    provider.said.amr = ['mfa']
    connectProvider(portal, provider.issuer, { factorValues: ['mfa'] })
    const opened = await openIdBrowser(reached(portal.app, '192.0.2.3'), now).logIn('anna')
    await me.browser.call(api.unlink, {})
    const left = await portal.db.select().from(sessions).where(eq(sessions.accountId, me.accountId))
    expect(left.map(({ id }) => id)).toEqual([me.token.principal])
    expect(left.map(({ id }) => id)).not.toContain(opened.principal)
    const waiting = eq(signInChallenges.accountId, me.accountId)
    expect(await portal.db.$count(signInChallenges, waiting)).toBe(0)
  })

  test.each(['initial password', 'another address'] as const)(
    'by a secretary (%s), who is its author',
    async (how) => {
      portal.services.settings.initialPassword = 'Harbour#83wind'
      const me = await organiser()
      const secretary = await portal.organiser('secretary')
      await me.browser.link('anna')
      const params = { id: me.accountId }
      if (how === 'initial password') await secretary.call(accountsConsoleApi.resetPassword, { params })
      else await secretary.call(accountsConsoleApi.correct, { params, body: { account: newMobile() } })
      expect(await isOpen()).toBe(refusals.openIdUnlinked.code)
      const changes = await changesOf(portal.db, { type: 'account', id: me.accountId })
      const line = changes.find(({ field, after }) => field === 'loginIdentity' && after === null)
      const { account } = await secretary.call(signInApi.loginInfo, {}).then(({ user }) => user)
      const [of] = await portal.db.select().from(accounts).where(eq(accounts.account, account))
      expect(line).toMatchObject({ before: people.anna.email, actorId: of?.id })
    },
  )

  test('with its account', async () => {
    const me = await organiser()
    await me.browser.link('anna')
    const secretary = await portal.organiser('secretary')
    await secretary.call(accountsConsoleApi.disable, { params: { id: me.accountId } })
    expect(await isOpen()).toBe(refusals.accountDisabled.code)
  })
})

describe('a proof', () => {
  test('is a login at the provider once more', async () => {
    const me = await organiser()
    await me.browser.link('anna')
    await provedBefore(me, justNowMinutes + 1)
    expect(await codeOf(me.browser.call(secondFactorApi.begin, {}))).toBe(baseRefusals.proofNeeded.code)
    const { address } = await me.browser.call(api.beginProof, { body: {} })
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    await me.browser.prove('anna')
    expect(await proofOf(me)).toBe(now().getTime())
    expect(await codeOf(me.browser.call(secondFactorApi.begin, {}))).toBe(0)
  })

  test('is refused for another login, also one that no account has', async () => {
    const [me, other] = [await organiser(), await organiser()]
    await other.browser.link('anna')
    await me.browser.link('bei')
    const third = await organiser(me)
    expect(await codeOf(third.browser.prove('anna'))).toBe(refusals.openIdOther.code)
    const fourth = await organiser(me)
    expect(await codeOf(fourth.browser.prove('nobody'))).toBe(refusals.openIdOther.code)
    expect(await proofOf(third)).toBeUndefined()
  })

  test('is none where the login was too long ago', async () => {
    const me = await organiser()
    await me.browser.link('anna')
    provider.said.secondsAgo = 60
    expect(await codeOf(me.browser.prove('anna'))).toBe(refusals.openIdNotFresh.code)
    expect(await proofOf(me)).toBeUndefined()
  })

  test('is none where the provider does not say when', async () => {
    const silent = await startOpenIdProvider({ redirectUris: [redirectOfTests], people, saysWhen: false })
    try {
      connectProvider(portal, silent.issuer)
      const me = await organiser()
      await me.browser.link('anna')
      // a provider must say when it is asked how old a login may be
      const unasked = (address: string) => address.replace(/&?(max_age=0|prompt=login)/g, '')
      const body = await me.browser.replyOf(api.beginProof, 'anna', unasked)
      expect(await codeOf(me.browser.call(api.prove, { body }))).toBe(refusals.openIdNotFresh.code)
      expect(await proofOf(me)).toBeUndefined()
    } finally {
      await silent.stop()
    }
  })

  test('takes the place of a second factor only where the provider has checked one and is believed', async () => {
    const factor = await accountWithFactor(portal)
    const me = await organiser(factor)
    await me.browser.link('anna')
    expect(await me.browser.call(api.read, {})).toMatchObject({ proves: false })
    expect(await codeOf(me.browser.prove('anna'))).toBe(refusals.openIdWithoutFactor.code)
    connectProvider(portal, provider.issuer, { factorValues: ['mfa'] })
    expect(await me.browser.call(api.read, {})).toMatchObject({ proves: true })
    expect(await codeOf(me.browser.prove('anna'))).toBe(refusals.openIdWithoutFactor.code)
    provider.said.amr = ['mfa']
    expect(await codeOf(me.browser.prove('anna'))).toBe(0)
    expect(await proofOf(me)).toBe(now().getTime())
  })
})

test('a state says what it is for, and nothing else is one', () => {
  const random = 'x'.repeat(43)
  expect(purposeOf(`link.${random}`)).toBe('link')
  for (const wrong of [`open.${random}`, `link.${random}x`, 'link.', `link.${random}\n`, ''])
    expect([wrong, openIdState.safeParse(wrong).success, purposeOf(wrong)]).toEqual([wrong, false, undefined])
  expect(redirectOfTests.endsWith(openIdPath)).toBe(true)
})
