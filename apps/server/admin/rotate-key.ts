import { addDataKey, isWrappedWith, listDataKeys, lockDataKeys } from '#kit/crypto/data-keys.ts'
import { keysRhythm } from '../watch-keys.ts'
import { type Act, type AdminContext, counted, type Flags, isMeant, reasonIn, refused } from './act.ts'
import { removeKeys } from './remove-keys.ts'
import { needing, resealAll, sumOf, type Values, valuesByKey } from './reseal.ts'
import { note, noteNeeded, noteUnneeded } from './rotation-log.ts'
import { passUnreadable, sayUnreadable } from './unreadable.ts'

/** Seconds until a new key is used to encrypt: four times as long as a process goes without looking for keys. */
const learnSeconds = (4 * keysRhythm) / 1000
/** Seconds after that until portals that look for keys encrypt with it. */
const settleSeconds = (2 * keysRhythm) / 1000

/** Refuses a secret key that the portal was not started with: the former one would go on opening what is encrypted. */
async function requirePresentKey({ db, masters: [present] }: AdminContext): Promise<void> {
  if (!(await isWrappedWith(db, present)))
    throw refused('start the portal once with the new SECRET_KEY first')
}

function sayKeys({ say }: AdminContext, keys: Awaited<ReturnType<typeof listDataKeys>>, { byKey }: Values) {
  for (const { number, usedForSeconds } of keys) {
    const counts = byKey.get(number)
    say(
      `data key ${number}${usedForSeconds >= 0 ? '' : ', not used to encrypt yet'}: ${counted(sumOf(counts), 'value')}`,
    )
    for (const [name, count] of counts ?? []) say(`  ${name}: ${count.toLocaleString('en')}`)
  }
}

async function show(context: AdminContext): Promise<number> {
  const { db, say } = context
  const keys = await listDataKeys(db)
  const values = await valuesByKey(context, { tried: false })
  sayKeys(context, keys, values)
  sayUnreadable(context, values)
  const older = needing(values, keys.slice(0, -1))
  if (keys.length === 1) say('after a leak: rotate-key begin')
  else
    say(
      older > 0 ? 'to go on: rotate-key run' : 'nothing needs an older key; rotate-key remove destroys them',
    )
  return 0
}

/** Re-encrypts all; 2 where values are left that no key opens. */
async function reseal(context: AdminContext, reason: string): Promise<number> {
  const { db, say } = context
  const { key, done, unreadable } = await resealAll(context, settleSeconds)
  if (done > 0) await note(db, context, { field: 'resealed', before: null, after: done }, reason)
  await noteUnneeded(context, key, reason)
  say(
    `${counted(done, 'row')} and files are encrypted with data key ${key}; nothing readable needs another one`,
  )
  say('in ten minutes or later: rotate-key remove')
  sayUnreadable(context, { unreadable })
  return unreadable.length === 0 ? 0 : 2
}

/** Adds a key with its line in the log; of two operators at once one is refused. */
const addKey = (context: AdminContext, newest: number, reason: string): Promise<number> =>
  context.db.transaction(async (tx) => {
    await lockDataKeys(tx)
    const number = (await listDataKeys(tx)).at(-1)?.number
    if (number !== newest)
      throw refused(
        `data key ${number} was added meanwhile by another rotate-key begin; write rotate-key run`,
      )
    const added = await addDataKey(tx, context.masters, learnSeconds)
    await note(tx, context, { field: 'dataKey', before: newest, after: added }, reason)
    return added
  })

async function begin(context: AdminContext, flags: Flags): Promise<number> {
  const { db, say } = context
  await requirePresentKey(context)
  const keys = await listDataKeys(db)
  const newest = keys.at(-1)?.number ?? 0
  const values = await valuesByKey(context)
  if ((keys.at(-1)?.usedForSeconds ?? 0) < 0 || needing(values, keys.slice(0, -1)) > 0)
    throw refused('a rotation has begun and is not finished; write rotate-key run')
  passUnreadable(context, values, flags)
  say(
    `data key ${newest + 1} would be added, and ${counted(sumOf(values.byKey.get(newest)), 'value')} encrypted with it`,
  )
  say('all processes must run this version of the portal; make no backup meanwhile')
  if (!isMeant(context, flags)) return 0
  const reason = reasonIn(flags)
  const number = await addKey(context, newest, reason)
  say(
    `data key ${number} is added; portals that run learn of it, which takes ${learnSeconds + settleSeconds} seconds`,
  )
  return reseal(context, reason)
}

async function run(context: AdminContext, flags: Flags): Promise<number> {
  await requirePresentKey(context)
  const keys = await listDataKeys(context.db)
  const newest = keys.at(-1)
  if (!newest || keys.length < 2) throw refused('there is one data key alone; write rotate-key begin')
  const older = needing(await valuesByKey(context, { tried: false }), keys.slice(0, -1))
  context.say(`${counted(older, 'value')} of an older key`)
  if (!isMeant(context, flags)) return 0
  const reason = reasonIn(flags)
  if (older > 0) await noteNeeded(context, newest.number, reason)
  return reseal(context, reason)
}

async function remove(context: AdminContext, flags: Flags): Promise<number> {
  await requirePresentKey(context)
  return removeKeys(context, flags)
}

const verbs: Readonly<Record<string, (context: AdminContext, flags: Flags) => Promise<number>>> = {
  begin,
  run,
  remove,
}

/** `rotate-key`: what is encrypted gets another key after a leak. */
export const rotateKey: Act = {
  usage: 'rotate-key [begin | run | remove] [--leave-unreadable] [--reason "…" --yes]',
  help: [
    'Alone it counts what is encrypted with which data key, by table. After a leak change SECRET_KEY first (docs/operations.md, Secrets), then:',
    'begin adds a data key, waits until the portals that run know it, and re-encrypts everything with it in small steps, files too, beside them.',
    'run goes on with one that was interrupted or killed. remove destroys the former keys, and refuses while anything needs them: two counts, ten minutes apart, must find nothing.',
    '--leave-unreadable lets begin and remove go on where a value opens with no key; they name it by table and row.',
  ],
  flags: ['reason', 'yes', 'leave-unreadable'],
  async run(context, [verb, ...more], flags) {
    if (verb === undefined) return show(context)
    const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!act || more.length > 0) throw refused('write rotate-key, or rotate-key begin, run or remove')
    return act(context, flags)
  },
}
