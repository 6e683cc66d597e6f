import type { FastifyInstance } from 'fastify'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import type { Services } from '#domain/services.ts'
import type { Token } from '#kit/http/signature.ts'
import { openSession } from '../server/actions.ts'
import { loginIdentities } from '../server/tables.ts'
import { openIdBrowser, reached } from '../testing.ts'

type Started = { portal: { services: Services; app: FastifyInstance }; provider: { issuer: string } }
type Owner = { account: string; accountId: string }

/** Organisers, their browsers and their links to a login provider; `started` gives portal and provider, which the tests start. */
export function openIdOwners(started: () => Started) {
  const services = () => started().portal.services
  const now = () => services().clock.now()
  const browser = (address = '192.0.2.1', token?: Token) =>
    openIdBrowser(reached(started().portal.app, address), now, token)
  const newOwner = () => accountWithPassword(started().portal, { type: 'organiser', organiserRole: 'viewer' })
  let made = 0
  return {
    now,
    browser,
    /** An organiser whose account is linked to a login at the provider. */
    async linked(login = `login-${++made}`, { issuer, owner }: { issuer?: string; owner?: Owner } = {}) {
      const account = owner ?? (await newOwner())
      await services()
        .db.insert(loginIdentities)
        .values({
          issuer: issuer ?? started().provider.issuer,
          subject: login,
          accountId: account.accountId,
          shownAs: login,
          linkedAt: now(),
        })
      return { ...account, login }
    },
    /** An organiser in a browser of their own, with a session that began just now. */
    async organiser(owner?: Owner) {
      const account = owner ?? (await newOwner())
      const token = await openSession(services().db, { accountId: account.accountId, at: now() })
      return { ...account, token, browser: browser(undefined, token) }
    },
  }
}

/** The code that a call is refused with; 0 where it is not. */
export const codeOf = (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => 0,
    (error: { code?: number }) => error.code,
  )
