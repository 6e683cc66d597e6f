import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import type { Services } from '#domain/services.ts'
import type { Client } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { secondFactorApi as api } from '../api/second-factor.ts'
import { signInApi } from '../api.ts'
import type { PasskeyResponse } from '../rules/passkeys.ts'
import { openSession } from '../server/actions.ts'
import { challengeOf } from '../testing.ts'
import { type Departure, type SoftwareKey, softwareKey } from './software-key.ts'

type Me = Pick<Client, 'call'>
type Portal = { services: Services; visitor: Me; clientOf(token: Token): Me }

/** Organisers with passkeys of a portal, and their logins. */
export function passkeyOwners(portal: Portal) {
  const { db, clock, settings } = portal.services
  const newKey = (options?: { hasCounter: boolean }) => softwareKey(settings.publicUrl, options)
  const tokenFor = (accountId: string) => openSession(db, { accountId, at: clock.now() })
  const sessionOf = async (accountId: string) => portal.clientOf(await tokenFor(accountId))
  const newOrganiser = () => accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })

  /** Adds a key to the account of a session; returns the backup codes. */
  async function add(
    me: Me,
    key: SoftwareKey,
    { name = 'a key', ...departure }: Departure & { name?: string } = {},
  ) {
    const options = await me.call(api.beginPasskey, {})
    return me.call(api.addPasskey, { body: { name, response: key.create(options, departure) } })
  }

  const optionsFor = (challenge: string) => portal.visitor.call(api.beginPasskeyStep, { body: { challenge } })
  const step = (challenge: string, passkey: PasskeyResponse) =>
    portal.visitor.call(api.secondStep, { body: { challenge, passkey } })

  return {
    newKey,
    newOrganiser,
    tokenFor,
    sessionOf,
    add,
    optionsFor,
    step,
    /** An organiser whose second factor is one security key. */
    async withKey(options?: { hasCounter: boolean }) {
      const made = await newOrganiser()
      const me = await sessionOf(made.accountId)
      const key = newKey(options)
      const { codes } = await add(me, key)
      return { ...made, ...me, key, codes }
    },
    /** The second step of a login by a key. */
    async logIn({ account }: { account: string }, key: SoftwareKey, departure?: Departure) {
      const challenge = await challengeOf(portal, account)
      return step(challenge, key.get(await optionsFor(challenge), departure))
    },
    whoIs: async (token: Awaited<ReturnType<typeof step>>) =>
      (await portal.clientOf(token).call(signInApi.loginInfo, {})).user.account,
    /** The texts that an account was sent. */
    told: async (account: string) =>
      (await portal.visitor.call(outboxApi.mailbox, { query: { to: account } }))
        .map(({ text }) => text)
        .join('\n'),
  }
}
