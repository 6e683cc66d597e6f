import { and, count, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Person, Purpose } from '../rules.ts'
import { givenConsents, privacyPolicies } from './tables.ts'

export type StoredPolicy = typeof privacyPolicies.$inferSelect
export type NewConsent = typeof givenConsents.$inferInsert
export type StoredConsent = typeof givenConsents.$inferSelect

/** The version in force: the last that was published. */
export async function newestPolicy(db: Database): Promise<StoredPolicy> {
  const [found] = await db
    .select()
    .from(privacyPolicies)
    .where(sql`${privacyPolicies.version} is not null`)
    .orderBy(desc(privacyPolicies.version))
    .limit(1)
  if (!found) throw new Error('there is no privacy policy: the migrations bring the first')
  return found
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

/** Begins a draft; answers whether there was none. */
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

/** Changes the draft while it is at this revision; a published version is out of reach. Answers what it is then. */
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

/** Keeps consents; one that holds already is not kept twice. */
export async function insertConsents(db: Database, consents: NewConsent[]): Promise<void> {
  if (consents.length > 0) await db.insert(givenConsents).values(consents).onConflictDoNothing()
}

const ofPerson = ({ kind, id }: Person) =>
  and(eq(givenConsents.personKind, kind), eq(givenConsents.personId, id))

/** What a person agreed to, newest first. */
export const consentsOfPerson = (db: Database, person: Person): Promise<StoredConsent[]> =>
  db.select().from(givenConsents).where(ofPerson(person)).orderBy(desc(givenConsents.at))

/** Ends what holds of one purpose; answers how many versions of it did. */
export async function endConsents(db: Database, person: Person, purpose: Purpose, at: Date): Promise<number> {
  const ended = await db
    .update(givenConsents)
    .set({ withdrawnAt: at })
    .where(and(ofPerson(person), eq(givenConsents.purpose, purpose), isNull(givenConsents.withdrawnAt)))
  return ended.rowCount ?? 0
}

/** The newest version of the policy that a person has agreed to and not withdrawn. */
export async function agreedVersion(db: Database, person: Person): Promise<number | undefined> {
  const [found] = await db
    .select({ version: max(givenConsents.version) })
    .from(givenConsents)
    .where(and(ofPerson(person), eq(givenConsents.purpose, 'policy'), isNull(givenConsents.withdrawnAt)))
  return found?.version ?? undefined
}

/** How many people agreed to each version of the policy, and have not withdrawn it. */
export const countAgreed = (db: Database) =>
  db
    .select({ version: givenConsents.version, people: count() })
    .from(givenConsents)
    .where(and(eq(givenConsents.purpose, 'policy'), isNull(givenConsents.withdrawnAt)))
    .groupBy(givenConsents.version)

export const deleteConsents = (db: Database, kind: string, ids: string[]) =>
  ids.length > 0
    ? db
        .delete(givenConsents)
        .where(and(eq(givenConsents.personKind, kind), inArray(givenConsents.personId, ids)))
    : undefined
