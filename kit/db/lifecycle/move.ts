import { and, eq, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import { type Database, sqlState } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf, ofRecords } from './rows.ts'

type Merge = { from: string; to: string }

const uniqueViolation = '23505'

/** Runs in a savepoint; returns whether no unique constraint refused it. */
async function unlessTaken(db: Database, write: (tx: Database) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction(write)
    return true
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    return false
  }
}

/** Gives the rows of one person to another: all at once, or one by one where a unique constraint keeps some with their person. */
async function moveRows(db: Database, one: Lifecycle, name: string, { from, to }: Merge): Promise<void> {
  const { table } = one
  const theirs = and(eq(columnOf(table, name), from), one.kindColumn ? ofRecords(one, [from]) : undefined)
  const give = (on: Database, where: SQL | undefined) =>
    on
      .update(table)
      .set({ [name]: to })
      .where(where)
  if (await unlessTaken(db, (tx) => give(tx, theirs))) return
  const rows = await db.select({ at: sql<string>`ctid::text` }).from(table).where(theirs).for('update')
  for (const { at } of rows) await unlessTaken(db, (tx) => give(tx, and(theirs, sql`ctid = ${at}::tid`)))
}

/**
 * Gives what is kept of one person to another record of the same person, as each table declares; in the caller's transaction, with both records
 * locked. What stays is the merged record itself and its past: the verb that merges withdraws it afterwards, and with it what could not be moved.
 */
export async function movePerson(
  db: Database,
  lifecycles: readonly Lifecycle[],
  merge: Merge,
): Promise<void> {
  for (const one of lifecycles) {
    for (const name of namesOf(one, 'otherPerson')) await moveRows(db, one, name, merge)
    const { merged = 'stays' } = one
    if (merged === 'stays') continue
    const move = async () => {
      for (const name of namesOf(one, 'person', 'record')) await moveRows(db, one, name, merge)
    }
    if (merged === 'follows') await move()
    else await merged(db, { ...merge, move })
  }
}

/** Gives people, with their companions where these are among them, to another organisation, in the rows that follow. */
export async function moveToOrganisation(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { people, organisationId }: { people: string[]; organisationId: string },
): Promise<void> {
  for (const one of lifecycles.filter(({ otherOrganisation }) => otherOrganisation === 'follows')) {
    const given = Object.fromEntries(namesOf(one, 'organisation').map((name) => [name, organisationId]))
    for (const name of namesOf(one, 'person'))
      await db
        .update(one.table)
        .set(given)
        .where(among(columnOf(one.table, name), people))
  }
}

/** How many rows people of another kind would lose. */
export async function countFormerKind(
  db: Database,
  lifecycles: readonly Lifecycle[],
  people: string[],
): Promise<number> {
  let rows = 0
  for (const one of lifecycles.filter(({ otherKind }) => otherKind === 'goes'))
    for (const name of namesOf(one, 'person'))
      rows += await db.$count(one.table, among(columnOf(one.table, name), people))
  return rows
}

/** Deletes the rows that people of another kind do not have. */
export async function forgetFormerKind(
  db: Database,
  lifecycles: readonly Lifecycle[],
  people: string[],
): Promise<void> {
  for (const one of lifecycles.filter(({ otherKind }) => otherKind === 'goes'))
    for (const name of namesOf(one, 'person'))
      await db.delete(one.table).where(among(columnOf(one.table, name), people))
}
