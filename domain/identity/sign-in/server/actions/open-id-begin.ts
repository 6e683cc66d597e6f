import { randomBytes } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import { type OpenIdBegin, type OpenIdPurpose, type OpenIdReply, openIdMinutes } from '../../rules/open-id.ts'
import { insertOpenIdLogin, takeOpenIdLogin } from '../store/open-id.ts'
import { openIdFrom, takeOrRefuse } from './limits.ts'
import { claimsAtProvider } from './open-id-claims.ts'
import { refusalOfError } from './open-id-failures.ts'
import { type Asked, addressAtProvider, openIdOf } from './open-id-provider.ts'

const random = () => randomBytes(32).toString('base64url')

/** With TLS a name that no other host of the domain can set. */
const cookieName = (secure: boolean) => (secure ? '__Host-QMS-OpenId' : 'QMS-OpenId')

/** The browser that began a login, from its cookie; undefined without one. */
function browserIn({ cookies, secure }: Pick<Origin, 'cookies' | 'secure'>): string | undefined {
  const name = `${cookieName(secure)}=`
  const value = cookies.split('; ').find((entry) => entry.startsWith(name))
  const browser = value?.slice(name.length) ?? ''
  return /^[\w-]{43}$/.test(browser) ? browser : undefined
}

/** Strict: the page that the provider leads to asks for the rest itself, so the cookie is never needed on the way. */
const cookieOf = (browser: string, secure: boolean) =>
  `${cookieName(secure)}=${browser}; Path=/; Max-Age=${openIdMinutes * 60}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

const digestOfState = (state: string) => keyedDigest('open id state', state)
const digestOfBrowser = (browser: string) => keyedDigest('open id browser', browser)

type Beginning = {
  services: Services
  origin: Origin
  body: OpenIdBegin
  setCookie(cookie: string): void
}

/** A link is to the login that its owner types now, and not to that of whoever used this computer before, also where they ask for another one. */
function askedFor(purpose: OpenIdPurpose, { asAnother }: OpenIdBegin): Asked {
  if (purpose === 'login') return asAnother ? 'which' : 'login'
  return purpose === 'link' && asAnother ? 'whichJustNow' : 'justNow'
}

/**
 * Begins a login, a link or a proof at the provider: stores what the reply must match, gives the browser its cookie, and returns the address of the
 * provider's page. Refuses `openIdOff`, `openIdUnavailable`, and `tooManyRequests` for a network beyond its limit.
 */
export async function beginOpenId(
  { services, origin, body, setCookie }: Beginning,
  purpose: OpenIdPurpose,
  accountId: string | null = null,
): Promise<{ address: string }> {
  openIdOf(services)
  await takeOrRefuse(services, openIdFrom(origin.address))
  const [state, nonce, verifier] = [`${purpose}.${random()}`, random(), random()]
  const address = await addressAtProvider(services, {
    state,
    nonce,
    verifier,
    asked: askedFor(purpose, body),
  })
  // one browser may begin in several tabs
  const browser = browserIn(origin) ?? random()
  const begunAt = services.clock.now()
  await insertOpenIdLogin(services.db, {
    digest: digestOfState(state),
    browser: digestOfBrowser(browser),
    purpose,
    accountId,
    verifier,
    nonce,
    begunAt,
    expiresAt: new Date(begunAt.getTime() + openIdMinutes * 60_000),
  })
  setCookie(cookieOf(browser, origin.secure))
  return { address }
}

type Returned = Pick<Context, 'services'> & { origin: Origin; body: OpenIdReply }

/**
 * Takes the reply of the provider, once, in the browser and for the account that began, and asks the provider who it was. Only a reply to nothing is counted:
 * one to a login that was begun here gets through however many others its network has sent. Refuses `openIdOff`, `openIdOver`, `openIdCancelled`,
 * `openIdFaulty`, `openIdMisconfigured`, `tooManyRequests`, and as `claimsAtProvider`.
 */
export async function takeReply(
  { services, origin, body }: Returned,
  purpose: OpenIdPurpose,
  accountId: string | null = null,
) {
  const openId = openIdOf(services)
  const browser = browserIn(origin)
  const begun =
    browser &&
    (await takeOpenIdLogin(services.db, {
      digest: digestOfState(body.state),
      browser: digestOfBrowser(browser),
      purpose,
      now: services.clock.now(),
    }))
  if (!begun || begun.accountId !== accountId) {
    await takeOrRefuse(services, openIdFrom(origin.address))
    throw refuse('openIdOver', { name: openId.name })
  }
  if (!body.code) throw refusalOfError(openId, body.error)
  const claims = await claimsAtProvider(services, body, begun)
  return { claims, begunAt: begun.begunAt }
}
