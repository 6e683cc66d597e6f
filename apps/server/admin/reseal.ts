import { setTimeout as wait } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import { listDataKeys, unlockDataKeys } from '#kit/crypto/data-keys.ts'
import { sealingNumber } from '#kit/crypto/seal.ts'
import { countByKey, resealRows } from '#kit/db/reseal/reseal-rows.ts'
import { sealedTables } from '#kit/db/reseal/sealed-columns.ts'
import { countFilesByKey, resealFiles } from '#kit/files/reseal-files.ts'
import { type AdminContext, counted } from './act.ts'

export type Resealing = Pick<AdminContext, 'db' | 'lifecycles' | 'masters' | 'storage' | 'signal' | 'say'>

/** All tables with encrypted columns, as the schema says them. */
export const sealedOf = ({ lifecycles }: Pick<Resealing, 'lifecycles'>) =>
  sealedTables(lifecycles.map(({ table }) => table))

const filesName = 'files'

/** How many values are encrypted with each key, by table; files read from their first bytes. Changes nothing. */
export async function valuesByKey(context: Resealing): Promise<Map<number, Map<string, number>>> {
  const { db } = context
  const found = new Map<number, Map<string, number>>()
  const add = (name: string, counts: ReadonlyMap<number, number>) => {
    for (const [key, count] of counts) {
      const ofKey = found.get(key) ?? new Map<string, number>()
      found.set(key, ofKey.set(name, count))
    }
  }
  for (const sealed of sealedOf(context)) add(getTableName(sealed.table), await countByKey(db, sealed))
  add(filesName, await countFilesByKey({ db, storage: await context.storage() }))
  return found
}

export const sumOf = (counts: ReadonlyMap<string, number> | undefined) =>
  [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)

/** Waits until the newest key has been used to encrypt for these seconds: then every process that looks for keys uses it. */
async function untilUsed({ db, masters, signal }: Resealing, seconds: number): Promise<number> {
  const isSettled = async () => ((await listDataKeys(db)).at(-1)?.usedForSeconds ?? seconds) >= seconds
  while (!(await isSettled())) await wait(500, undefined, { signal })
  await unlockDataKeys(db, masters)
  return sealingNumber()
}

/** One pass over all tables and files; what was re-encrypted, what no key opens, and what was locked or changed meanwhile. */
async function onePass(context: Resealing, key: number) {
  const { db, signal, say } = context
  const sum = { done: 0, unreadable: 0, left: 0 }
  for (const sealed of sealedOf(context)) {
    const { done, unreadable, left } = await resealRows(db, sealed, { key, signal })
    if (done > 0) say(`${getTableName(sealed.table)}: ${counted(done, 'row')}`)
    sum.done += done
    sum.unreadable += unreadable
    sum.left += left
  }
  const files = await resealFiles({ db, storage: await context.storage() }, { key, signal })
  if (files.done > 0) say(`${filesName}: ${counted(files.done, 'file')}`)
  sum.done += files.done
  sum.unreadable += files.unreadable
  return sum
}

/**
 * Re-encrypts everything with the newest data key, in passes until one finds nothing. Each statement is whole by itself and what is left is told by the values, so that
 * it may be killed and called again at any moment. `settleSeconds`: how long processes may go on with the former key after the new one came into use. Returns how many
 * rows and files were written, and how many values no key opens.
 */
export async function resealAll(
  context: Resealing,
  settleSeconds: number,
): Promise<{ key: number; done: number; unreadable: number }> {
  const key = await untilUsed(context, settleSeconds)
  let done = 0
  for (;;) {
    const pass = await onePass(context, key)
    done += pass.done
    if (pass.done === 0 && pass.left === 0) return { key, done, unreadable: pass.unreadable }
    // somebody holds a lock: not asked again at once
    if (pass.done === 0) await wait(1000, undefined, { signal: context.signal })
  }
}
