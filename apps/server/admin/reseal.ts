import { setTimeout as wait } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import { listDataKeys, unlockDataKeys } from '#kit/crypto/data-keys.ts'
import { sealingNumber } from '#kit/crypto/seal.ts'
import { countByKey } from '#kit/db/reseal/count-by-key.ts'
import { resealRows } from '#kit/db/reseal/reseal-rows.ts'
import { sealedTables } from '#kit/db/reseal/sealed-columns.ts'
import type { Unreadable } from '#kit/db/reseal/stored-rows.ts'
import { countFilesByKey, resealFiles } from '#kit/files/reseal-files.ts'
import { type AdminContext, counted } from './act.ts'

export type Resealing = Pick<AdminContext, 'db' | 'lifecycles' | 'masters' | 'storage' | 'signal' | 'say'>

/** All tables with encrypted columns, as the schema says them. */
export const sealedOf = ({ lifecycles }: Pick<Resealing, 'lifecycles'>) =>
  sealedTables(lifecycles.map(({ table }) => table))

const filesName = 'files'

/** How many values need each key, by table; and where the values of former keys are that no key opens, which are not among them. */
export type Values = { byKey: Map<number, Map<string, number>>; unreadable: string[] }

const nameOf = ({ table, row, column }: Unreadable) => `${table} ${row} (${column})`
const nameOfFile = (id: string) => `stored_files ${id} (its object)`

function add({ byKey }: Values, name: string, counts: ReadonlyMap<number, number>): void {
  for (const [key, count] of counts) byKey.set(key, (byKey.get(key) ?? new Map()).set(name, count))
}

/** Counts the values of all tables. Changes nothing. */
export async function rowsByKey(context: Pick<Resealing, 'db' | 'lifecycles'>): Promise<Values> {
  const { db } = context
  const values: Values = { byKey: new Map(), unreadable: [] }
  const newest = (await listDataKeys(db)).at(-1)?.number ?? 0
  for (const sealed of sealedOf(context)) {
    const { byKey, unreadable } = await countByKey(db, sealed, newest)
    add(values, getTableName(sealed.table), byKey)
    values.unreadable.push(...unreadable.map(nameOf))
  }
  return values
}

/** Counts the values of all tables and files. `tried`: files of former keys are opened, not told by their first bytes alone. Changes nothing. */
export async function valuesByKey(context: Resealing, { tried = true } = {}): Promise<Values> {
  const { db } = context
  const values = await rowsByKey(context)
  const newest = (await listDataKeys(db)).at(-1)?.number ?? 0
  const files = await countFilesByKey({ db, storage: await context.storage() }, { newest, tried })
  add(values, filesName, files.byKey)
  values.unreadable.push(...files.unreadable.map(nameOfFile))
  return values
}

export const sumOf = (counts: ReadonlyMap<string, number> | undefined) =>
  [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)

/** How many values one of these keys opens, and none of the others. */
export const needing = ({ byKey }: Values, keys: readonly { number: number }[]) =>
  keys.reduce((sum, { number }) => sum + sumOf(byKey.get(number)), 0)

/** Waits until the newest key has been used to encrypt for these seconds: then every process that looks for keys uses it. */
async function untilUsed({ db, masters, signal, say }: Resealing, seconds: number): Promise<number> {
  const secondsLeft = async () => {
    const newest = (await listDataKeys(db)).at(-1)
    return { number: newest?.number, rest: seconds - (newest?.usedForSeconds ?? seconds) }
  }
  const { number, rest } = await secondsLeft()
  if (rest > 0)
    say(`waiting ${Math.ceil(rest)} seconds, until every portal that runs encrypts with data key ${number}`)
  while ((await secondsLeft()).rest > 0) await wait(500, undefined, { signal })
  await unlockDataKeys(db, masters)
  return sealingNumber()
}

/** One pass over all tables and files; what was re-encrypted, and what was locked or changed meanwhile. */
async function onePass(context: Resealing, key: number): Promise<{ done: number; left: number }> {
  const { db, signal, say } = context
  const sum = { done: 0, left: 0 }
  for (const sealed of sealedOf(context)) {
    const { done, left } = await resealRows(db, sealed, { key, signal })
    if (done > 0) say(`${getTableName(sealed.table)}: ${counted(done, 'row')}`)
    sum.done += done
    sum.left += left
  }
  const files = await resealFiles({ db, storage: await context.storage() }, { key, signal })
  if (files.done > 0) say(`${filesName}: ${counted(files.done, 'file')}`)
  return { done: sum.done + files.done, left: sum.left + files.left }
}

/**
 * Re-encrypts everything with the newest data key, in passes until a count finds nothing that a former key opens. Each statement is whole by itself and what is left is told
 * by the values, so that it may be killed and called again at any moment. `settleSeconds`: how long processes may go on with the former key after the new one came into use.
 * Returns how many rows and files were written, and where the values are that no key opens.
 */
export async function resealAll(
  context: Resealing,
  settleSeconds: number,
): Promise<{ key: number; done: number; unreadable: string[] }> {
  const { db, signal, say } = context
  const key = await untilUsed(context, settleSeconds)
  const former = (await listDataKeys(db)).filter(({ number }) => number !== key)
  let done = 0
  let told = ''
  const sayOnce = (line: string) => {
    if (line !== told) say(line)
    told = line
  }
  for (;;) {
    const pass = await onePass(context, key)
    done += pass.done
    if (pass.left > 0)
      sayOnce(
        `${counted(pass.left, 'row or file', 'rows and files')} were in use: tried again until they are free`,
      )
    else {
      const values = await valuesByKey(context)
      const older = needing(values, former)
      if (older === 0) return { key, done, unreadable: values.unreadable }
      sayOnce(`${counted(older, 'value')} of a former key came meanwhile: going on`)
    }
    // somebody holds a lock: not asked again at once
    if (pass.done === 0) await wait(1000, undefined, { signal })
  }
}
