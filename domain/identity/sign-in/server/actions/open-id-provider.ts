import type { Configuration } from 'openid-client'
import type { OpenIdSettings, Services } from '#domain/services.ts'
import { refuse } from '../../refusals.ts'
import { clockTolerance, openIdPath } from '../../rules/open-id.ts'
import { unavailable } from './open-id-failures.ts'

export type ProviderContext = Pick<Services, 'clock' | 'settings'>

// loaded when the first person chooses it: most portals have no provider
const library = () => import('openid-client')

/** Milliseconds for which the provider's metadata count, so that an outage is said before people are sent there. */
const freshMs = 60_000
/** Milliseconds after a failure in which the provider is not asked again. */
const pauseMs = 5_000
/** Seconds that the provider has for an answer. */
const answerSeconds = 5

type Known = { at: number; found: Promise<Configuration>; hasFailed: boolean }
const known = new WeakMap<OpenIdSettings, Known>()

/** The provider's settings. Refuses `openIdOff` where there are none. */
export function openIdOf({ settings: { openId } }: Pick<Services, 'settings'>): OpenIdSettings {
  if (!openId) throw refuse('openIdOff')
  return openId
}

/** The page that the provider sends people back to. */
export const redirectAddress = ({ settings }: Pick<Services, 'settings'>) =>
  `${settings.publicUrl}${openIdPath}`

/** Whether two issuers are one: `https://host` and `https://host/` are. */
export const isSameIssuer = (one: string, other: string) => new URL(one).href === new URL(other).href

/** Asks the provider to describe itself; throws the library's error where it does not, and one where it names another issuer. `skewSeconds`: the portal's clock less that of this machine. */
export async function askProvider(settings: OpenIdSettings, skewSeconds = 0): Promise<Configuration> {
  const client = await library()
  const issuer = new URL(settings.issuer)
  // the settings take http only for a provider on this machine
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const found = await client.discovery(issuer, settings.clientId, undefined, undefined, {
    execute,
    timeout: answerSeconds,
  })
  const server = found.serverMetadata()
  // the library lets some providers name themselves otherwise; a link is to the issuer, so it must be one
  if (!isSameIssuer(server.issuer, settings.issuer))
    throw new Error(`the issuer does not match: its metadata name ${server.issuer}`)
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const prove = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const metadata = { [client.clockTolerance]: clockTolerance, [client.clockSkew]: skewSeconds }
  const { clientId, clientSecret } = settings
  const configuration = new client.Configuration(server, clientId, metadata, prove(clientSecret))
  configuration.timeout = answerSeconds
  for (const extend of execute) extend(configuration)
  // the signature is checked, though the token comes from the provider itself
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** The provider as it describes itself, asked at the first use and again after a minute, in each process. Refuses `openIdOff`, `openIdUnavailable`. */
export async function providerOf({ clock, settings }: ProviderContext): Promise<Configuration> {
  const openId = openIdOf({ settings })
  const now = clock.now().getTime()
  const before = known.get(openId)
  const isFresh = before && Math.abs(now - before.at) < (before.hasFailed ? pauseMs : freshMs)
  if (isFresh && before.hasFailed) throw refuse('openIdUnavailable', { name: openId.name })
  const asked: Known = isFresh
    ? before
    : {
        at: now,
        hasFailed: false,
        // the library reads the clock of the machine; the portal's own counts
        found: askProvider(openId, Math.round((now - Date.now()) / 1000)),
      }
  known.set(openId, asked)
  try {
    return await asked.found
  } catch (error) {
    // it may have taken longer than the pause to fail
    if (!asked.hasFailed) Object.assign(asked, { hasFailed: true, at: clock.now().getTime() })
    throw unavailable(openId, error)
  }
}

/** Leaves the provider alone for the pause, after a failure that came later than its metadata. */
export function noteOutage({ clock, settings }: ProviderContext): void {
  const openId = openIdOf({ settings })
  const before = known.get(openId)
  if (before) known.set(openId, { ...before, hasFailed: true, at: clock.now().getTime() })
}

type Request = { state: string; nonce: string; verifier: string; asked: Asked }

/** What the provider is to ask: a login unless there is one; the login once more, also of who logged in a moment ago (`justNow`); which login is meant; or both. */
export type Asked = 'login' | 'justNow' | 'which' | 'whichJustNow'

const askedAs: Record<Asked, Record<string, string>> = {
  login: {},
  justNow: { prompt: 'login', max_age: '0' },
  which: { prompt: 'select_account' },
  // providers that take one prompt alone are asked by the age as well, which their reply must name
  whichJustNow: { prompt: 'select_account', max_age: '0' },
}

/** The address of the provider's page for a login. Refuses as `providerOf`. */
export async function addressAtProvider(
  context: ProviderContext,
  { state, nonce, verifier, asked }: Request,
) {
  const configuration = await providerOf(context)
  const client = await library()
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress(context),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...askedAs[asked],
  })
  return address.href
}
