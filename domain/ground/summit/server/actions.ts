import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Actor, isOffice } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { namesIn } from '#domain/logged.ts'
import type { Logged, Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../refusals.ts'
import {
  type DoorSettings,
  type DoorWindow,
  doorOf,
  forOpenForms,
  leftSince,
  nameOfEdition,
  type SummitRecord,
  savedUntil,
  stateOfEdition,
  usualWindows,
  type WindowException,
  type WindowName,
  windowOf,
} from '../rules.ts'
import { firstEdition } from '../words.ts'
import { lockEntry } from './actions/entered.ts'
import {
  allSummits,
  type ExceptionHolder,
  editionsLeftSince,
  exceptionsAmong,
  findCurrent,
  findCurrentFor,
  findSummit,
  findSummitFor,
  insertIfAbsent,
  insertSummit,
  lockCurrent,
  lockSummit,
  type Summit,
  type SummitFor,
  updateSummit,
} from './store.ts'
import { summits } from './tables.ts'

export { lockEntry, notePeopleEntered, noteRegisteredAgain } from './actions/entered.ts'
export { isRegistrationReady, requireReady } from './actions/set-up.ts'
export {
  allSummits,
  currentSince,
  currentSummitId,
  endedEditions,
  exceptionSource,
  findCurrent,
  hasDoors,
  insertException,
  insertExceptions,
  lockException,
  markExceptionEnded,
  type StoredException,
  type Summit,
  type SummitFor,
  summitRows,
} from './store.ts'

/** The names of editions, for the log of what is kept under their ids. */
export const namesOfEditions: Logged['named'] = namesIn(summits, 'chineseName', 'englishName')

/** The current edition. Everything of “this summit” takes its id and days from here; refuses `notFound` in a database without one. */
export async function currentSummit(db: Database): Promise<Summit> {
  const row = await findCurrent(db)
  if (!row) throw refuse('notFound')
  return row
}

/** The edition of a record: its windows apply to it, even when another edition is current. */
export async function summitOf(db: Database, { summitId }: { summitId: string }): Promise<Summit> {
  const row = await findSummit(db, summitId)
  if (!row) throw refuse('notFound')
  return row
}

/** The same with the exceptions to its windows for this person and their organisation (decision 165): whatever asks for a window's state takes it. */
export async function summitFor(
  db: Database,
  { summitId, id, organisationId }: { summitId: string; id?: string; organisationId: string | null },
): Promise<SummitFor> {
  const row = await findSummitFor(db, summitId, { participantId: id, organisationId })
  if (!row) throw refuse('notFound')
  return row
}

/** The current edition with the exceptions for an organisation, or for one person. */
export async function currentSummitFor(db: Database, holder: ExceptionHolder): Promise<SummitFor> {
  const row = await findCurrentFor(db, holder)
  if (!row) throw refuse('notFound')
  return row
}

/**
 * The edition as it is for each of several people and their organisations. The exceptions are read only where this window is closed for everybody else:
 * a thousand sign-ups in an open window read none.
 */
export async function summitForEach(
  db: Database,
  edition: Summit,
  holders: ReadonlyArray<{ id?: string; organisationId?: string | null }>,
  ...[window, now]: [window: WindowName | DoorWindow, now: Date]
): Promise<(holder: { id?: string; organisationId?: string | null }) => SummitFor> {
  const usual = { ...edition, exceptions: [] }
  if (windowOf(edition, window, now).state === 'open') return () => usual
  const rows = await exceptionsAmong(db, edition.id, {
    organisationIds: [...new Set(holders.flatMap(({ organisationId }) => organisationId ?? []))],
    participantIds: [...new Set(holders.flatMap(({ id }) => id ?? []))],
  })
  return ({ id, organisationId }) => ({
    ...edition,
    exceptions: rows.filter(
      (row) =>
        (id !== undefined && row.participantId === id) ||
        (organisationId != null && row.organisationId === organisationId),
    ),
  })
}

/** The same for records of several editions, of which there are few. */
export async function editionsOf(db: Database): Promise<(of: { summitId: string }) => Summit> {
  const editions = new Map((await allSummits(db)).map((row) => [row.id, row]))
  return ({ summitId }) => {
    const row = editions.get(summitId)
    if (!row) throw refuse('notFound')
    return row
  }
}

/** The name of the edition with this number, or of the current one, for the head of a file or paper. */
export async function editionNamed(db: Database, number?: number): Promise<Bilingual | undefined> {
  const row =
    number === undefined
      ? await findCurrent(db)
      : (await allSummits(db)).find((edition) => edition.number === number)
  return row && nameOfEdition(row)
}

/** The edition with this number; refuses `notFound` for an unknown one. */
export async function editionNumbered(db: Database, number: number): Promise<Summit> {
  const row = (await allSummits(db)).find((edition) => edition.number === number)
  if (!row) throw refuse('notFound')
  return row
}

const whenOver = (window: WindowName | DoorWindow) =>
  window === 'registration' ? 'registrationOver' : window === 'edits' ? 'editsOver' : 'doorClosed'

type WindowsOf = SummitRecord & {
  current?: boolean
  leftAt?: Date | null
  exceptions?: readonly WindowException[]
}

/**
 * Whether this actor may write now what a window limits. Organisers act in somebody's stead at any time (decision 164), but in the current edition
 * only.
 */
export const isOpenFor = (
  actor: Pick<Actor, 'type'> | undefined,
  of: WindowsOf,
  window: WindowName | DoorWindow,
  now: Date,
): boolean => (actor?.type === 'organiser' ? of.current === true : windowOf(of, window, now).state === 'open')

/** Refuses as `requireOpen`, but organisers in the current edition never. */
export function requireOpenFor(
  actor: Pick<Actor, 'type'>,
  of: WindowsOf,
  ...when: [window: WindowName | DoorWindow, now: Date]
): void {
  if (!isOpenFor(actor, of, ...when)) requireOpen(of, ...when)
}

/**
 * Refuses `registrationNotOpen`, `registrationOver` or `editsOver` outside of a window, `doorNotOpen` or `doorClosed` outside of the days of a public
 * registration, with the window and its days as data.
 */
export function requireOpen(of: WindowsOf, window: WindowName | DoorWindow, now: Date): void {
  const at = windowOf(of, window, now)
  const isDoor = window.startsWith('door ')
  if (at.state === 'notYet') throw refuse(isDoor ? 'doorNotOpen' : 'registrationNotOpen', { window, ...at })
  if (at.state === 'over') throw refuse(whenOver(window), { window, ...at })
}

/**
 * Stores the settings of a public registration of the current edition, with its history. Refused: `changedElsewhere` with the current settings when
 * they are not those that were `seen`.
 */
export async function saveDoor(
  db: Database,
  clock: Clock,
  actor: Actor,
  { door, settings, seen }: { door: string; settings: DoorSettings; seen?: DoorSettings | undefined },
): Promise<Summit> {
  const before = await lockCurrent(db)
  if (!before) throw refuse('notFound')
  const current = doorOf(before, door)
  if (seen && !isDeepStrictEqual(seen, current)) throw refuse('changedElsewhere', current)
  const now = clock.now()
  const was = before.doors[door] ?? null
  await recordChanges(db, now, actor, { type: 'summit', id: before.id }, [
    { field: `doors.${door}`, before: was, after: settings },
  ])
  return updateSummit(db, before.id, { doors: { ...before.doors, [door]: settings }, updatedAt: now })
}

/** An edition as the API returns it, with the state of its windows at this moment. */
export const shownSummit = (row: Summit | SummitFor, now: Date) => ({
  ...row,
  state: stateOfEdition(row),
  savedUntil: savedUntil(row)?.toISOString() ?? null,
  enteredAt: row.enteredAt?.toISOString() ?? null,
  fixedAt: row.fixedAt?.toISOString() ?? null,
  registration: windowOf(row, 'registration', now),
  edits: windowOf(row, 'edits', now),
})

/** The windows of the current edition as they are for the caller's organisation, or for the record that a share link opens. */
export async function ownWindows({
  db,
  services: { clock },
  actor: { organisationId, sharedParticipantId: participantId },
}: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'clock'> }) {
  const edition = await currentSummitFor(db, { organisationId, participantId })
  const now = clock.now()
  return { registration: windowOf(edition, 'registration', now), edits: windowOf(edition, 'edits', now) }
}

/** All editions, newest first; drafts are for the office. */
export async function listEditions({
  db,
  services: { clock },
  actor,
}: Pick<Context, 'db'> & { services: Pick<Services, 'clock'>; actor?: Pick<Actor, 'type' | 'role'> }) {
  const now = clock.now()
  // an edition that is being prepared is the office’s
  const seen = (await allSummits(db)).filter(({ draft }) => !draft || !actor || isOffice(actor))
  return seen.map((row) => shownSummit(row, now))
}

/** Inserts an edition; only one may be current. */
export const addSummit = (
  db: Database,
  now: Date,
  record: SummitRecord,
  {
    id = randomUUID(),
    current = false,
    draft = false,
  }: { id?: string; current?: boolean; draft?: boolean } = {},
): Promise<Summit> => insertSummit(db, { ...record, id, current, draft, updatedAt: now })

/**
 * Creates the first edition of an empty database, for the secretary to complete: the days of the specification, in the first year whose registration
 * has not ended. Safe to run in several processes at once.
 */
export async function openFirstEdition(db: Database, clock: Clock): Promise<void> {
  if ((await allSummits(db)).length > 0) return
  const today = eventDay(clock.now())
  const thisYear = Number(today.slice(0, 4))
  const year = usualWindows(thisYear).registrationCloses < today ? thisYear + 1 : thisYear
  await insertIfAbsent(db, {
    id: randomUUID(),
    current: true,
    // until somebody of the office has saved it, its days are what the portal proposes
    revision: 0,
    updatedAt: clock.now(),
    number: 1,
    year,
    chineseName: firstEdition.name.zh,
    englishName: firstEdition.name.en,
    chineseCity: firstEdition.city.zh,
    englishCity: firstEdition.city.en,
    ...usualWindows(year),
  })
}

/**
 * The edition with this id, locked. One that is past is not changed: `editionIsPast`; one that was entered, until a guest of it is registered again:
 * `entryFixed`.
 */
export async function lockWritableEdition(db: Database, id: string): Promise<Summit | undefined> {
  const row = await lockSummit(db, id)
  return row?.enteredAt ? lockEntry(db, id) : requireHeld(row)
}

/** The same for what an edition that was entered does not have: it is past. */
export const lockHeldEdition = async (db: Database, id: string): Promise<Summit | undefined> =>
  requireHeld(await lockSummit(db, id))

function requireHeld(row: Summit | undefined): Summit | undefined {
  if (row && stateOfEdition(row) === 'past') throw refuse('editionIsPast')
  return row
}

/** The id of the current edition; refuses `notFound` in a database without one. */
export const currentEdition = async (db: Database): Promise<string> => (await currentSummit(db)).id

/** Editions that were just left, into which forms that were open are still saved. */
export const leftEditions = async (db: Database, now: Date) =>
  (await editionsLeftSince(db, leftSince(now))).map((row) => ({
    id: row.id,
    savedUntil: savedUntil(row) ?? now,
  }))

/** For records of the edition: the current one, and those that still save what was being typed. */
export const ofEdition = { edition: currentEdition, leftEditions }

/** Something of the current edition or, to save a form that was open, of one that was just left. */
export async function forItsForm<Found>(
  db: Database,
  now: Date,
  find: (summitId: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const there = await find(await currentEdition(db))
  if (there) return there
  for (const { id } of await leftEditions(db, now)) {
    const found = await find(id)
    if (found) return found
  }
  return undefined
}

/**
 * Refuses `editionIsPast` for what belongs to another edition than the current one. With a moment also what was just left counts: a form that was
 * open is saved.
 */
export async function requireCurrent(db: Database, of: { summitId: string }, savedAt?: Date): Promise<void> {
  const edition = await summitOf(db, of)
  if (!(savedAt ? forOpenForms(edition, savedAt) : edition).current) throw refuse('editionIsPast')
}
