import { timingSafeEqual } from 'node:crypto'
import { keyOf, requestHash, type SigningKey } from '#kit/crypto/request-hash.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { readAuthorization } from '#kit/http/signature.ts'
import { tokenIn } from '#kit/web/token.ts'
import type { AnyActor } from './route.ts'

/** How far a request's time may be off, in milliseconds. */
export const toleratedSkew = 60_000

/** What the session store knows of a principal; `key` by which its calls are signed. */
export type Session<Actor extends AnyActor> = { key: SigningKey; actor: Actor }

export type SignedRequest = {
  header: string | undefined
  method: string
  path: string
  body: Uint8Array
  now: Date
}

/**
 * Proves who signed a request, or refuses: no or foreign header, unknown or ended session, wrong hash, timestamp out of range. The hash is
 * checked before the clock, so that only the holder of the session learns the server's time as a correction.
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
 * Proves whose browser opens an address that cannot be signed, by the cookie with both halves of the token, or refuses. Nothing is changed by
 * such a call, so there is nothing to repeat.
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
