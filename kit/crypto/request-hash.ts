import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import type { SignedParts } from '#kit/http/signature.ts'

/** The secret of a session, made ready once for all its calls; `credentials` as the session was given them, 64 hex digits. */
export const keyOf = (credentials: string): KeyObject => createSecretKey(credentials, 'hex')

/**
 * What `sign` of `kit/http/signature.ts` answers, by Node's own crypto: browsers cannot have it, the server checks every call and does it in a
 * quarter of the time (bench/README.md). That both agree is tested.
 */
export function requestHash(key: KeyObject, { timestamp, method, path, body }: SignedParts): string {
  const digest = body.length ? hash('sha256', body, 'hex') : ''
  return createHmac('sha256', key).update(`${timestamp}\n${method}\n${path}\n${digest}`).digest('hex')
}
