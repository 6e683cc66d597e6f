import { timingSafeEqual } from 'node:crypto'
import { keyOf, requestHash, type SigningKey } from '#kit/crypto/request-hash.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { readAuthorization } from '#kit/http/signature.ts'
import { tokenIn } from '#kit/web/token.ts'
import type { AnyActor } from './route.ts'

/** Tolerated clock skew of a request in milliseconds. */
export const toleratedSkew = 60_000

/** A session; `key` signs its calls. */
export type Session<Actor extends AnyActor> = { key: SigningKey; actor: Actor }

export type SignedRequest = {
  header: string | undefined
  method: string
  path: string
  body: Uint8Array
  now: Date
}

/**
 * Authenticates a signed request. Refuses a missing or invalid header, an unknown or expired session, a wrong signature, a timestamp out of range.
 * The signature is checked before the clock, so that only the holder of the session learns the server's time.
 */
export async function authenticate<Actor extends AnyActor>(
  request: SignedRequest,
  sessionOf: (principal: string) => Promise<Session<Actor> | undefined>,
) {
  const given = readAuthorization(request.header)
  if (!given) throw new Refusal(baseRefusals.notSignedIn)
  const session = await sessionOf(given.principal)
  if (!session) throw new Refusal(baseRefusals.sessionEnded)
  const { method, path, body, now } = request
  const expected = requestHash(session.key, { timestamp: given.timestamp, method, path, body })
  if (!timingSafeEqual(expected, Buffer.from(given.hash, 'hex'))) throw new Refusal(baseRefusals.sessionEnded)
  if (Math.abs(given.timestamp - now.getTime()) > toleratedSkew)
    throw new Refusal(baseRefusals.clockOff, { serverTime: now.getTime() })
  return { actor: session.actor, idempotencyKey: given }
}

/**
 * Authenticates an unsigned request of a browser by the cookie with the token. Such calls are read-only, so they need no replay
 * protection.
 */
export async function authenticateByCookie<Actor extends AnyActor>(
  cookies: string | undefined,
  sessionOf: (principal: string) => Promise<Session<Actor> | undefined>,
) {
  const token = tokenIn(cookies ?? '')
  if (!token) throw new Refusal(baseRefusals.notSignedIn)
  const session = await sessionOf(token.principal)
  if (!session || !timingSafeEqual(keyOf(token.credentials).inner, session.key.inner))
    throw new Refusal(baseRefusals.sessionEnded)
  const { principal } = token
  return { actor: session.actor, idempotencyKey: { principal, hash: '', timestamp: 0 } }
}
