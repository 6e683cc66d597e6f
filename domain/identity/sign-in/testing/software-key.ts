import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  NewPasskeyOptions,
  NewPasskeyResponse,
  PasskeyOptions,
  PasskeyResponse,
} from '../rules/passkeys.ts'

/** What a key or its browser does otherwise than it should. */
export type Departure = {
  /** The page that asks. */
  origin?: string
  /** The host for which the key signs. */
  rpId?: string
  challenge?: string
  type?: 'webauthn.create' | 'webauthn.get'
  counter?: number
  /** The key was not touched. */
  untouched?: boolean
  /** Signed by another private key. */
  forged?: boolean
  credentialId?: string
  /** Says by an attestation who made it: by its own private key, or by a certificate of its maker. */
  attestation?: 'own' | 'certified'
  /** What it answers for the user; some send it empty. */
  userHandle?: string
}

const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const newPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Flags of authenticator data: the user is present, was verified, and a new credential follows. */
const flags = { present: 1, verified: 4, attested: 64 } as const

function clientData(type: string, asked: { challenge: string }, { origin = '', ...departure }: Departure) {
  const { challenge = asked.challenge } = departure
  return Buffer.from(JSON.stringify({ type: departure.type ?? type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  rpId: string,
  { counter, untouched, more }: { counter: number; untouched: boolean; more?: Buffer },
) {
  const set = (untouched ? 0 : flags.present | flags.verified) | (more ? flags.attested : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(set, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, more ?? Buffer.alloc(0)])
}

/** The public key as COSE writes it: an elliptic key of P-256, for ES256. */
function coseOf({ publicKey }: ReturnType<typeof newPair>) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

/** What a key was made with. */
type Made = { pair: ReturnType<typeof newPair>; ownId: Buffer; origin: string; nextCounter(): number }

/** Of the format “packed”, for ES256. */
function statementOf({ pair }: Made, signedBytes: Buffer, { attestation }: Departure) {
  if (!attestation) return new Map()
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', signedBytes, pair.privateKey))],
  ])
  if (attestation === 'certified') statement.set('x5c', [new Uint8Array([48, 0])])
  return statement
}

/** Answers `navigator.credentials.create`. */
function created(made: Made, options: NewPasskeyOptions, departure: Departure): NewPasskeyResponse {
  const id = departure.credentialId ? Buffer.from(departure.credentialId, 'base64url') : made.ownId
  const size = Buffer.alloc(2)
  size.writeUInt16BE(id.length)
  const authData = authenticatorData(departure.rpId ?? options.rp.id, {
    counter: departure.counter ?? made.nextCounter(),
    untouched: departure.untouched ?? false,
    more: Buffer.concat([Buffer.alloc(16), size, id, coseOf(made.pair)]),
  })
  const { origin } = made
  const data = clientData('webauthn.create', options, { origin, ...departure })
  const attestation = new Map<string, unknown>([
    ['fmt', departure.attestation ? 'packed' : 'none'],
    ['attStmt', statementOf(made, Buffer.concat([authData, sha256(data)]), departure)],
    ['authData', new Uint8Array(authData)],
  ])
  return {
    id: text64(id),
    rawId: text64(id),
    type: 'public-key',
    response: {
      clientDataJSON: text64(data),
      attestationObject: text64(isoCBOR.encode(attestation as never)),
      transports: ['usb'],
    },
    clientExtensionResults: {},
  }
}

/** Answers `navigator.credentials.get`. */
function signed(made: Made, options: PasskeyOptions, departure: Departure): PasskeyResponse {
  const { origin } = made
  const id = departure.credentialId ?? text64(made.ownId)
  const data = clientData('webauthn.get', options, { origin, ...departure })
  const authData = authenticatorData(departure.rpId ?? options.rpId, {
    counter: departure.counter ?? made.nextCounter(),
    untouched: departure.untouched ?? false,
  })
  const { privateKey } = departure.forged ? newPair() : made.pair
  const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: text64(data),
      authenticatorData: text64(authData),
      signature: text64(signature),
      ...(departure.userHandle !== undefined && { userHandle: departure.userHandle }),
    },
    clientExtensionResults: {},
  }
}

/** A security key in software, with its browser at a page: makes credentials and signs as a real one does, or departs from it in what a test says. */
export function softwareKey(publicUrl: string, { hasCounter = true } = {}) {
  const { origin, hostname: rpId } = new URL(publicUrl)
  let uses = 0
  const nextCounter = () => (hasCounter ? ++uses : 0)
  const made: Made = { pair: newPair(), ownId: randomBytes(32), origin, nextCounter }
  const credentialId = text64(made.ownId)
  return {
    credentialId,
    /** As the portal keeps it. */
    stored: { credentialId, publicKey: text64(coseOf(made.pair)), rpId },
    create: (options: NewPasskeyOptions, departure: Departure = {}) => created(made, options, departure),
    get: (options: PasskeyOptions, departure: Departure = {}) => signed(made, options, departure),
  }
}

export type SoftwareKey = ReturnType<typeof softwareKey>
