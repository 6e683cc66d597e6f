import type { Context } from '#domain/context.ts'
import { takeBackHeld } from '#domain/ground/outbox/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { carriedRows, carryEdition } from '#kit/db/lifecycle/carry.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { NewEdition } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import {
  type CarriedSetting,
  carriedSettings,
  stateOfEdition,
  switchBackUntil,
  usualWindows,
} from '../../rules.ts'
import { carriedSettingWords } from '../../words/editions.ts'
import {
  allSummits,
  findSummit,
  insertSummit,
  insertSwitch,
  lastSwitch,
  lockCurrent,
  lockSummit,
  markSwitchUndone,
  type Summit,
  updateSummit,
} from '../store.ts'
import { editionSwitched, factsOfEdition } from './hooks.ts'

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
      title,
      ...(await carriedRows(db, lifecycles, { from: current.id, named: namedOfEach })),
    })),
  )
  return [...settings, ...records]
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

/** Names say the year: that of the new edition. */
const inYear = (name: string, from: Summit, year: number) => name.replaceAll(String(from.year), String(year))

/**
 * Prepares an edition, as a draft, from the current one, with what was chosen. Once more with the same id is the same. Refused: `invalid` with a
 * problem at the number where another edition has it.
 */
export async function newEdition({
  db,
  services: { clock, carriers },
  actor,
  body: { id, number, year, carry },
}: Context & { body: NewEdition }) {
  const from = await locked(db)
  const known = await findSummit(db, id)
  if (known) return { id: known.id }
  if ((await allSummits(db)).some((row) => row.number === number))
    throw refuse('invalid', [{ path: 'number', code: 'numberTaken' }])
  const now = clock.now()
  const chosen = carriedSettings.filter((name) => carry.includes(name)).flatMap((name) => columnsOf[name])
  const taken: Partial<Summit> = Object.fromEntries(chosen.map((name) => [name, from[name]]))
  const made = await insertSummit(db, {
    chineseName: inYear(from.chineseName, from, year),
    englishName: inYear(from.englishName, from, year),
    chineseCity: from.chineseCity,
    englishCity: from.englishCity,
    ...usualWindows(year),
    ...taken,
    ...(taken.doors && { doors: doorsAnew(taken.doors) }),
    id,
    number,
    year,
    draft: true,
    updatedAt: now,
  })
  const lifecycles = carriers.filter(({ name }) => carry.includes(name)).flatMap((each) => each.lifecycles)
  const days = dayOf(made.begins) - dayOf(from.begins)
  await carryEdition(db, lifecycles, { from: from.id, to: id, days, at: now })
  await recordChanges(db, now, actor, { type: 'summit', id }, [
    { field: 'state', before: null, after: 'draft' },
  ])
  return { id }
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
