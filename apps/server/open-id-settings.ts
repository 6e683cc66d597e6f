import * as z from 'zod'
import { openIdWords } from '#domain/identity/sign-in/words/open-id.ts'
import type { OpenIdSettings } from '#domain/services.ts'
import { StartupError } from './startup-error.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)
const name = z.string().trim().min(1).max(40)

/** The environment variables of logging in by OpenID Connect. */
export const openIdEnvironment = {
  OIDC_ISSUER: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
  ),
  OIDC_CLIENT_ID: z.preprocess(empty, z.string().max(500).optional()),
  OIDC_CLIENT_SECRET: z.preprocess(empty, z.string().max(2_000).optional()),
  OIDC_NAME: z.preprocess(empty, name.default(openIdWords.usual.zh)),
  OIDC_NAME_EN: z.preprocess(empty, name.default(openIdWords.usual.en)),
  OIDC_MATCH_EMAIL: z.preprocess(empty, z.enum(['on']).optional()),
  /** Divided by spaces or commas. */
  OIDC_SECOND_FACTOR: z.preprocess(empty, z.string().max(500).default('')),
}
const environment = z.object({ ...openIdEnvironment, PUBLIC_URL: z.string().optional() })

/** Hosts that no network lies between, so that nobody on the way reads what goes there without TLS. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Names that Microsoft has for all tenants together, whose metadata name another issuer for each person. */
const manyTenants = new Set(['common', 'organizations', 'consumers'])

/** Refuses addresses that people take for an issuer, since links are to the issuer that the provider's metadata name. */
function requireIssuer({ hostname, pathname, search, hash }: URL): void {
  if (pathname.includes('/.well-known/'))
    throw new StartupError(
      'OIDC_ISSUER is the address of the provider above /.well-known/openid-configuration: leave out what begins with /.well-known',
    )
  if (search || hash) throw new StartupError('OIDC_ISSUER must have neither ? nor #')
  if (hostname === 'login.microsoftonline.com' && manyTenants.has(pathname.split('/')[1] ?? ''))
    throw new StartupError(
      'OIDC_ISSUER must name one tenant of Microsoft, https://login.microsoftonline.com/<tenant id>/v2.0: common, organizations and consumers are the issuer of nobody',
    )
}

/**
 * The provider of OpenID Connect; undefined without `OIDC_ISSUER`. Throws a `StartupError` for incomplete settings, for an address that is no issuer, for one without TLS on another
 * machine, and where the provider would have no public address to send people back to.
 */
export function openIdSettings(set: z.output<typeof environment>): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (!issuer) {
    if (clientId || clientSecret || set.OIDC_MATCH_EMAIL || set.OIDC_SECOND_FACTOR)
      throw new StartupError('OIDC_… settings need OIDC_ISSUER, the address of the provider')
    return undefined
  }
  if (!clientId || !clientSecret)
    throw new StartupError(
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, as the provider gave them to this portal',
    )
  requireIssuer(new URL(issuer))
  const { protocol, hostname } = new URL(issuer)
  const isOwn = ownHosts.has(hostname)
  if (protocol === 'http:' && !isOwn)
    throw new StartupError('OIDC_ISSUER must begin with https: unless the provider is on this machine')
  if (!isOwn && !set.PUBLIC_URL)
    throw new StartupError('OIDC_ISSUER needs PUBLIC_URL, the address that the provider sends people back to')
  return {
    issuer,
    clientId,
    clientSecret,
    name: { zh: set.OIDC_NAME, en: set.OIDC_NAME_EN },
    matchesEmail: set.OIDC_MATCH_EMAIL === 'on',
    factorValues: set.OIDC_SECOND_FACTOR.split(/[\s,]+/).filter(Boolean),
  }
}
