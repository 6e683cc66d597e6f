import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'

/** The page to which the provider sends people back; its address is registered there. */
export const openIdPath = '/login/openid'

/** Minutes from leaving for the provider until coming back. */
export const openIdMinutes = 10

/** Seconds by which the clocks of portal and provider may differ. */
export const clockTolerance = 120

/** What a person leaves for the provider for; a reply for one is none for another. */
export const openIdPurposes = ['login', 'link', 'prove'] as const
export type OpenIdPurpose = (typeof openIdPurposes)[number]

/** The `state` of a request: what it is for, and 256 random bits. */
export const openIdState = z
  .string()
  .regex(new RegExp(`^(${openIdPurposes.join('|')})\\.[\\w-]{43}$`))
  .meta({ examples: [`login.${'A'.repeat(43)}`] })

/** What a state is for; undefined for a text that is none. */
export const purposeOf = (state: string): OpenIdPurpose | undefined =>
  openIdState.safeParse(state).success
    ? openIdPurposes.find((purpose) => state.startsWith(`${purpose}.`))
    : undefined

/**
 * An address by which an account is found: as accounts are stored, in ASCII, since a letter that looks like another one would name another person’s account.
 */
export const openIdEmail = z
  .email()
  .max(254)
  .regex(/^[\x21-\x7e]+$/)
  .transform((address) => address.toLowerCase())

/** The codes of errors that are registered for OAuth 2.0 and OpenID Connect; what else a provider writes may be about a person and goes into no log. */
export const registeredErrors = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_request_object',
  'invalid_request_uri',
  'invalid_scope',
  'login_required',
  'registration_not_supported',
  'request_not_supported',
  'request_uri_not_supported',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unmet_authentication_requirements',
  'unsupported_grant_type',
  'unsupported_response_type',
] as const

/** The code of an error for the log. */
export const registeredError = (error: string | undefined): string =>
  registeredErrors.find((code) => code === error) ?? 'a code that is not registered'

/** What a reply without a code means. */
export function meaningOfError(error: string | undefined): 'cancelled' | 'faulty' | 'misconfigured' {
  if (error === 'access_denied') return 'cancelled'
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'faulty' : 'misconfigured'
}

/** The reply that the provider puts into the address of the page. */
export const openIdReply = z.object({
  state: openIdState,
  code: z.string().min(1).max(4_096).optional(),
  /** The issuer, by which a reply of another provider is told (RFC 9207). */
  iss: z.string().max(500).optional(),
  /** Why there is no code: `access_denied`, for example. */
  error: z.string().max(200).optional(),
})
export type OpenIdReply = z.output<typeof openIdReply>

/** `asAnother`: the provider is to ask which login is meant, after one that did not do here. */
export const openIdBegin = z.object({ asAnother: z.boolean().optional() })
export type OpenIdBegin = z.output<typeof openIdBegin>

/** Where the browser goes next: the provider's page. */
export const openIdAddress = z.object({ address: z.string() })

/** The caller's own login of the provider; null where there is no provider. */
export const ownOpenId = z
  .object({
    name: bilingual,
    linked: z.object({ shownAs: z.string(), since: z.iso.datetime() }).nullable(),
    /** Whether logging in there once more proves who the caller is. */
    proves: z.boolean(),
  })
  .nullable()
export type OwnOpenId = z.output<typeof ownOpenId>
