import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import { bothNames } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import {
  type NewPasskeyOptions,
  type NewPasskeyResponse,
  type PasskeyOptions,
  type PasskeyPurpose,
  type PasskeyResponse,
  passkeyMinutes,
} from '../../rules/passkeys.ts'
import {
  notePasskeyUse,
  passkeyNow,
  passkeysOf,
  putPasskeyChallenge,
  type StoredPasskey,
  takePasskeyChallenge,
} from '../store/passkeys.ts'

// few log in with a passkey: what checks them is loaded with the first one, and costs a start neither time nor memory
const webauthn = () => import('@simplewebauthn/server')
const webauthnHelpers = () => import('@simplewebauthn/server/helpers')

type PasskeyServices = Pick<Services, 'db' | 'clock' | 'settings'>

/** For what a passkey is asked, by whom: `boundTo` is the session, or the digest of the login's challenge. */
type Asked = { purpose: PasskeyPurpose; boundTo: string; accountId: string }

/** The portal as browsers and passkeys know it, from its public address: passkeys are made for its host, and sign which page asked. */
const portalOf = ({ settings: { publicUrl } }: Pick<Services, 'settings'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** The host for which passkeys are made. */
export const passkeyHost = (services: Pick<Services, 'settings'>): string => portalOf(services).rpID

const milliseconds = passkeyMinutes * 60_000
const digestOf = (challenge: string) => keyedDigest('passkey challenge', challenge)

// EdDSA, ES256 and RS256: what authenticators have, and every runtime checks
const algorithms = [-8, -7, -257]

/** What is to be signed: 256 random bits, kept as a digest, for one try within `passkeyMinutes`. */
async function newChallenge({ db, clock }: Pick<Services, 'db' | 'clock'>, asked: Asked) {
  const challenge = randomBytes(32)
  const expiresAt = new Date(clock.now().getTime() + milliseconds)
  await putPasskeyChallenge(db, {
    ...asked,
    digest: digestOf(challenge.toString('base64url')),
    expiresAt,
  })
  return new Uint8Array(challenge)
}

const named = ({ credentialId: id, transports }: StoredPasskey) => ({ id, transports })

/** The passkeys of an account that can be used at the portal's present address. */
export async function usablePasskeys(services: Pick<Services, 'settings'>, db: Database, accountId: string) {
  const host = passkeyHost(services)
  return (await passkeysOf(db, accountId)).filter(({ rpId }) => rpId === host)
}

/** What a browser needs to make a passkey for an account; those that it has already are named, so that none is made twice. */
export async function newPasskeyOptionsOf(
  services: PasskeyServices & Pick<Services, 'editionNamed'>,
  { account, asked, language }: { account: StoredAccount; asked: Asked; language: Language },
): Promise<NewPasskeyOptions> {
  const { rpID } = portalOf(services)
  const { db } = services
  const options = await (await webauthn()).generateRegistrationOptions({
    rpID,
    rpName: (await services.editionNamed(db))?.[language] ?? rpID,
    userID: new TextEncoder().encode(account.id),
    userName: account.account,
    userDisplayName: bothNames(account)[language],
    challenge: await newChallenge(services, asked),
    timeout: milliseconds,
    attestationType: 'none',
    excludeCredentials: (await usablePasskeys(services, db, account.id)).map(named),
    // discoverable where that costs nothing: phones then offer it by themselves, and a key without room for it goes too
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  })
  return options as NewPasskeyOptions
}

/** What a browser needs to ask a passkey of an account. Refuses `noPasskey`. */
export async function passkeyOptionsOf(services: PasskeyServices, asked: Asked): Promise<PasskeyOptions> {
  const { rpID } = portalOf(services)
  const usable = await usablePasskeys(services, services.db, asked.accountId)
  if (usable.length === 0) throw refuse('noPasskey')
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID,
    allowCredentials: usable.map(named),
    challenge: await newChallenge(services, asked),
    timeout: milliseconds,
    userVerification: 'preferred',
  })
  return options as PasskeyOptions
}

/** What a passkey was asked to sign, taken. */
export type TakenChallenge = { digest: string; askedAt: Date }

const clientData = z.object({ challenge: z.string() })

/** What an answer says that it has signed; compared with what was asked for, by its digest. */
function challengeIn({ response: { clientDataJSON } }: PasskeyResponse | NewPasskeyResponse): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientData.safeParse(said).data?.challenge ?? ''
  } catch {
    return ''
  }
}

/**
 * Takes what was to be signed, before the answer is checked: each is compared with one answer, whatever comes of it. It is found by what the answer has signed, so that two
 * pages of one session take each their own. Undefined where this was not asked for here, or too long ago.
 */
export async function takeAsked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
  answer: PasskeyResponse | NewPasskeyResponse,
): Promise<TakenChallenge | undefined> {
  const taken = await takePasskeyChallenge(db, asked, digestOf(challengeIn(answer)))
  if (!taken || taken.expiresAt <= clock.now()) return undefined
  return { digest: taken.digest, askedAt: new Date(taken.expiresAt.getTime() - milliseconds) }
}

const expectedOf = (services: Pick<Services, 'settings'>, digest: string) => {
  const { rpID: expectedRPID, origin: expectedOrigin } = portalOf(services)
  return {
    expectedChallenge: (challenge: string) => isSameSecret(digestOf(challenge), digest),
    expectedOrigin,
    expectedRPID,
    // preferred, not required: with the password before it, having the key is the second factor
    requireUserVerification: false,
  }
}

/**
 * No attestation is asked for, and browsers leave none, or that of the passkey itself. Any other is refused before it is checked: its certificates name addresses of
 * revocation lists, which the library would fetch.
 */
async function refuseAttestation({ response: { attestationObject } }: NewPasskeyResponse) {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers()
  const made = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = made.get('fmt')
  const isOwn = format === 'packed' && made.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isOwn) throw new Error(`unasked attestation of the format ${format}`)
}

/** A new passkey from the browser's answer. Refuses `passkeyRefused`; why, the operator finds in the log. */
export async function newPasskeyFrom(
  services: Pick<Services, 'settings'>,
  response: NewPasskeyResponse,
  { digest }: TakenChallenge,
) {
  const made = await verifiedNew(services, response, digest).catch((error: unknown) => {
    throw refuse('passkeyRefused').because(error)
  })
  if (!made.registrationInfo) throw refuse('passkeyRefused')
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  const credential = { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url') }
  return { ...credential, counter, transports: [...transports], rpId: passkeyHost(services) }
}

async function verifiedNew(
  services: Pick<Services, 'settings'>,
  response: NewPasskeyResponse,
  digest: string,
) {
  const { verifyRegistrationResponse } = await webauthn()
  await refuseAttestation(response)
  return verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expectedOf(services, digest),
    supportedAlgorithmIDs: algorithms,
  })
}

/**
 * Takes what a passkey of the account has signed. Returns undefined, or the refusal: `passkeyRefused`; `passkeyCopied` where its counter is not beyond the last one, why,
 * the operator finds in the log; `passkeyOver` where that can come of two good uses at once.
 */
export async function takePasskey(
  services: Pick<Services, 'settings'>,
  db: Database,
  given: { accountId: string; response: PasskeyResponse; asked: TakenChallenge; at: Date },
): Promise<Refusal | undefined> {
  const { accountId, response, asked, at } = given
  const passkey = (await passkeysOf(db, accountId)).find(({ credentialId }) => credentialId === response.id)
  if (!passkey) return refuse('passkeyRefused')
  const signed = await signedBy(services, passkey, { response, digest: asked.digest })
  if ('refused' in signed) return signed.refused
  const { counter } = signed
  if (await notePasskeyUse(db, { id: passkey.id, counter, at })) return undefined
  const last = await passkeyNow(db, passkey.id)
  if (!last) return refuse('passkeyRefused')
  // asked before the last use was taken: this one may have been signed before that too, and have come later
  if (last.lastUsedAt && asked.askedAt <= last.lastUsedAt) return refuse('passkeyOver')
  const fault = new Error(
    `passkey ${passkey.id} of account ${accountId} signed counter ${counter}, which is not beyond ${last.counter}: there may be a copy of it`,
  )
  return refuse('passkeyCopied').because(fault)
}

async function signedBy(
  services: Pick<Services, 'settings'>,
  { credentialId: id, publicKey }: StoredPasskey,
  { response, digest }: { response: PasskeyResponse; digest: string },
): Promise<{ counter: number } | { refused: Refusal }> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...expectedOf(services, digest),
      // the counter is compared where it is stored: of two calls at once only one may be beyond the last
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? { counter: authenticationInfo.newCounter } : { refused: refuse('passkeyRefused') }
  } catch (error) {
    return { refused: refuse('passkeyRefused').because(error) }
  }
}
