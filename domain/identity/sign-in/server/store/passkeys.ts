import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type PasskeyPurpose, passkeyChallengesKept } from '../../rules/passkeys.ts'
import { passkeyChallenges, passkeys, secondFactors } from '../tables.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

/** The passkeys of an account, oldest first. */
export const passkeysOf = (db: Database, accountId: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** One of them as it is now; undefined where it was removed meanwhile. */
export async function passkeyNow(db: Database, id: string): Promise<StoredPasskey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return found
}

/** Stores a passkey; false where an account has it already, this one or another. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
  return (added.rowCount ?? 0) > 0
}

const ofAccount = (accountId: string, id: string) =>
  and(eq(passkeys.accountId, accountId), eq(passkeys.id, id))

/** Renames an account's own passkey; false where it has none with this id. */
export async function renamePasskey(
  db: Database,
  accountId: string,
  { id, name }: { id: string; name: string },
) {
  return ((await db.update(passkeys).set({ name }).where(ofAccount(accountId, id))).rowCount ?? 0) > 0
}

export const deletePasskey = (db: Database, accountId: string, id: string) =>
  db.delete(passkeys).where(ofAccount(accountId, id))

/**
 * Notes the use of a passkey with the counter that it signed, which must be beyond the last one; those without a counter always sign 0. One statement, so that of two
 * concurrent calls with one counter, one gets true.
 */
export async function notePasskeyUse(
  db: Database,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const isBeyond = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  )
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isBeyond))
  return (used.rowCount ?? 0) > 0
}

/** The account has a second factor from now on, if it had none; that of the app stays as it is. */
export const beginFactor = (db: Database, accountId: string, confirmedAt: Date) =>
  db
    .insert(secondFactors)
    .values({ accountId, confirmedAt })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, excluded.confirmed_at)` },
    })

/** Takes the authenticator app from an account that keeps its second factor; false where it has none. One that another page is setting up meanwhile can still be confirmed. */
export async function deleteApp(db: Database, accountId: string): Promise<boolean> {
  const hasApp = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.secret))
  return ((await db.update(secondFactors).set({ secret: null }).where(hasApp)).rowCount ?? 0) > 0
}

/** What a passkey is asked to sign. Of what waits for the same purpose at the same session or login, the newest ones are kept. */
export async function putPasskeyChallenge(db: Database, challenge: typeof passkeyChallenges.$inferInsert) {
  await db.insert(passkeyChallenges).values(challenge)
  const { digest, expiresAt } = passkeyChallenges
  const older = db
    .select({ digest })
    .from(passkeyChallenges)
    .where(askedFor(challenge))
    .orderBy(desc(expiresAt), desc(digest))
    .offset(passkeyChallengesKept)
  await db.delete(passkeyChallenges).where(inArray(digest, older))
}

type Asked = { purpose: PasskeyPurpose; boundTo: string; accountId: string }

const askedFor = ({ purpose, boundTo, accountId }: Asked) =>
  and(
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.boundTo, boundTo),
    eq(passkeyChallenges.accountId, accountId),
  )

/** Takes what a passkey was asked to sign, this one and no other: of two concurrent calls, one gets it. */
export async function takePasskeyChallenge(db: Database, asked: Asked, digest: string) {
  const own = and(eq(passkeyChallenges.digest, digest), askedFor(asked))
  const [taken] = await db.delete(passkeyChallenges).where(own).returning()
  return taken
}
