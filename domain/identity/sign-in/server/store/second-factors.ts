import { and, eq, getTableColumns, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unsealIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { backupCodes, passkeyChallenges, secondFactors, signInChallenges } from '../tables.ts'

/** `isUnreadable`: the secret was sealed with a data key that is gone, so that no code can be compared with it; `secret` is null then. */
export type StoredFactor = typeof secondFactors.$inferSelect & { isUnreadable: boolean }

// as stored: a decrypting column would fail the login of an account whose key cannot be decrypted
const asStored = {
  ...getTableColumns(secondFactors),
  secret: sql<string | null>`${secondFactors.secret}`,
  pendingSecret: sql<string | null>`${secondFactors.pendingSecret}`,
}

const unsealed = (stored: string | null) => (stored === null ? null : (unsealIfReadable(stored) ?? null))

function opened(row: typeof secondFactors.$inferSelect): StoredFactor {
  const secret = unsealed(row.secret)
  const isUnreadable = row.secret !== null && secret === null
  return { ...row, secret, pendingSecret: unsealed(row.pendingSecret), isUnreadable }
}

/** The second factor of an account, confirmed or not. */
export async function findFactor(db: Database, accountId: string): Promise<StoredFactor | undefined> {
  const [found] = await db.select(asStored).from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return found && opened(found)
}

/** When an account's second factor was confirmed; undefined where it has none. */
export async function factorSince(db: Database, accountId: string): Promise<Date | undefined> {
  const { confirmedAt } = secondFactors
  const [found] = await db
    .select({ confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
  return found?.confirmedAt ?? undefined
}

/** Whether an account logs in with a second factor. */
export async function hasFactor(db: Database, accountId: string): Promise<boolean> {
  const found = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, found)) > 0
}

/** Stores the key of a phone that is being set up, in place of an earlier one that was never confirmed. */
export const putPendingSecret = (db: Database, accountId: string, pendingSecret: string) =>
  db
    .insert(secondFactors)
    .values({ accountId, pendingSecret })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { pendingSecret } })

/** The key that was being set up is the one that counts. The factor began with its first way, whichever that was. */
export const confirmSecret = (
  db: Database,
  accountId: string,
  { secret, at, step }: { secret: string; at: Date; step: number },
) =>
  db
    .update(secondFactors)
    .set({
      secret,
      pendingSecret: null,
      confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, ${at.toISOString()}::timestamptz)`,
      lastStep: step,
    })
    .where(eq(secondFactors.accountId, accountId))

/** The factor, locked until the transaction ends. */
export async function lockFactor(db: Database, accountId: string): Promise<StoredFactor | undefined> {
  const [found] = await db
    .select(asStored)
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .for('update')
  return found && opened(found)
}

/** Takes a time step, once: of two concurrent calls, one gets it. False where this step or a later one was taken already. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const unused = and(
    eq(secondFactors.accountId, accountId),
    lt(secondFactors.lastStep, step),
    sql`${secondFactors.toldStep} is distinct from ${step}`,
  )
  return ((await db.update(secondFactors).set({ lastStep: step }).where(unused)).rowCount ?? 0) > 0
}

/** Keeps the step of a code that was said to be too early or too late: whoever guessed it must not be able to use it when its time comes. */
export const keepToldStep = (db: Database, accountId: string, toldStep: number) =>
  db.update(secondFactors).set({ toldStep }).where(eq(secondFactors.accountId, accountId))

/** Deletes the factor with its passkeys and codes and the logins that wait for it; false where there was no confirmed one. */
export async function deleteFactor(db: Database, accountId: string): Promise<boolean> {
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId))
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId))
  await db.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId))
  const gone = await db
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Deletes the logins of one account, or of all, that wait for their second step. */
export const deleteChallengesOfMany = (db: Database, of: string | undefined) =>
  db.delete(signInChallenges).where(of ? eq(signInChallenges.accountId, of) : undefined)

/** Deletes the logins by a provider that wait for their second step, of one account. */
export const deleteOpenIdChallengesOf = (db: Database, accountId: string) =>
  db.delete(signInChallenges).where(and(eq(signInChallenges.accountId, accountId), signInChallenges.openId))

/** New backup codes in place of all earlier ones. */
export async function replaceBackupCodes(db: Database, accountId: string, digests: readonly string[]) {
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId))
  await db.insert(backupCodes).values(digests.map((digest) => ({ accountId, digest })))
}

/** Takes a backup code, once; false for one that is unknown or used. */
export async function takeBackupCode(
  db: Database,
  { accountId, digest, at }: { accountId: string; digest: string; at: Date },
): Promise<boolean> {
  const unused = and(
    eq(backupCodes.accountId, accountId),
    eq(backupCodes.digest, digest),
    isNull(backupCodes.usedAt),
  )
  return ((await db.update(backupCodes).set({ usedAt: at }).where(unused)).rowCount ?? 0) > 0
}

export const countBackupCodes = (db: Database, accountId: string): Promise<number> =>
  db.$count(backupCodes, and(eq(backupCodes.accountId, accountId), isNull(backupCodes.usedAt)))

/** The accounts with a second factor, for the statement of another noun. */
export const accountsWithFactor: SQL = sql`(select ${secondFactors.accountId} from ${secondFactors} where ${isNotNull(secondFactors.confirmedAt)})`

export const insertChallenge = (db: Database, challenge: typeof signInChallenges.$inferInsert) =>
  db.insert(signInChallenges).values(challenge)

const waits = (digest: string, now: Date) =>
  and(eq(signInChallenges.digest, digest), gt(signInChallenges.expiresAt, now))

/** A login that waits for its second step. */
export async function findChallenge(db: Database, digest: string, now: Date) {
  const [found] = await db.select().from(signInChallenges).where(waits(digest, now))
  return found
}

/** Counts a try at a challenge, before it is checked; false where none is left. */
export async function takeChallengeTry(db: Database, digest: string, now: Date): Promise<boolean> {
  const left = and(waits(digest, now), gt(signInChallenges.triesLeft, 0))
  const taken = await db
    .update(signInChallenges)
    .set({ triesLeft: sql`${signInChallenges.triesLeft} - 1` })
    .where(left)
  return (taken.rowCount ?? 0) > 0
}

/** Ends a challenge; of two concurrent calls, one gets true. */
export const deleteChallenge = async (db: Database, digest: string): Promise<boolean> =>
  ((await db.delete(signInChallenges).where(eq(signInChallenges.digest, digest))).rowCount ?? 0) > 0
