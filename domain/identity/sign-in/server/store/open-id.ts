import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { OpenIdPurpose } from '../../rules/open-id.ts'
import { loginIdentities, openIdLogins } from '../tables.ts'

/** A person at a provider. */
export type Identity = { issuer: string; subject: string }
/** With what its owner knows it by. */
export type ShownIdentity = Identity & { shownAs: string }
export type LinkedIdentity = typeof loginIdentities.$inferSelect

/** The link of a login at a provider. */
export async function findIdentity(
  db: Database,
  { issuer, subject }: Identity,
): Promise<LinkedIdentity | undefined> {
  const that = and(eq(loginIdentities.issuer, issuer), eq(loginIdentities.subject, subject))
  const [found] = await db.select().from(loginIdentities).where(that)
  return found
}

/** The logins that are linked to an account: one at each provider that the portal had. */
export const identitiesOf = (db: Database, accountId: string): Promise<LinkedIdentity[]> =>
  db.select().from(loginIdentities).where(eq(loginIdentities.accountId, accountId))

/** Links a login; false where it, or another one of this provider to this account, is linked already. */
export async function insertIdentity(db: Database, identity: LinkedIdentity): Promise<boolean> {
  const added = await db.insert(loginIdentities).values(identity).onConflictDoNothing()
  return (added.rowCount ?? 0) > 0
}

/** Ends all links of an account; returns what was linked. */
export const deleteIdentitiesOf = (db: Database, accountId: string): Promise<LinkedIdentity[]> =>
  db.delete(loginIdentities).where(eq(loginIdentities.accountId, accountId)).returning()

export const insertOpenIdLogin = (db: Database, begun: typeof openIdLogins.$inferInsert) =>
  db.insert(openIdLogins).values(begun)

type Returning = { digest: string; browser: string; purpose: OpenIdPurpose; now: Date }

/** Takes what was begun, once: of two calls with the same reply one gets it. In another browser it stays for the right one. */
export async function takeOpenIdLogin(db: Database, { digest, browser, purpose, now }: Returning) {
  const [taken] = await db
    .delete(openIdLogins)
    .where(
      and(
        eq(openIdLogins.digest, digest),
        eq(openIdLogins.browser, browser),
        eq(openIdLogins.purpose, purpose),
        gt(openIdLogins.expiresAt, now),
      ),
    )
    .returning()
  return taken
}
