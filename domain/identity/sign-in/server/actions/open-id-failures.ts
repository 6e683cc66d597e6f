import type { OpenIdSettings } from '#domain/services.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import { meaningOfError, registeredError } from '../../rules/open-id.ts'

/** Told in the log without what the provider said, which may be about a person. */
export const unavailable = (openId: OpenIdSettings, cause: unknown): Refusal => {
  const why = cause instanceof Error ? cause.message : 'unknown'
  return refuse('openIdUnavailable', { name: openId.name }).because(
    new Error(`the login provider ${openId.issuer} does not answer as one: ${why}`),
  )
}

/** What the provider says by the code of an error: in place of a code of a login, or of the tokens. */
export function refusalOfError({ issuer, name }: OpenIdSettings, error: string | undefined): Refusal {
  const meaning = meaningOfError(error)
  if (meaning === 'cancelled') return refuse('openIdCancelled', { name })
  const code = registeredError(error)
  return meaning === 'faulty'
    ? refuse('openIdFaulty', { name }).because(new Error(`${issuer} has a fault of its own: ${code}`))
    : refuse('openIdMisconfigured', { name }).because(new Error(`${issuer} refuses the portal: ${code}`))
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const clockCode = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'

/** Codes of the library for a provider that answered nothing. */
const silences: readonly string[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** And for one that answered nothing that a provider would. */
const outages: readonly string[] = [
  ...silences,
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/** Whether the provider did not answer at all, which nobody can cause by what they send; what is not an error of the library’s own is the network’s: `fetch failed`. */
export const gaveNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || silences.includes(codeOf(error))

/** The code of an error in the body of a response that the library has not read. */
async function errorIn(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body && 'error' in body && typeof body.error === 'string'
    ? body.error
    : undefined
}

/** A refusal of the client itself: its secret only where the provider says so, and what else it may be where it does not. */
function refusalOfClient({ issuer, name }: OpenIdSettings, error: string | undefined, status: number) {
  const code = error === undefined ? `no code, status ${status}` : registeredError(error)
  const why =
    error === 'unauthorized_client'
      ? 'does not let this client log people in by a code, or knows no such client'
      : error === 'invalid_client' || error === undefined
        ? 'refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET'
        : 'refuses the portal'
  return refuse('openIdMisconfigured', { name }).because(new Error(`${issuer} ${why}: ${code}`))
}

/** The refusal that a failure of the exchange means. */
export async function refusalOf(openId: OpenIdSettings, error: unknown): Promise<Refusal> {
  const client = await import('openid-client')
  const { name, issuer } = openId
  const code = codeOf(error)
  if (code === clockCode)
    return refuse('openIdClockOff', { name }).because(new Error(`the clock is off from ${issuer}`))
  if (error instanceof client.WWWAuthenticateChallengeError)
    return refusalOfClient(openId, await errorIn(error.response), error.status)
  if (error instanceof client.ResponseBodyError) {
    if (error.status >= 500) return unavailable(openId, error)
    // a code that was used or made up is no fault of the settings, and would fill the log
    if (error.error === 'invalid_grant') return refuse('openIdFailed', { name })
    return meaningOfError(error.error) === 'faulty'
      ? refusalOfError(openId, error.error)
      : refusalOfClient(openId, error.error, error.status)
  }
  if (gaveNoAnswer(error) || outages.includes(code)) return unavailable(openId, error)
  return refuse('openIdFailed', { name }).because(
    new Error(`the reply of ${issuer} is no proof: ${code || 'no login in it'}`),
  )
}
