import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import { type SignInWay, sessionSeconds } from '../rules.ts'
import { cutOrigin } from './actions/sign-in-log.ts'
import { deleteSession, deleteSessionsOf, insertSession, sessionsOf } from './store/sessions.ts'
import { storedWay } from './store/ways.ts'

export { changeGuestAccount } from './actions/change-account.ts'
export { spendImageCode } from './actions/image-code.ts'
export { countRefusedSignIns } from './store/refused-sign-ins.ts'
export { accountsWithFactor } from './store/second-factors.ts'

export type NewSession = {
  accountId: string
  at: Date
  address?: string
  userAgent?: string
  way?: SignInWay
  providerFactor?: boolean
  /** When the caller proved who they are; left out for a proof that was given just now. */
  provenAt?: Date | undefined
}

/** Creates a session: an id and a secret of 256 random bits. */
export async function openSession(db: Database, { accountId, at, ...from }: NewSession): Promise<Token> {
  const token = { principal: randomUUID(), credentials: randomBytes(32).toString('hex') }
  await insertSession(db, {
    id: token.principal,
    credentials: token.credentials,
    accountId,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + sessionSeconds.idle * 1000),
    ...cutOrigin({ address: from.address ?? '', userAgent: from.userAgent ?? '' }),
    ...storedWay(from.way ?? 'password'),
    providerFactor: from.providerFactor ?? false,
    provenAt: from.provenAt ?? null,
  })
  return token
}

/** Ends a session; its next request is refused. */
export const endSession = (db: Database, principal: string) => deleteSession(db, principal)

/** Ends all sessions of an account. */
export const endSessionsOf = (db: Database, accountId: string) => deleteSessionsOf(db, accountId)

/** Number of sessions of an account. */
export const sessionCount = async (db: Database, accountId: string, now: Date): Promise<number> =>
  (await sessionsOf(db, accountId, now)).length
