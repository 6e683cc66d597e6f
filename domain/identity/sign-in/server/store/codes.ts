import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type CodePurpose, codeMinutes } from '../../rules.ts'
import { messageCodes, verifyCodes } from '../tables.ts'

export const insertVerifyCode = (db: Database, code: typeof verifyCodes.$inferInsert) =>
  db.insert(verifyCodes).values(code)

/** Deletes and returns an image code: of two concurrent calls, one gets it. */
export async function takeVerifyCode(db: Database, id: string) {
  const [taken] = await db.delete(verifyCodes).where(eq(verifyCodes.id, id)).returning()
  return taken
}

/** Stores a message code beside those of other requesters: a stranger's code does not replace another's. */
export const insertMessageCode = (db: Database, code: typeof messageCodes.$inferInsert) =>
  db.insert(messageCodes).values(code)

/** The purpose of a code; undefined when it is used up or expired. */
export async function purposeOfCode(db: Database, id: string): Promise<CodePurpose | undefined> {
  const [found] = await db
    .select({ purpose: messageCodes.purpose })
    .from(messageCodes)
    .where(eq(messageCodes.id, id))
  return found?.purpose
}

type Target = { account: string; purpose: CodePurpose }

const isOf = ({ account, purpose }: Target) =>
  and(eq(messageCodes.account, account), eq(messageCodes.purpose, purpose))

/**
 * The latest possible expiry of a code created by now. One that expires later was created before the clock was set back, by more than a minute's
 * correction.
 */
const latestEnd = (now: Date) => new Date(now.getTime() + (codeMinutes + 1) * 60_000)

const goodFor = (target: Target, now: Date) =>
  and(isOf(target), gt(messageCodes.expiresAt, now), lte(messageCodes.expiresAt, latestEnd(now)))

/** Condition: a moment in the future, and not later than the expiry of a code created by now. */
export const endsInTime = (expiresAt: Date, now: Date) => expiresAt > now && expiresAt <= latestEnd(now)

/** Deletes expired ones, which then stay invalid even if the clock is set back. */
const deleteExpired = (db: Database, target: Target, now: Date) =>
  db.delete(messageCodes).where(and(isOf(target), lte(messageCodes.expiresAt, now)))

/** Whether a valid code with this id is held back until its requester's device has computed. */
export async function isWaiting(db: Database, id: string, target: Target, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ waits: messageCodes.waits })
    .from(messageCodes)
    .where(and(eq(messageCodes.id, id), goodFor(target, now)))
  return found?.waits === true
}

/** Replaces a code that was held back by the one that is sent now; returns false when it does not wait, also since another call. */
export async function releaseWaiting(
  db: Database,
  id: string,
  code: { digest: string; expiresAt: Date },
): Promise<boolean> {
  const released = await db
    .update(messageCodes)
    .set({ ...code, waits: false })
    .where(and(eq(messageCodes.id, id), eq(messageCodes.waits, true)))
    .returning({ id: messageCodes.id })
  return released.length > 0
}

/** Uses up one attempt of the code with this id, and returns the digest to compare; undefined when there is none, or no attempt left. */
export async function takeTry(db: Database, id: string, target: Target, now: Date) {
  await deleteExpired(db, target, now)
  const [code] = await db
    .update(messageCodes)
    .set({ triesLeft: sql`${messageCodes.triesLeft} - 1` })
    .where(and(eq(messageCodes.id, id), goodFor(target, now), gt(messageCodes.triesLeft, 0)))
    .returning({ id: messageCodes.id, digest: messageCodes.digest })
  return code
}

/** How many attempts a code has left; 0 when it is used up or has expired. */
export async function triesLeftOf(db: Database, id: string, target: Target, now: Date): Promise<number> {
  const [code] = await db
    .select({ triesLeft: messageCodes.triesLeft })
    .from(messageCodes)
    .where(and(eq(messageCodes.id, id), goodFor(target, now)))
  return code?.triesLeft ?? 0
}

/** The code of an attempt without an id: the newest requested by this network, otherwise the newest of all. */
export async function likeliestCode(db: Database, target: Target, network: string, now: Date) {
  await deleteExpired(db, target, now)
  const isOwn = sql<boolean>`${messageCodes.network} = ${network}`
  const [code] = await db
    .select({ id: messageCodes.id, digest: messageCodes.digest, isOwn })
    .from(messageCodes)
    .where(goodFor(target, now))
    .orderBy(desc(isOwn), desc(messageCodes.expiresAt), messageCodes.id)
    .limit(1)
  return code
}

/** Uses up a verified code; returns false when another call used it first. */
export async function takeMessageCode(db: Database, id: string): Promise<boolean> {
  const taken = await db
    .delete(messageCodes)
    .where(eq(messageCodes.id, id))
    .returning({ id: messageCodes.id })
  return taken.length > 0
}
