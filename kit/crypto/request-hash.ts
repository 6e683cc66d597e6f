import { hash } from 'node:crypto'
import type { SignedParts } from '#kit/http/signature.ts'

/** A session's secret as precomputed HMAC key blocks: key XOR ipad and key XOR opad (RFC 2104). */
export type SigningKey = { inner: Buffer; outer: Buffer }

/** Block size and digest size of SHA-256 in bytes (FIPS 180-4). */
const block = 64
const digestLength = 32

/** `credentials` are the 64 hex digits given to the session: no longer than a block, so used unhashed. */
export function keyOf(credentials: string): SigningKey {
  const secret = Buffer.from(credentials, 'hex')
  const padded = (pad: number) => Buffer.alloc(block, pad).map((byte, at) => byte ^ (secret[at] ?? 0))
  return { inner: Buffer.from(padded(0x36)), outer: Buffer.from(padded(0x5c)) }
}

/**
 * The same HMAC-SHA-256 as `sign` of `kit/http/signature.ts`, as bytes and with Node's hash, since the server computes it for every call. Built
 * from two one-shot hashes: `createHmac` allocates an object per call and takes three times as long (decision 031). Tests compare it with the
 * client's library and with `createHmac`.
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
