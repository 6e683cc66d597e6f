import type { Configuration } from 'openid-client'
import * as z from 'zod'
import type { OpenIdSettings } from '#domain/services.ts'
import { clockTolerance, type OpenIdReply, openIdEmail } from '../../rules/open-id.ts'
import { clockCode, gaveNoAnswer, refusalOf } from './open-id-failures.ts'
import {
  noteOutage,
  openIdOf,
  type ProviderContext,
  providerOf,
  redirectAddress,
} from './open-id-provider.ts'

const contactForm = z.object({
  email: z.string().optional().catch(undefined),
  /** The boolean alone: a text is true whatever it says. */
  email_verified: z.literal(true).optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

const claimsForm = contactForm.extend({
  iss: z.string().max(500),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  auth_time: z.number().optional(),
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
})

/** What the provider says of the person who has logged in there. */
export type OpenIdClaims = {
  issuer: string
  subject: string
  /** As accounts are stored; only where the provider has verified it, and it is an address that an account may have. */
  verifiedEmail: string | undefined
  /** An address or a name, for its owner. */
  shownAs: string
  /** Seconds between the login at the provider and its reply, by its clock; undefined where it does not say. */
  secondsSinceLogin: number | undefined
  /** It has checked a second factor, and the settings believe it. */
  hasFactor: boolean
}

function claimsFrom(openId: OpenIdSettings, claims: z.output<typeof claimsForm>): OpenIdClaims {
  const { iss: issuer, sub: subject, email, preferred_username, name, acr, amr = [] } = claims
  const proved = acr === undefined ? amr : [...amr, acr]
  return {
    issuer,
    subject,
    verifiedEmail: claims.email_verified ? openIdEmail.safeParse(email).data : undefined,
    shownAs: (email ?? preferred_username ?? name ?? subject).slice(0, 254),
    secondsSinceLogin: claims.auth_time === undefined ? undefined : claims.iat - claims.auth_time,
    hasFactor: proved.some((value) => openId.factorValues.includes(value)),
  }
}

type Tokens = Awaited<ReturnType<typeof import('openid-client')['authorizationCodeGrant']>>

/**
 * Address and name, which many providers tell by a call of its own only (OpenID Connect Core 5.4). A provider that refuses it is believed without: the person
 * is known by the subject.
 */
async function toldBeside(configuration: Configuration, tokens: Tokens, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  const client = await import('openid-client')
  return client.fetchUserInfo(configuration, tokens.access_token, subject).catch(() => ({}))
}

type Begun = { verifier: string; nonce: string }

/**
 * Exchanges the code of a reply for what the provider says of the person, with issuer, audience, signature, nonce, PKCE and times checked. Refuses
 * `openIdUnavailable`, `openIdClockOff`, `openIdFailed`, `openIdFaulty`, `openIdMisconfigured`.
 */
export async function claimsAtProvider(
  context: ProviderContext,
  { state, code, iss }: Pick<OpenIdReply, 'state' | 'code' | 'iss'>,
  { verifier, nonce }: Begun,
): Promise<OpenIdClaims> {
  const openId = openIdOf(context)
  const configuration = await providerOf(context)
  const client = await import('openid-client')
  const returned = new URL(redirectAddress(context))
  for (const [key, value] of Object.entries({ state, code, iss }))
    if (value !== undefined) returned.searchParams.set(key, value)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = claimsForm.parse(tokens.claims())
    if (claims.iat - clockTolerance > context.clock.now().getTime() / 1000)
      throw Object.assign(new Error('issued later'), { code: clockCode })
    if (claims.email !== undefined) return claimsFrom(openId, claims)
    const beside = contactForm.parse(await toldBeside(configuration, tokens, claims.sub))
    // an address is verified only by what says so together with it
    const { email, email_verified } = beside
    return claimsFrom(openId, { ...claims, ...beside, email, email_verified })
  } catch (error) {
    if (gaveNoAnswer(error)) noteOutage(context)
    throw await refusalOf(openId, error)
  }
}
