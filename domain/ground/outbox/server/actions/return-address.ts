import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '#kit/crypto/seal.ts'

/** Mail servers may lower-case addresses, so the digest is written in hex; 64 bits that cannot be guessed. */
const digestOf = (id: string) =>
  Buffer.from(keyedDigest('return address', id), 'base64url').subarray(0, 8).toString('hex')

/** The return address of one message: `bounce@example.com` becomes `bounce+<id>-<digest>@example.com`. */
export const returnAddress = (bounceAddress: string, id: string) =>
  bounceAddress.replace('@', `+${id.replaceAll('-', '')}-${digestOf(id)}@`)

const form = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([0-9a-f]{16})$/i

/** The message of a return address; undefined for any other address. */
export function messageOfReturn(localPart: string): string | undefined {
  const [, ...groups] = form.exec(localPart.toLowerCase()) ?? []
  const digest = groups.pop()
  if (!digest) return undefined
  const id = groups.join('-')
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(id))) ? id : undefined
}
