import { sql } from 'drizzle-orm'
import { destroyPart, listDataKeys, lockDataKeys, unlockDataKeys } from '#kit/crypto/data-keys.ts'
import { removeFormerObjects } from '#kit/files/former-objects.ts'
import { isOwnStorage } from '#kit/files/marked-storage.ts'
import { type AdminContext, counted, type Flags, isMeant, reasonIn, refused } from './act.ts'
import { needing, rowsByKey, sumOf, type Values, valuesByKey } from './reseal.ts'
import { note, noteNeeded, noteUnneeded, unneededSince } from './rotation-log.ts'
import { passUnreadable } from './unreadable.ts'

/**
 * Minutes for which the newest key must have been used, and between the two counts that must find nothing: longer than any transaction, than files that are being read, and
 * than a portal that cannot read its keys goes unnoticed.
 */
const graceMinutes = 10

type Key = { number: number }

/** Refuses while a value needs one of these keys. */
function requireUnneeded(values: Values, former: readonly Key[]): void {
  const first = former.find((key) => needing(values, [key]) > 0)
  if (first)
    throw refused(
      `${counted(sumOf(values.byKey.get(first.number)), 'value')} still need data key ${first.number}; write rotate-key run`,
    )
}

/** The newest key and those before it. Refuses one key alone, and a newest one that is not used for long enough. */
async function keysOf({ db }: AdminContext) {
  const keys = await listDataKeys(db)
  const newest = keys.at(-1)
  const former = keys.slice(0, -1)
  if (!newest || former.length === 0) throw refused('there is one data key alone, which everything needs')
  if (newest.usedForSeconds < graceMinutes * 60)
    throw refused(
      `data key ${newest.number} must have been used for ten minutes; write rotate-key remove again after that`,
    )
  return { newest, former }
}

/** Counts once more under a lock, destroys, and says so in the log, all in one transaction. */
const destroy = (context: AdminContext, former: readonly Key[], reason: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    // the count reads whole tables, each at one moment, which takes connections of its own
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await lockDataKeys(tx)
    requireUnneeded(await rowsByKey(context), former)
    for (const { number } of former) {
      await destroyPart(tx, context.masters, { number, part: 'seal' })
      await note(tx, context, { field: 'dataKeyRemoved', before: number, after: null }, reason)
    }
  })

/** Removes the former objects of files, which the former keys open. Refuses a storage that is marked as another installation's. */
async function removeObjects({ db, services, storage, say }: AdminContext): Promise<void> {
  const [place, now] = [await storage(), services.clock.now()]
  if (!(await isOwnStorage(place, db, now)))
    throw refused('the files are marked as those of another installation: nothing was removed')
  const removed = await removeFormerObjects(place, db, now)
  say(`${counted(removed, 'former object')} of files removed`)
}

/**
 * Destroys the encrypting part of all keys but the newest, and the objects that files had before. Refuses while a value needs one of them, and unless a count ten minutes
 * before found none either: that one is noted in the log by `run`, or by the first call.
 */
export async function removeKeys(context: AdminContext, flags: Flags): Promise<number> {
  const { db, services, masters, say } = context
  const { newest, former } = await keysOf(context)
  const values = await valuesByKey(context)
  if (needing(values, former) > 0 && flags.yes) await noteNeeded(context, newest.number, reasonIn(flags))
  requireUnneeded(values, former)
  passUnreadable(context, values, flags)
  const since = await unneededSince(context, newest.number)
  const again = new Date((since ?? services.clock.now()).getTime() + graceMinutes * 60_000)
  if (since && services.clock.now() < again)
    throw refused(
      `a count found nothing at ${since.toISOString()}; write rotate-key remove again after ${again.toISOString()}`,
    )
  const numbers = former.map(({ number }) => number).join(', ')
  if (!since) {
    say(`nothing needs data key ${numbers}; this is the first of two counts, ten minutes apart`)
    if (!isMeant(context, flags)) return 0
    await noteUnneeded(context, newest.number, reasonIn(flags))
    say(`noted; nothing was destroyed: write rotate-key remove again after ${again.toISOString()}`)
    return 2
  }
  say(`data key ${numbers} would be destroyed: nothing needs it any more, as at ${since.toISOString()}`)
  say('so would be the objects that files had before they were encrypted anew')
  say(
    'backups made before stay readable with the secret key of their time alone: delete them once there is a new one',
  )
  if (!isMeant(context, flags)) return 0
  const reason = reasonIn(flags)
  // first: afterwards nothing tells them from others
  await removeObjects(context)
  await destroy(context, former, reason)
  await unlockDataKeys(db, masters)
  say('done; digests are still made with the first key (docs/operations.md, Secrets)')
  return 0
}
