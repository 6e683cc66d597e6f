import * as z from 'zod'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** A kind of limited access: one purpose, and what its links open. Everything that is not named here is closed to them. */
export type AccessKind = {
  /** Signs the tokens of the kind: with another purpose every link that was sent would end. */
  purpose: string
  /** What such a link is, on the page of what an account has given out. */
  title: Bilingual
  /** The public calls that take its token; a test makes every call of the API with it. */
  acts: readonly Endpoint[]
  /** How often a link may be used; absent without a limit. */
  maxUses?: number
}

/** How a link stands. */
export const accessStates = ['inForce', 'expired', 'revoked', 'usedUp'] as const
export type AccessState = (typeof accessStates)[number]

/** The limits of a link as stored. */
export type Limits = { expiresAt: Date | null; revokedAt: Date | null; uses: number }

/** A revoked link is called revoked, and one that was used up is called so, even when it would have expired since. */
export function accessState(
  { expiresAt, revokedAt, uses }: Limits,
  { maxUses = Number.POSITIVE_INFINITY }: Pick<AccessKind, 'maxUses'>,
  now: Date,
): AccessState {
  if (revokedAt) return 'revoked'
  if (uses >= maxUses) return 'usedUp'
  return expiresAt && expiresAt <= now ? 'expired' : 'inForce'
}

/** The token of a link whose text is its id: id and signature. */
export const accessToken = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)

/**
 * Joins the body of a call that writes by a link. The device may have waited for a network, so the token travels in the body, where no clock is
 * compared, and the id made by the device says which write it is: sent again, it has one effect (`isFirstWrite`).
 */
export const writeByLink = { writeId: z.uuid().optional() }
