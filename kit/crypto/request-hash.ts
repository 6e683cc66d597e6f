import { createHmac, hash } from 'node:crypto'
import type { SignedParts } from '#kit/http/signature.ts'

/**
 * What `sign` of `kit/http/signature.ts` answers, by Node's own crypto: browsers cannot have it, the server checks every call and does it in a
 * quarter of the time (bench/README.md). That both agree is tested.
 */
export function requestHash(credentials: string, { timestamp, method, path, body }: SignedParts): string {
  const digest = body.length ? hash('sha256', body, 'hex') : ''
  return createHmac('sha256', Buffer.from(credentials, 'hex'))
    .update(`${timestamp}\n${method}\n${path}\n${digest}`)
    .digest('hex')
}
