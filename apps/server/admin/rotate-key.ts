import { addDataKey, destroyPart, listDataKeys, unlockDataKeys } from '#kit/crypto/data-keys.ts'
import { type FieldChange, recordChanges } from '#kit/db/audit/audit.ts'
import { readInstallation } from '#kit/server/installation/installation.ts'
import { keysRhythm } from '../watch-keys.ts'
import {
  type Act,
  type AdminContext,
  counted,
  type Flags,
  isMeant,
  operator,
  reasonIn,
  refused,
} from './act.ts'
import { resealAll, sumOf, valuesByKey } from './reseal.ts'

/** Seconds until a new key is used to encrypt: four times as long as a process goes without looking for keys. */
const learnSeconds = (4 * keysRhythm) / 1000
/** Seconds after that until no process encrypts with the former one. */
const settleSeconds = (2 * keysRhythm) / 1000

type Values = Awaited<ReturnType<typeof valuesByKey>>

async function note(context: AdminContext, change: FieldChange, reason: string): Promise<void> {
  const { db, services } = context
  const now = services.clock.now()
  const { id } = await readInstallation(db, now)
  await recordChanges(db, now, operator, { type: 'installation', id }, [change], reason)
}

/** Values of keys other than the newest one. */
const olderIn = (values: Values, newest: number) =>
  [...values].filter(([key]) => key !== newest).reduce((sum, [, counts]) => sum + sumOf(counts), 0)

async function show(context: AdminContext): Promise<number> {
  const { db, say } = context
  const keys = await listDataKeys(db)
  const values = await valuesByKey(context)
  for (const { number, usedForSeconds } of keys) {
    const counts = values.get(number)
    say(
      `data key ${number}${usedForSeconds >= 0 ? '' : ', not used to encrypt yet'}: ${counted(sumOf(counts), 'value')}`,
    )
    for (const [name, count] of counts ?? []) say(`  ${name}: ${count.toLocaleString('en')}`)
  }
  const known = new Set(keys.map(({ number }) => number))
  const foreign = [...values].filter(([key]) => !known.has(key))
  const lost = foreign.reduce((sum, [, counts]) => sum + sumOf(counts), 0)
  if (lost > 0) say(`${counted(lost, 'value')} of a key that is not there`)
  const older = olderIn(values, keys.at(-1)?.number ?? 0)
  if (keys.length === 1) say('after a leak: rotate-key begin')
  else
    say(
      older > 0 ? 'to go on: rotate-key run' : 'nothing needs an older key; rotate-key remove destroys them',
    )
  return 0
}

/** Re-encrypts all; 2 where values are left that no key opens. */
async function reseal(context: AdminContext, reason: string): Promise<number> {
  const { say } = context
  const { key, done, unreadable } = await resealAll(context, settleSeconds)
  if (done > 0) await note(context, { field: 'resealed', before: null, after: done }, reason)
  say(
    `${counted(done, 'row')} and files are encrypted with data key ${key}; nothing readable needs another one`,
  )
  if (unreadable === 0) return 0
  say(`${counted(unreadable, 'value')} could not be read with any key, and stay as they are`)
  return 2
}

async function begin(context: AdminContext, flags: Flags): Promise<number> {
  const { db, masters, say } = context
  const keys = await listDataKeys(db)
  const newest = keys.at(-1)?.number ?? 0
  const values = await valuesByKey(context)
  if (keys.length > 1 && olderIn(values, newest) > 0)
    throw refused('a rotation has begun and is not finished; write rotate-key run')
  say(
    `data key ${newest + 1} would be added, and ${counted(sumOf(values.get(newest)), 'value')} encrypted with it`,
  )
  say('all processes must run this version of the portal; make no backup meanwhile')
  if (!isMeant(context, flags)) return 0
  const reason = reasonIn(flags)
  const number = await addDataKey(db, masters, learnSeconds)
  await note(context, { field: 'dataKey', before: newest, after: number }, reason)
  say(
    `data key ${number} is added; portals that run learn of it, which takes ${learnSeconds + settleSeconds} seconds`,
  )
  return reseal(context, reason)
}

async function run(context: AdminContext, flags: Flags): Promise<number> {
  const keys = await listDataKeys(context.db)
  if (keys.length < 2) throw refused('there is one data key alone; write rotate-key begin')
  const older = olderIn(await valuesByKey(context), keys.at(-1)?.number ?? 0)
  context.say(`${counted(older, 'value')} of an older key`)
  if (!isMeant(context, flags)) return 0
  return reseal(context, reasonIn(flags))
}

/** Destroys the encrypting part of all keys but the newest. Refuses while a value needs one of them. */
async function remove(context: AdminContext, flags: Flags): Promise<number> {
  const { db, masters, say } = context
  const keys = await listDataKeys(db)
  const newest = keys.at(-1)
  const former = keys.slice(0, -1)
  if (!newest || former.length === 0) throw refused('there is one data key alone, which everything needs')
  if (newest.usedForSeconds < settleSeconds)
    throw refused('the newest key has not been used long enough; write rotate-key run')
  const values = await valuesByKey(context)
  const needed = former.filter(({ number }) => sumOf(values.get(number)) > 0)
  const [first] = needed
  if (first)
    throw refused(
      `${counted(sumOf(values.get(first.number)), 'value')} still need data key ${first.number}; write rotate-key run`,
    )
  say(
    `data key ${former.map(({ number }) => number).join(', ')} would be destroyed: nothing needs it any more`,
  )
  say(
    'backups made before stay readable with the secret key of their time alone: delete them once there is a new one',
  )
  if (!isMeant(context, flags)) return 0
  const reason = reasonIn(flags)
  await db.transaction(async (tx) => {
    for (const { number } of former) await destroyPart(tx, masters, { number, part: 'seal' })
  })
  await unlockDataKeys(db, masters)
  for (const { number } of former)
    await note(context, { field: 'dataKeyRemoved', before: number, after: null }, reason)
  say('done; digests are still made with the first key (docs/operations.md, Secrets)')
  return 0
}

const verbs: Readonly<Record<string, (context: AdminContext, flags: Flags) => Promise<number>>> = {
  begin,
  run,
  remove,
}

/** `rotate-key`: what is encrypted gets another key after a leak. */
export const rotateKey: Act = {
  usage: 'rotate-key [begin | run | remove] [--reason "…" --yes]',
  help: [
    'Alone it counts what is encrypted with which data key, by table. After a leak change SECRET_KEY first (docs/operations.md, Secrets), then:',
    'begin adds a data key, waits until the portals that run know it, and re-encrypts everything with it in small steps, files too, beside them.',
    'run goes on with one that was interrupted or killed. remove destroys the former keys, and refuses while anything needs them.',
  ],
  flags: ['reason', 'yes'],
  async run(context, [verb, ...more], flags) {
    if (verb === undefined) return show(context)
    const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!act || more.length > 0) throw refused('write rotate-key, or rotate-key begin, run or remove')
    return act(context, flags)
  },
}
