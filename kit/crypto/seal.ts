import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM with a random 96-bit nonce; the text form is `v1.` + base64url(nonce + tag + ciphertext), where 1 is the key number. */
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
const numbered = /^v(\d{1,3})\.(.*)$/s

/** What an encrypted text looks like. */
export const sealedForm = /^v\d{1,3}\.[\w-]{38,}$/

/** Keys for encryption and for digests. Every encrypted value is prefixed with the key's number, so that keys can be rotated. */
export type DataKey = { number: number; seal: Buffer; digest: Buffer }
type Keys = { all: ReadonlyMap<number, DataKey>; current: DataKey; digest: Buffer }
let keys: Keys | undefined

const derive = (master: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', master, '', purpose, keyBytes))

/** The first data key of an installation, derived from its secret key. */
export const firstDataKey = (master: Buffer): DataKey => ({
  number: 1,
  seal: derive(master, 'seal'),
  digest: derive(master, 'digest'),
})

/** A further data key, of random bytes: it is derived from nothing that could leak. */
export const randomDataKey = (number: number): DataKey => ({
  number,
  seal: randomBytes(keyBytes),
  digest: randomBytes(keyBytes),
})

/**
 * Sets the keys of this process, at boot and again when they change. Global because Drizzle column types encrypt while a row is written and take no argument.
 * Encryption uses the key with the number `sealing`, without it the newest; digests use the first one, or values stored earlier would no longer match.
 */
export function setDataKeys(given: readonly DataKey[], sealing?: number) {
  const [first] = given
  const current = sealing === undefined ? given.at(-1) : given.find(({ number }) => number === sealing)
  if (!first || !current) throw new Error('no data key')
  keys = { all: new Map(given.map((key) => [key.number, key])), current, digest: first.digest }
}

/** The number of the key that this process encrypts with. */
export const sealingNumber = (): number => current().current.number

/** The number of the key that an encrypted text was encrypted with; 0 for what is none. */
export const numberOf = (sealed: string): number => Number(numbered.exec(sealed)?.[1] ?? 0)

/** Whether there is more than one key, as far as this process knows. */
export const hasFormerKeys = (): boolean => (keys?.all.size ?? 0) > 1

/** Whether a key of this number was followed by a newer one, as far as this process knows. */
export const isFormerKey = (number: number): boolean =>
  keys?.all.has(number) === true && number < Math.max(...keys.all.keys())

/** Sets the keys that a start on an empty database would create. */
export function setSecretKey(master: Buffer) {
  if (master.length !== keyBytes) throw new Error(`the secret key must have ${keyBytes} bytes`)
  setDataKeys([firstDataKey(master)])
}

function current(): Keys {
  if (!keys) throw new Error('no data key: call setDataKeys at boot')
  return keys
}

function encrypt(key: Buffer, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

function sealKey(number: number): Buffer {
  const key = current().all.get(number)
  if (!key) throw new Error(`sealed with data key ${number}, which is not there`)
  return key.seal
}

/** Encrypts bytes for storage: key number + nonce + tag + ciphertext. */
export function sealBytes(plain: Uint8Array): Buffer {
  const { number, seal } = current().current
  return Buffer.concat([Buffer.of(number), encrypt(seal, plain)])
}

/** Decrypts the output of `sealBytes`; throws for a wrong key or changed bytes. */
export const unsealBytes = (sealed: Uint8Array): Buffer =>
  decrypt(sealKey(sealed[0] ?? 0), sealed.subarray(1))

/** As `unsealBytes`, but undefined for bytes that no key opens. */
export function unsealBytesIfReadable(sealed: Uint8Array): Buffer | undefined {
  try {
    return unsealBytes(sealed)
  } catch (cause) {
    if (cause instanceof Error) return undefined
    throw cause
  }
}

/** Encrypts a text for storage. */
export function seal(plain: string): string {
  const { number, seal: key } = current().current
  return `v${number}.${encrypt(key, Buffer.from(plain, 'utf8')).toString('base64url')}`
}

/** Decrypts the output of `seal`; throws for a wrong key or changed text. */
export function unseal(sealed: string): string {
  const [, number, body] = numbered.exec(sealed) ?? []
  if (number === undefined || body === undefined) throw new Error('not a sealed text')
  return decrypt(sealKey(Number(number)), Buffer.from(body, 'base64url')).toString('utf8')
}

/** As `unseal`, but undefined for an unreadable value, so that one bad row does not fail a whole list. */
export function unsealIfReadable(sealed: string): string | undefined {
  try {
    return unseal(sealed)
  } catch (cause) {
    if (cause instanceof Error) return undefined
    throw cause
  }
}

/** Encrypts a data key with the secret key, for storage in the database. */
export const wrapKey = (master: Buffer, { seal, digest }: DataKey): string =>
  encrypt(derive(master, 'wrap'), Buffer.concat([seal, digest])).toString('base64url')

/** Decrypts the output of `wrapKey`; undefined for a wrong secret key. */
export function unwrapKey(master: Buffer, number: number, wrapped: string): DataKey | undefined {
  try {
    const both = decrypt(derive(master, 'wrap'), Buffer.from(wrapped, 'base64url'))
    return { number, seal: both.subarray(0, keyBytes), digest: both.subarray(keyBytes) }
  } catch (cause) {
    if (cause instanceof Error) return undefined
    throw cause
  }
}

/** A keyed digest: finds equal values (the same ID number twice) without being able to read them. */
export const keyedDigest = (purpose: string, value: string) =>
  createHmac('sha256', current().digest).update(`${purpose}\n${value}`).digest('base64url')
