import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type DataKey, firstDataKey, setDataKeys, unwrapKey, wrapKey } from './seal.ts'
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

/**
 * Sets the data keys of this database for this process, opened by one of these secret keys, and changes nothing; how many there are, none in a database that
 * no portal has started on. Throws `WrongSecretKey`.
 */
export async function unlockDataKeys(
  db: Pick<Database, 'select'>,
  masters: readonly Buffer[],
): Promise<number> {
  const rows = await db.select().from(dataKeys).orderBy(asc(dataKeys.number))
  const opened = rows.map(({ number, wrapped }) => {
    for (const master of masters) {
      const key = unwrapKey(master, number, wrapped)
      if (key) return key
    }
    throw new WrongSecretKey()
  })
  if (opened.length > 0) setDataKeys(opened)
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
  const opened = await db.transaction(async (tx) => {
    const rows = await tx.select().from(dataKeys).orderBy(asc(dataKeys.number)).for('update')
    const all: DataKey[] = []
    for (const { number, wrapped } of rows) {
      const key = unwrapKey(master, number, wrapped)
      const moved = key ?? (former && unwrapKey(former, number, wrapped))
      if (!moved) throw new WrongSecretKey()
      if (!key)
        await tx
          .update(dataKeys)
          .set({ wrapped: wrapKey(master, moved), wrappedAt: now })
          .where(eq(dataKeys.number, number))
      all.push(moved)
    }
    return all
  })
  setDataKeys(opened)
}
