import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM with a random 96-bit nonce; the text form is `v1.` + base64url(nonce + tag + ciphertext). */
const version = 'v1.'
const nonceBytes = 12
const tagBytes = 16

type Keys = { seal: Buffer; digest: Buffer }
let keys: Keys | undefined

const derive = (master: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32))

/**
 * Sets the key of this process once, at boot. Column types encrypt while a row is written, where no argument can be passed,
 * so the key is the one thing that belongs to the process and not to a call.
 */
export function setSecretKey(master: Buffer) {
  if (master.length !== 32) throw new Error('the secret key must have 32 bytes')
  keys = { seal: derive(master, 'seal'), digest: derive(master, 'digest') }
}

function current(): Keys {
  if (!keys) throw new Error('no secret key: call setSecretKey at boot')
  return keys
}

/** Encrypts bytes for storage: nonce + tag + ciphertext. */
export function sealBytes(plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', current().seal, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts what `sealBytes` made; throws when the key is another or a byte was changed. */
export function unsealBytes(sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', current().seal, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** Encrypts a text for storage. */
export const seal = (plain: string): string =>
  version + sealBytes(Buffer.from(plain, 'utf8')).toString('base64url')

/** Decrypts what `seal` made; throws when the key is another or the text was changed. */
export function unseal(sealed: string): string {
  if (!sealed.startsWith(version)) throw new Error('not a sealed text')
  return unsealBytes(Buffer.from(sealed.slice(version.length), 'base64url')).toString('utf8')
}

/** Decrypts what was sealed with this key; undefined for anything else, where one such row must not spoil the reading of the others. */
export function unsealIfReadable(sealed: string): string | undefined {
  try {
    return unseal(sealed)
  } catch (cause) {
    if (cause instanceof Error) return undefined
    throw cause
  }
}

/** A keyed digest: finds equal values (the same ID number twice) without being able to read them. */
export const keyedDigest = (purpose: string, value: string) =>
  createHmac('sha256', current().digest).update(`${purpose}\n${value}`).digest('base64url')
