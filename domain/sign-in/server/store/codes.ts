import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import type { CodePurpose } from '../../rules.ts'
import { messageCodes, verifyCodes } from '../tables.ts'

export const insertVerifyCode = (db: Database, code: typeof verifyCodes.$inferInsert) =>
  db.insert(verifyCodes).values(code)

/** Takes an image code out of the table: of two that bring it at once, one gets it. */
export async function takeVerifyCode(db: Database, id: string) {
  const [taken] = await db.delete(verifyCodes).where(eq(verifyCodes.id, id)).returning()
  return taken
}

/** Puts a message code in the place of those sent before for the same purpose. */
export async function replaceMessageCode(db: Database, code: typeof messageCodes.$inferInsert) {
  await db.delete(messageCodes).where(isFor(code.account, code.purpose))
  await db.insert(messageCodes).values(code)
}

const isFor = (account: string, purpose: CodePurpose) =>
  and(eq(messageCodes.account, account), eq(messageCodes.purpose, purpose))

/** What a code is for; undefined when it is used up or too old. */
export async function purposeOfCode(db: Database, id: string): Promise<CodePurpose | undefined> {
  const [found] = await db
    .select({ purpose: messageCodes.purpose })
    .from(messageCodes)
    .where(eq(messageCodes.id, id))
  return found?.purpose
}

/** Uses up one try and answers what the code is compared with; undefined when there is none, or no try left. */
export async function takeTry(db: Database, account: string, purpose: CodePurpose, now: Date) {
  const [code] = await db
    .update(messageCodes)
    .set({ triesLeft: sql`${messageCodes.triesLeft} - 1` })
    .where(and(isFor(account, purpose), gt(messageCodes.triesLeft, 0), gt(messageCodes.expiresAt, now)))
    .returning({ id: messageCodes.id, digest: messageCodes.digest })
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
