import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type DataKey, firstDataKey, randomDataKey, setDataKeys, unwrapKey, wrapKey } from './seal.ts'
import { dataKeys } from './tables.ts'

/** The secret key is not the one that this database's data keys are wrapped with. */
export class WrongSecretKey extends Error {
  constructor() {
    super('the secret key does not open the data keys of this database')
    this.name = 'WrongSecretKey'
  }
}

/** Whether data keys exist: values may already be encrypted, so a new secret key must not be generated. */
export const hasDataKeys = async (db: Database): Promise<boolean> => (await db.$count(dataKeys)) > 0

/** Whether the secret key opens all of these data keys. */
export const opensDataKeys = (
  master: Buffer,
  rows: readonly { number: number; wrapped: string }[],
): boolean => rows.every(({ number, wrapped }) => unwrapKey(master, number, wrapped) !== undefined)

/** `isInUse`: by the clock of the database, which is one for all processes. */
const stored = {
  number: dataKeys.number,
  wrapped: dataKeys.wrapped,
  isInUse: sql<boolean>`${dataKeys.usedFrom} <= now()`,
}

type Stored = { number: number; wrapped: string; isInUse: boolean }

const readKeys = (db: Pick<Database, 'select'>): Promise<Stored[]> =>
  db.select(stored).from(dataKeys).orderBy(asc(dataKeys.number))

/** Of a new key only what is sealed is opened until every process knows it; the first one is used from the beginning. */
const sealingAmong = (rows: readonly Stored[]) => (rows.findLast(({ isInUse }) => isInUse) ?? rows[0])?.number

/** The data key of a row, opened by one of these secret keys. Throws `WrongSecretKey`. */
function openedBy(
  masters: readonly Buffer[],
  { number, wrapped }: Pick<Stored, 'number' | 'wrapped'>,
): DataKey {
  for (const master of masters) {
    const key = unwrapKey(master, number, wrapped)
    if (key) return key
  }
  throw new WrongSecretKey()
}

/**
 * Sets the data keys of this database for this process, opened by one of these secret keys, and changes nothing; how many there are, none in a database that
 * no portal has started on. Called again it learns of keys that were added since. Throws `WrongSecretKey`.
 */
export async function unlockDataKeys(
  db: Pick<Database, 'select'>,
  masters: readonly Buffer[],
): Promise<number> {
  const rows = await readKeys(db)
  const opened = rows.map((row) => openedBy(masters, row))
  if (opened.length > 0) setDataKeys(opened, sealingAmong(rows))
  return opened.length
}

/**
 * Decrypts the data keys of this database with the secret key and sets them for this process; creates the first one in an empty database. Changing
 * the secret key does not re-encrypt data: with `former` given, the data keys are unwrapped with it and wrapped with the new one.
 * Throws `WrongSecretKey`.
 */
export async function openDataKeys(
  db: Database,
  { master, former, now }: { master: Buffer; former?: Buffer | undefined; now: Date },
): Promise<void> {
  const first = firstDataKey(master)
  await db
    .insert(dataKeys)
    .select(
      sql`select ${first.number}::int, ${wrapKey(master, first)}::text, ${now.toISOString()}::timestamptz where not exists (select from ${dataKeys})`,
    )
    .onConflictDoNothing()
  const masters = former ? [master, former] : [master]
  await db.transaction(async (tx) => {
    const rows = await tx.select(stored).from(dataKeys).orderBy(asc(dataKeys.number)).for('update')
    const opened = rows.map((row) => openedBy(masters, row))
    for (const [at, key] of opened.entries())
      if (!opensDataKeys(master, rows.slice(at, at + 1))) await keepKey(tx, master, key)
    setDataKeys(opened, sealingAmong(rows))
  })
}

const keepKey = (db: Database, master: Buffer, key: DataKey) =>
  db
    .update(dataKeys)
    .set({ wrapped: wrapKey(master, key) })
    .where(eq(dataKeys.number, key.number))

/** The data keys, oldest first, each with the seconds for which it has been used to encrypt; negative until it is. */
export const listDataKeys = (db: Pick<Database, 'select'>) =>
  db
    .select({
      number: dataKeys.number,
      usedForSeconds: sql<number>`extract(epoch from now() - ${dataKeys.usedFrom})::float8`,
    })
    .from(dataKeys)
    .orderBy(asc(dataKeys.number))

/** Whether this secret key opens every data key of this database, as it does once a portal has started with it. */
export const isWrappedWith = async (db: Pick<Database, 'select'>, master: Buffer): Promise<boolean> =>
  opensDataKeys(master, await readKeys(db))

/** Locks the data keys until the transaction ends: of two that add or destroy one, the second waits and sees what the first did. */
export const lockDataKeys = async (tx: Pick<Database, 'select'>): Promise<void> => {
  await tx.select({ number: dataKeys.number }).from(dataKeys).orderBy(asc(dataKeys.number)).for('update')
}

/**
 * Adds a data key, wrapped with the first of these secret keys, which is used to encrypt `seconds` from now: until then processes that run have learned of it.
 * Returns its number. Throws `WrongSecretKey`.
 */
export const addDataKey = (
  db: Database,
  masters: readonly [Buffer, ...Buffer[]],
  seconds: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.select(stored).from(dataKeys).orderBy(asc(dataKeys.number)).for('update')
    for (const row of rows) openedBy(masters, row)
    const key = randomDataKey((rows.at(-1)?.number ?? 0) + 1)
    await tx.insert(dataKeys).values({
      number: key.number,
      wrapped: wrapKey(masters[0], key),
      usedFrom: sql`now() + make_interval(secs => ${seconds})`,
    })
    return key.number
  })

/**
 * Replaces the part of a data key that encrypts, or the one that makes digests, by random bytes, for good. What was encrypted with it can never be read again, and
 * no digest that was made with it matches. Throws `WrongSecretKey`.
 */
export async function destroyPart(
  db: Database,
  masters: readonly [Buffer, ...Buffer[]],
  { number, part }: { number: number; part: 'seal' | 'digest' },
): Promise<void> {
  const [row] = await db.select(stored).from(dataKeys).where(eq(dataKeys.number, number)).for('update')
  if (!row) throw new Error(`there is no data key ${number}`)
  const key = openedBy(masters, row)
  await keepKey(db, masters[0], { ...key, [part]: randomDataKey(number)[part] })
}
