import { hash } from 'node:crypto'
import type { SignedParts } from '#kit/http/signature.ts'

/** A session's secret made ready for all its calls: what HMAC puts before the text, and before the hash of that (RFC 2104). */
export type SigningKey = { inner: Buffer; outer: Buffer }

/** Bytes that SHA-256 takes at a time (FIPS 180-4), and that it answers. */
const block = 64
const digestLength = 32

/** `credentials` as the session was given them: 64 hex digits, so shorter than a block and used as they are. */
export function keyOf(credentials: string): SigningKey {
  const secret = Buffer.from(credentials, 'hex')
  const padded = (pad: number) => Buffer.alloc(block, pad).map((byte, at) => byte ^ (secret[at] ?? 0))
  return { inner: Buffer.from(padded(0x36)), outer: Buffer.from(padded(0x5c)) }
}

/**
 * What `sign` of `kit/http/signature.ts` answers, as bytes and by Node's own hash: browsers cannot have it, the server checks every call. HMAC of
 * two hashes: `createHmac` makes an object for each call that has to be collected again, and takes three times as long (decision 031). That it
 * agrees with the client's library and with `createHmac` is tested.
 */
export function requestHash(
  { inner, outer }: SigningKey,
  { timestamp, method, path, body }: SignedParts,
): Buffer {
  const digest = body.length ? hash('sha256', body, 'hex') : ''
  const text = `${timestamp}\n${method}\n${path}\n${digest}`
  const first = Buffer.allocUnsafe(block + Buffer.byteLength(text))
  inner.copy(first)
  first.write(text, block)
  const second = Buffer.allocUnsafe(block + digestLength)
  outer.copy(second)
  hash('sha256', first, 'buffer').copy(second, block)
  return hash('sha256', second, 'buffer')
}
