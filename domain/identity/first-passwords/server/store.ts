import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { namedAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { firstPasswordsApi as api } from '../api.ts'
import { firstPasswordWords } from '../words.ts'
import { firstPasswords } from './tables.ts'

export type StoredLink = typeof firstPasswords.$inferSelect

export const firstPasswordLinks = limitedAccess(
  {
    purpose: 'first password',
    title: firstPasswordWords.kind,
    acts: [api.read, api.choose, api.sendAgain],
    maxUses: 1,
  },
  firstPasswords,
)

export async function insertLinks(db: Database, links: Array<typeof firstPasswords.$inferInsert>) {
  for (const batch of inBatches(links)) await db.insert(firstPasswords).values(batch)
}

/** Ends the links of accounts that are in force. */
export const revokeLinksOf = (db: Database, accountIds: readonly string[], at: Date) =>
  db
    .update(firstPasswords)
    .set({ revokedAt: at })
    .where(
      and(
        sql`${firstPasswords.accountId} = any(${sql.param(accountIds)}::uuid[])`,
        firstPasswordLinks.isActive(at),
      ),
    )

/** Ends every link of an account, also those that are used up or have expired. */
export const revokeAllLinksOf = (db: Database, accountId: string, at: Date) =>
  db
    .update(firstPasswords)
    .set({ revokedAt: at })
    .where(and(eq(firstPasswords.accountId, accountId), isNull(firstPasswords.revokedAt)))

/** Ends the links of an account that nobody has used, also those that have expired. */
export const revokeUnusedLinksOf = (db: Database, accountId: string, at: Date) =>
  db
    .update(firstPasswords)
    .set({ revokedAt: at })
    .where(
      and(
        eq(firstPasswords.accountId, accountId),
        isNull(firstPasswords.revokedAt),
        eq(firstPasswords.uses, 0),
      ),
    )

/** The newest link of an account; of two of one moment, the one in force. */
export async function newestLinkOf(db: Database, accountId: string): Promise<StoredLink | undefined> {
  const [newest] = await db
    .select()
    .from(firstPasswords)
    .where(eq(firstPasswords.accountId, accountId))
    .orderBy(desc(firstPasswords.createdAt), sql`${firstPasswords.revokedAt} is not null`)
    .limit(1)
  return newest
}

/** The links that an organiser has had sent. */
export function givenLinksOf(actor: Actor) {
  return {
    ...firstPasswords,
    until: firstPasswords.expiresAt,
    about: namedAccount.names,
    receiver: namedAccount.address,
    page: namedAccount.page,
    from: sql`${firstPasswords} join ${namedAccount.table} on ${namedAccount.id} = ${firstPasswords.accountId}`,
    where: eq(firstPasswords.createdBy, actor.accountId),
  }
}
