import { and, eq, isNull, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { enteredGuest } from '../../rules/entered.ts'
import { insertParticipants, type Participant, rewriteParticipants, searchOfPerson } from '../store.ts'
import { participants } from '../tables.ts'

const { id, summitId, organisationId, status, chineseName, passportName, unitName, jobTitle, guestType } =
  participants

/** Rows of one statement: they have all columns of a person. */
const maxRows = 500

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, at) =>
    rows.slice(at * maxRows, (at + 1) * maxRows),
  )

const isEntered = (edition: string) => and(eq(summitId, edition), eq(status, 'entered'))

/** The people who were entered for an edition that was held before the portal: all that is kept of them. */
export const enteredPeople = (db: Database, edition: string) =>
  db
    .select({ id, organisationId, chineseName, passportName, unitName, jobTitle, guestType })
    .from(participants)
    .where(isEntered(edition))

export const countEntered = (db: Database, edition: string): Promise<number> =>
  db.$count(participants, isEntered(edition))

export type StoredEntered = Awaited<ReturnType<typeof enteredPeople>>[number]
type Fields = Draft<typeof enteredGuest>

/** What was over before they were entered: nothing else of them was ever stored. */
const neverStored = ['admission', 'visit', 'participation']

/** Inserts people of an edition that was held before the portal, in batches; `tell` reports how many are done. */
export async function insertEntered(
  db: Database,
  { edition, now, tell }: { edition: string; now: Date; tell(done: number): void },
  people: ReadonlyArray<Fields & { id: string }>,
): Promise<void> {
  let done = 0
  for (const some of batchesOf(people)) {
    await insertParticipants(
      db,
      some.map((person) => ({
        ...person,
        ...searchOfPerson(person),
        summitId: edition,
        kind: 'guest' as const,
        status: 'entered' as const,
        missing: 0,
        forgotten: neverStored,
        createdAt: now,
        updatedAt: now,
      })),
    )
    done += some.length
    tell(done)
  }
}

/** Writes other values of people who were entered, in batches. */
export async function changeEntered(
  db: Database,
  now: Date,
  changes: ReadonlyMap<string, Fields>,
): Promise<void> {
  for (const ids of batchesOf([...changes.keys()])) {
    const rows = await db.select().from(participants).where(among(id, ids)).orderBy(id).for('update')
    const next = rows.map((row): Participant => {
      const fields = { ...row, ...changes.get(row.id), updatedAt: now, revision: row.revision + 1 }
      return { ...fields, ...searchOfPerson(fields) }
    })
    await rewriteParticipants(db, next, [
      'jobTitle',
      'guestType',
      'searchTerms',
      'searchText',
      'updatedAt',
      'revision',
    ])
  }
}

/** How many people of an entered edition have an organisation that is none of the portal, by its name as entered; the most first. */
export const enteredWithout = (db: Database, edition: string) =>
  db
    .select({ name: sql<string>`${unitName}`, people: sql<number>`count(*)::int` })
    .from(participants)
    .where(and(isEntered(edition), isNull(organisationId), sql`${unitName} is not null`))
    .groupBy(unitName)
    .orderBy(sql`count(*) desc`, unitName)

/** Gives people of an entered edition to the organisations of these names, by the name that was entered; returns how many. */
export async function linkEntered(
  db: Database,
  edition: string,
  byName: ReadonlyMap<string, string>,
): Promise<number> {
  const names = sql`unnest(${sql.param([...byName.keys()])}::text[], ${sql.param([...byName.values()])}::uuid[])`
  const { rowCount } = await db.execute(
    sql`update ${participants} set organisation_id = link.organisation from ${names} as link (name, organisation)
      where ${isEntered(edition)} and ${isNull(organisationId)} and ${unitName} = link.name`,
  )
  return rowCount ?? 0
}
