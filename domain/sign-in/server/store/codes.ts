import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import { type CodePurpose, codeMinutes } from '../../rules.ts'
import { messageCodes, verifyCodes } from '../tables.ts'

export const insertVerifyCode = (db: Database, code: typeof verifyCodes.$inferInsert) =>
  db.insert(verifyCodes).values(code)

/** Takes an image code out of the table: of two that bring it at once, one gets it. */
export async function takeVerifyCode(db: Database, id: string) {
  const [taken] = await db.delete(verifyCodes).where(eq(verifyCodes.id, id)).returning()
  return taken
}

/** Keeps a message code beside those that others asked for: a stranger's code takes the place of no one else's. */
export const insertMessageCode = (db: Database, code: typeof messageCodes.$inferInsert) =>
  db.insert(messageCodes).values(code)

/** What a code is for; undefined when it is used up or too old. */
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

/** The latest end of a code that was made by now. One that ends later was made before the clock was set back, by more than a minute's correction. */
const latestEnd = (now: Date) => new Date(now.getTime() + (codeMinutes + 1) * 60_000)

const goodFor = (target: Target, now: Date) =>
  and(isOf(target), gt(messageCodes.expiresAt, now), lte(messageCodes.expiresAt, latestEnd(now)))

/** Whether a moment lies ahead of now, and no further than where a code made by now ends. */
export const endsInTime = (expiresAt: Date, now: Date) => expiresAt > now && expiresAt <= latestEnd(now)

/** Those that have run out stay dead, though the clock were set back after this. */
const deleteExpired = (db: Database, target: Target, now: Date) =>
  db.delete(messageCodes).where(and(isOf(target), lte(messageCodes.expiresAt, now)))

/** Uses up one try of the code that is named, and answers what it is compared with; undefined when there is none, or no try left. */
export async function takeTry(db: Database, id: string, target: Target, now: Date) {
  await deleteExpired(db, target, now)
  const [code] = await db
    .update(messageCodes)
    .set({ triesLeft: sql`${messageCodes.triesLeft} - 1` })
    .where(and(eq(messageCodes.id, id), goodFor(target, now), gt(messageCodes.triesLeft, 0)))
    .returning({ id: messageCodes.id, digest: messageCodes.digest })
  return code
}

/** The code that a try without a name means: the newest that this network asked for, otherwise the newest of all. */
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

/** Takes a code that was proved right; answers false when another call took it first. */
export async function takeMessageCode(db: Database, id: string): Promise<boolean> {
  const taken = await db
    .delete(messageCodes)
    .where(eq(messageCodes.id, id))
    .returning({ id: messageCodes.id })
  return taken.length > 0
}

export const deleteOldVerifyCodes = (db: Database, now: Date) =>
  deleteInPieces(db, verifyCodes, lte(verifyCodes.expiresAt, now))

export const deleteOldMessageCodes = (db: Database, now: Date) =>
  deleteInPieces(db, messageCodes, lte(messageCodes.expiresAt, now))
