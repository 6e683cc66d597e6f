import { and, count, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Person, Purpose } from '../rules.ts'
import { givenConsents, privacyPolicies } from './tables.ts'

export type StoredPolicy = typeof privacyPolicies.$inferSelect
export type NewConsent = typeof givenConsents.$inferInsert
export type StoredConsent = typeof givenConsents.$inferSelect

/** The version in force: the one published last; none in a new portal until the office has published its own. */
export async function newestPolicy(db: Database): Promise<StoredPolicy | undefined> {
  const [found] = await db
    .select()
    .from(privacyPolicies)
    .where(sql`${privacyPolicies.version} is not null`)
    .orderBy(desc(privacyPolicies.version))
    .limit(1)
  return found
}

/** Whether a version is in force, as a condition for another statement. */
export const policyInForce: SQL = sql`exists (select from ${privacyPolicies} where ${privacyPolicies.version} is not null)`

/**
 * Makes the text that comes with the portal a draft, which the office reads and publishes, without the remark above its first heading that counsel
 * must confirm it. Only what nobody has published and nobody has agreed to.
 */
export const draftShipped = (db: Database) => {
  const { version, publishedAt, publishedBy, chineseText, englishText } = privacyPolicies
  const fromHeading = (column: typeof chineseText | typeof englishText) =>
    sql`substring(${column} from position('# ' in ${column}))`
  return db
    .update(privacyPolicies)
    .set({
      version: null,
      publishedAt: null,
      chineseText: fromHeading(chineseText),
      englishText: fromHeading(englishText),
    })
    .where(
      and(
        eq(version, 1),
        isNull(publishedBy),
        sql`not exists (select from ${privacyPolicies} other where other.version is null or other.version > 1)`,
        sql`not exists (select from ${givenConsents})`,
        sql`${publishedAt} is not null`,
      ),
    )
}

export async function findPolicy(db: Database, version: number): Promise<StoredPolicy | undefined> {
  const [found] = await db.select().from(privacyPolicies).where(eq(privacyPolicies.version, version))
  return found
}

/** Every published version without its text, newest first. */
export const publishedPolicies = (db: Database) =>
  db
    .select({ version: privacyPolicies.version, publishedAt: privacyPolicies.publishedAt })
    .from(privacyPolicies)
    .where(sql`${privacyPolicies.version} is not null`)
    .orderBy(desc(privacyPolicies.version))

export async function findDraft(db: Database): Promise<StoredPolicy | undefined> {
  const [found] = await db.select().from(privacyPolicies).where(isNull(privacyPolicies.version))
  return found
}

/** Inserts a draft; returns whether there was none. */
export async function insertDraft(
  db: Database,
  draft: typeof privacyPolicies.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(privacyPolicies)
    .values(draft)
    .onConflictDoNothing()
    .returning({ id: privacyPolicies.id })
  return added.length > 0
}

/** Updates the draft if it is at this revision; published versions cannot be updated. Returns the new draft. */
export async function updateDraft(
  db: Database,
  revision: number,
  values: Partial<StoredPolicy>,
): Promise<StoredPolicy | undefined> {
  const [updated] = await db
    .update(privacyPolicies)
    .set({ ...values, revision: revision + 1 })
    .where(and(isNull(privacyPolicies.version), eq(privacyPolicies.revision, revision)))
    .returning()
  return updated
}

export const deleteDraft = (db: Database) => db.delete(privacyPolicies).where(isNull(privacyPolicies.version))

/** Inserts consents; one that is in force already is not inserted again. */
export async function insertConsents(db: Database, consents: NewConsent[]): Promise<void> {
  if (consents.length > 0) await db.insert(givenConsents).values(consents).onConflictDoNothing()
}

const ofPerson = ({ kind, id }: Person) =>
  and(eq(givenConsents.personKind, kind), eq(givenConsents.personId, id))

/** A person's consents, newest first. */
export const consentsOfPerson = (db: Database, person: Person): Promise<StoredConsent[]> =>
  db.select().from(givenConsents).where(ofPerson(person)).orderBy(desc(givenConsents.at))

/** Withdraws the consents in force of one purpose; returns how many versions of it there were. */
export async function endConsents(db: Database, person: Person, purpose: Purpose, at: Date): Promise<number> {
  const ended = await db
    .update(givenConsents)
    .set({ withdrawnAt: at })
    .where(and(ofPerson(person), eq(givenConsents.purpose, purpose), isNull(givenConsents.withdrawnAt)))
  return ended.rowCount ?? 0
}

/** The newest version of the policy with a consent of this person in force. */
export async function agreedVersion(db: Database, person: Person): Promise<number | undefined> {
  const [found] = await db
    .select({ version: max(givenConsents.version) })
    .from(givenConsents)
    .where(and(ofPerson(person), eq(givenConsents.purpose, 'policy'), isNull(givenConsents.withdrawnAt)))
  return found?.version ?? undefined
}

/** Number of people with a consent in force, by version of the policy. */
export const countAgreed = (db: Database) =>
  db
    .select({ version: givenConsents.version, people: count() })
    .from(givenConsents)
    .where(and(eq(givenConsents.purpose, 'policy'), isNull(givenConsents.withdrawnAt)))
    .groupBy(givenConsents.version)

/** Whether a person of this kind has given a consent that is in force, as a condition for another noun. */
export const consentedTo = (kind: string, person: SQL, purpose: Purpose): SQL =>
  sql`exists (select from ${givenConsents} where ${givenConsents.personKind} = ${sql.raw(`'${kind}'`)} and ${givenConsents.personId} = ${person} and ${givenConsents.purpose} = ${purpose} and ${givenConsents.withdrawnAt} is null)`
