import type { Context } from '#domain/context.ts'
import { takeBackHeld } from '#domain/ground/outbox/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { calledWhenCarried, carriedRows, carryEdition, deleteCarried } from '#kit/db/lifecycle/carry.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { NewEdition } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import {
  type CarriedSetting,
  carriedField,
  carriedSettings,
  stateOfEdition,
  switchBackUntil,
  usualWindows,
} from '../../rules.ts'
import { carriedSettingWords, carriedWords, renumbered } from '../../words/editions.ts'
import {
  allSummits,
  deleteSummit,
  findSummit,
  insertSummit,
  insertSwitch,
  lastSwitch,
  lockCurrent,
  lockSummit,
  markSwitchUndone,
  type Summit,
  updateSummit,
  wasSwitched,
} from '../store.ts'
import { removeEntry } from './entered.ts'
import { editionSwitched, factsOfEdition } from './hooks.ts'
import { problemsOfOrder } from './saving.ts'

/** How many names a preview shows of each kind of record. */
const namedOfEach = 5

async function locked(db: Database): Promise<Summit> {
  const row = await lockCurrent(db)
  if (!row) throw refuse('notFound')
  return row
}

/** What a new edition can take over from the current one: the settings of the edition itself, and the records of nouns that are carried. */
export async function carriedPreview({ db, services: { carriers } }: Pick<Context, 'db' | 'services'>) {
  const current = (await allSummits(db)).find((row) => row.current)
  if (!current) throw refuse('notFound')
  const settings = carriedSettings.map((name) => ({
    name,
    title: carriedSettingWords[name],
    rows: null,
    names: [] as Bilingual[],
  }))
  const records = await Promise.all(
    carriers.map(async ({ name, title, lifecycles }) => ({
      name,
      title: calledWhenCarried(lifecycles) ?? title,
      ...(await carriedRows(db, lifecycles, { from: current.id, named: namedOfEach })),
    })),
  )
  return [...settings, ...records]
}

/** The label of something that was carried, in the log; undefined for other fields. */
export function carriedLabel(field: string, carriers: Services['carriers']): Bilingual | undefined {
  if (!field.startsWith(carriedField)) return undefined
  const name = field.slice(carriedField.length)
  const setting = carriedSettings.find((each) => each === name)
  if (setting) return carriedWords.label({ title: carriedSettingWords[setting] })
  const carrier = carriers.find((each) => each.name === name)
  return carrier && carriedWords.label({ title: calledWhenCarried(carrier.lifecycles) ?? carrier.title })
}

/** The columns of the edition itself that a choice takes over. */
const columnsOf: Record<CarriedSetting, readonly (keyof Summit)[]> = {
  limits: [
    'companionsPerGuest',
    'companionsSpecial',
    'companionsGovernment',
    'companionsEnterprise',
    'companionsInstitution',
    'companionsMedia',
    'asksHealth',
  ],
  contact: ['contactPhone', 'contactEmail'],
  doors: ['doors'],
}

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Days of public registrations are of the year that they were set in. */
const doorsAnew = (doors: Summit['doors']): Summit['doors'] =>
  Object.fromEntries(
    Object.entries(doors).map(([name, door]) => [name, { ...door, opens: null, closes: null }]),
  )

/**
 * Prepares an edition, as a draft, from the current one, with what was chosen. Once more with the same id is the same. Refused: `invalid` with a
 * problem at the number where another edition has it, `idTaken` for an id of another number or year.
 */
export async function newEdition({
  db,
  services: { clock, carriers },
  actor,
  body: { id, number, year, carry },
}: Context & { body: NewEdition }) {
  const from = await locked(db)
  const known = await findSummit(db, id)
  if (known) {
    if (known.number !== number || known.year !== year) throw refuse('idTaken')
    return { id: known.id }
  }
  // this one is past by then
  const before = (await allSummits(db)).map((row) => ({ ...row, current: false }))
  const problems = problemsOfOrder(before, { number, year })
  if (problems.length > 0) throw refuse('invalid', problems)
  const now = clock.now()
  const chosen = carriedSettings.filter((name) => carry.includes(name)).flatMap((name) => columnsOf[name])
  const taken: Partial<Summit> = Object.fromEntries(chosen.map((name) => [name, from[name]]))
  const made = await insertSummit(db, {
    chineseName: renumbered(from.chineseName, from, { number, year }),
    englishName: renumbered(from.englishName, from, { number, year }),
    chineseCity: from.chineseCity,
    englishCity: from.englishCity,
    ...usualWindows(year),
    ...taken,
    ...(taken.doors && { doors: doorsAnew(taken.doors) }),
    id,
    number,
    year,
    draft: true,
    // until somebody of the office has saved it, its days are what the portal proposes
    revision: 0,
    updatedAt: now,
  })
  const days = dayOf(made.begins) - dayOf(from.begins)
  const carried: [name: string, after: number | string][] = carriedSettings
    .filter((name) => carry.includes(name))
    .map((name) => [name, 'carried'])
  for (const { name, lifecycles } of carriers.filter((each) => carry.includes(each.name))) {
    const rows = await carryEdition(db, lifecycles, { from: from.id, to: id, days, at: now })
    if (rows > 0) carried.push([name, rows])
  }
  // one line for each noun, with the number of its rows: their own log begins with the first change in this edition
  await recordChanges(db, now, actor, { type: 'summit', id }, [
    { field: 'state', before: null, after: 'draft' },
    ...carried.map(([name, after]) => ({ field: `${carriedField}${name}`, before: null, after })),
  ])
  return { id }
}

/**
 * Deletes a locked draft with what was carried into it, or an entered edition with its people; the log keeps that it was there. Refused:
 * `editionInUse` for one that is or was current, or in which somebody is registered.
 */
export async function removeEdition(call: Context & { record: Summit }) {
  if (call.record.enteredAt) await removeEntry(call, call.record)
  else await removeDraft(call)
  return null
}

async function removeDraft({
  db,
  services: { clock, carriers, hooks },
  actor,
  record: { id, draft, chineseName, englishName },
}: Context & { record: Summit }): Promise<void> {
  const now = clock.now()
  if (!draft || (await wasSwitched(db, id))) throw refuse('editionInUse')
  if ((await factsOfEdition(db, hooks, id, now)).people > 0) throw refuse('editionInUse')
  await deleteCarried(
    db,
    carriers.flatMap(({ lifecycles }) => lifecycles),
    id,
  )
  await deleteSummit(db, id)
  await recordChanges(db, now, actor, { type: 'summit', id }, [
    { field: 'state', before: 'draft', after: 'deleted' },
    { field: 'chineseName', before: chineseName, after: null },
    { field: 'englishName', before: englishName, after: null },
  ])
}

type Target = { params: { id: string } }

/** What making this edition current would end, and whether the last switch can be undone. */
export async function switchPreview({ db, services: { hooks, clock } }: Pick<Context, 'db' | 'services'>) {
  const now = clock.now()
  const current = (await allSummits(db)).find((row) => row.current)
  if (!current) throw refuse('notFound')
  const { people, closes } = await factsOfEdition(db, hooks, current.id, now)
  const last = await lastSwitch(db)
  const until = last && switchBackUntil(last)
  return {
    currentId: current.id,
    closes,
    people,
    last:
      last && until && until > now && last.toId === current.id
        ? { id: last.id, fromId: last.fromId, by: last.byName, until: until.toISOString() }
        : null,
  }
}

async function movePointer(
  { db, services: { clock }, actor }: Pick<Context, 'db' | 'services' | 'actor'>,
  { from, to, leaves }: { from: Summit; to: Summit; leaves: { draft: boolean; leftAt: Date | null } },
): Promise<void> {
  // first the one that is left: only one may be current
  await updateSummit(db, from.id, { current: false, ...leaves })
  await updateSummit(db, to.id, { current: true, draft: false, leftAt: null })
  for (const [id, before, after] of [
    [from.id, 'current', leaves.draft ? 'draft' : 'past'],
    [to.id, stateOfEdition(to), 'current'],
  ] as const)
    await recordChanges(db, clock.now(), actor, { type: 'summit', id }, [{ field: 'state', before, after }])
}

/**
 * Makes a draft current, and moves nothing but this pointer. Of two at once one does it: refused `alreadySwitched` where another edition is current
 * than the caller saw, `editionIsPast` for one that was current before.
 */
export async function switchEdition(call: Context & Target & { body: { id: string; currentId: string } }) {
  const { db, services, actor, params, body } = call
  // by its id: who waits for the one that is current finds none once it is not
  const from = await lockSummit(db, body.currentId)
  if (!from?.current || from.id === params.id) throw refuse('alreadySwitched')
  const to = await lockSummit(db, params.id)
  if (!to) throw refuse('notFound')
  if (!to.draft) throw refuse('editionIsPast')
  const at = services.clock.now()
  await movePointer(call, { from, to, leaves: { draft: false, leftAt: at } })
  await insertSwitch(db, {
    id: body.id,
    fromId: from.id,
    toId: to.id,
    at,
    by: actor.accountId,
    byName: actor.name,
  })
  const heldUntil = switchBackUntil({ at })
  const occasion = occasionOf(body.id)
  await services.events.publish(editionSwitched, db, { fromId: from.id, toId: to.id, occasion, heldUntil })
  return null
}

/** What the messages about a switch are told for. */
const occasionOf = (switchId: string) => `edition switched ${switchId}`

/**
 * Makes the edition before current again, and discards the messages about the switch. Refused: `switchBackOver` after an hour or another switch,
 * `newEditionHasPeople` once somebody is registered in the new one.
 */
export async function switchBack(call: Context & Target) {
  const { db, services, actor, params } = call
  const now = services.clock.now()
  const current = await locked(db)
  const last = await lastSwitch(db)
  if (!last || last.id !== params.id || last.toId !== current.id || switchBackUntil(last) <= now)
    throw refuse('switchBackOver')
  const { people } = await factsOfEdition(db, services.hooks, current.id, now)
  if (people > 0) throw refuse('newEditionHasPeople', { count: people })
  const before = await lockSummit(db, last.fromId)
  if (!before) throw refuse('notFound')
  await movePointer(call, { from: current, to: before, leaves: { draft: true, leftAt: null } })
  await markSwitchUndone(db, last.id, { undoneAt: now, undoneByName: actor.name })
  await takeBackHeld(db, occasionOf(last.id))
  return null
}
