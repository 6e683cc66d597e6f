import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { keyedDigest } from '#kit/crypto/seal.ts'

/**
 * How a call of the doctor by the public address arrived. Told only to one who has the key of the installation: addresses of proxies are nobody else's
 * business, and an answer shows that it came from this installation.
 */
export const seenForm = z.object({
  /** Entries of `X-Forwarded-For`: proxies that the call passed. */
  forwarded: z.number().int(),
  protocol: z.string(),
  /** Whom the limits would count. */
  address: z.string(),
  now: z.number(),
})
export type Seen = z.output<typeof seenForm>

export const doctorHeader = 'x-portal-doctor'

/** Milliseconds for which a call stays valid; generous, since the doctor also comes when a clock is off. */
const validFor = 3_600_000

const digestOf = (at: number) => keyedDigest('doctor', String(at))

/** The value of the header for a call now. */
export const signedAt = (at: number): string => `${at}.${digestOf(at)}`

function isSigned(value: unknown): boolean {
  const [at = '', digest = ''] = String(value).split('.', 2)
  if (!(Math.abs(Date.now() - Number(at)) < validFor)) return false
  const [given, own] = [Buffer.from(digest), Buffer.from(digestOf(Number(at)))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/** What the doctor is told; undefined for everybody else. */
export function seenOf(request: FastifyRequest): Seen | undefined {
  if (!isSigned(request.headers[doctorHeader])) return undefined
  const entries = String(request.headers['x-forwarded-for'] ?? '')
  return {
    forwarded: entries ? entries.split(',').length : 0,
    protocol: request.protocol,
    address: request.ip,
    now: Date.now(),
  }
}
