import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { prepared } from '#kit/db/prepared.ts'
import { descending } from '#kit/list/server/order.ts'
import type { WindowException, WindowName } from '../rules.ts'
import { firstEdition } from '../words.ts'
import { editionSwitches, summits, windowExceptions } from './tables.ts'

export type Summit = typeof summits.$inferSelect

const current = prepared((db) =>
  db.select().from(summits).where(eq(summits.current, true)).prepare('current_summit'),
)

/** The id of the current edition as a subquery. */
export const currentSummitId: SQL<string> = sql`(select ${summits.id} from ${summits} where ${summits.current})`

/** The current edition; undefined only in a database that has never had one. */
export async function findCurrent(db: Database): Promise<Summit | undefined> {
  const [row] = await current(db).execute()
  return row
}

export async function findSummit(db: Database, id: string): Promise<Summit | undefined> {
  const [row] = await db.select().from(summits).where(eq(summits.id, id))
  return row
}

/** Those to whom an exception may apply: an organisation, a person, or a person of an organisation. */
export type ExceptionHolder = {
  organisationId?: string | null | undefined
  participantId?: string | null | undefined
}

/** An edition with the exceptions to its windows that apply to somebody, ended and expired ones left out by the reader. */
export type SummitFor = Summit & { exceptions: WindowException[] }

/** In one statement with the edition: every save asks for it. */
const exceptionsFor = ({ organisationId, participantId }: ExceptionHolder) =>
  // with the names of the tables: of a query of one table the columns come without
  sql<{ window: WindowName; until: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('window', e."window", 'until', e.until)), '[]')
    from ${windowExceptions} e where e.summit_id = ${summits}.id and e.ended_at is null
    and (e.organisation_id = ${organisationId ?? null}::uuid or e.participant_id = ${participantId ?? null}::uuid))`

async function readFor(db: Database, which: SQL, holder: ExceptionHolder): Promise<SummitFor | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(summits), exceptions: exceptionsFor(holder) })
    .from(summits)
    .where(which)
  return (
    row && {
      ...row,
      exceptions: row.exceptions.map(({ window, until }) => ({ window, until: new Date(until) })),
    }
  )
}

export const findSummitFor = (db: Database, id: string, holder: ExceptionHolder) =>
  readFor(db, eq(summits.id, id), holder)

export const findCurrentFor = (db: Database, holder: ExceptionHolder) =>
  readFor(db, eq(summits.current, true), holder)

/** The exceptions that were not ended, of these organisations and people. */
export const exceptionsAmong = (
  db: Database,
  summitId: string,
  { organisationIds, participantIds }: { organisationIds: string[]; participantIds: string[] },
): Promise<StoredException[]> =>
  db
    .select()
    .from(windowExceptions)
    .where(
      and(
        eq(windowExceptions.summitId, summitId),
        isNull(windowExceptions.endedAt),
        or(
          among(windowExceptions.organisationId, organisationIds),
          among(windowExceptions.participantId, participantIds),
        ),
      ),
    )

const {
  summitId: _edition,
  grantedBy: _granter,
  endedByName: _ender,
  ...listed
} = getTableColumns(windowExceptions)

/** What a list of the exceptions of an edition reads: rows, fields, and the newest first. */
export const exceptionSource = {
  table: windowExceptions,
  id: windowExceptions.id,
  fields: listed,
  newest: descending(windowExceptions.grantedAt, windowExceptions.id),
  ofEdition: (summitId: string) => eq(windowExceptions.summitId, summitId),
}

export type StoredException = typeof windowExceptions.$inferSelect

export const insertException = (db: Database, row: typeof windowExceptions.$inferInsert) =>
  db.insert(windowExceptions).values(row).onConflictDoNothing()

/** Several at once; one that is there already stays. */
export const insertExceptions = (db: Database, rows: (typeof windowExceptions.$inferInsert)[]) =>
  db.insert(windowExceptions).values(rows).onConflictDoNothing()

export async function lockException(db: Database, id: string): Promise<StoredException | undefined> {
  const [row] = await db.select().from(windowExceptions).where(eq(windowExceptions.id, id)).for('update')
  return row
}

export const markExceptionEnded = (
  db: Database,
  id: string,
  ended: Pick<StoredException, 'endedAt' | 'endedByName'>,
) => db.update(windowExceptions).set(ended).where(eq(windowExceptions.id, id))

/** The current edition, locked until the transaction ends. With `no key update` rows that refer to it are written meanwhile. */
export async function lockCurrent(
  db: Database,
  strength: 'update' | 'no key update' = 'update',
): Promise<Summit | undefined> {
  const [row] = await db.select().from(summits).where(eq(summits.current, true)).for(strength)
  return row
}

/** An edition, locked until the transaction ends. */
export async function lockSummit(db: Database, id: string): Promise<Summit | undefined> {
  const [row] = await db.select().from(summits).where(eq(summits.id, id)).for('update')
  return row
}

export type EditionSwitch = typeof editionSwitches.$inferSelect

export const insertSwitch = (db: Database, row: typeof editionSwitches.$inferInsert) =>
  db.insert(editionSwitches).values(row)

/** Whether an edition was ever switched to, or from, also where it was undone. */
export const wasSwitched = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(editionSwitches, or(eq(editionSwitches.fromId, id), eq(editionSwitches.toId, id)))) > 0

/** The newest switch that was not undone. */
export async function lastSwitch(db: Database): Promise<EditionSwitch | undefined> {
  const [row] = await db
    .select()
    .from(editionSwitches)
    .where(isNull(editionSwitches.undoneAt))
    .orderBy(desc(editionSwitches.at), desc(editionSwitches.id))
    .limit(1)
  return row
}

/** When the current edition became current in place of another; undefined for the first one of a portal. */
export async function currentSince(db: Database): Promise<{ id: string; since: Date } | undefined> {
  const last = await lastSwitch(db)
  return last && { id: last.toId, since: last.at }
}

export const markSwitchUndone = (
  db: Database,
  id: string,
  undone: Pick<EditionSwitch, 'undoneAt' | 'undoneByName'>,
) => db.update(editionSwitches).set(undone).where(eq(editionSwitches.id, id))

/** All editions, newest first. */
export const allSummits = (db: Database): Promise<Summit[]> =>
  db.select().from(summits).orderBy(desc(summits.number))

/** Editions that were left after a moment, the last one first. */
export const editionsLeftSince = (db: Database, moment: Date): Promise<Summit[]> =>
  db
    .select()
    .from(summits)
    .where(and(eq(summits.current, false), gt(summits.leftAt, moment)))
    .orderBy(desc(summits.leftAt))

/** Those of these editions whose last day is before a day. */
export async function endedEditions(db: Database, ids: string[], before: string): Promise<string[]> {
  const rows = await db
    .select({ id: summits.id })
    .from(summits)
    .where(and(among(summits.id, ids), lt(summits.ends, before)))
  return rows.map(({ id }) => id)
}

export async function insertSummit(db: Database, values: typeof summits.$inferInsert): Promise<Summit> {
  const [row] = await db.insert(summits).values(values).returning()
  if (!row) throw new Error('the edition was not stored')
  return row
}

export const deleteSummit = (db: Database, id: string) => db.delete(summits).where(eq(summits.id, id))

/** Inserts an edition unless it exists, or another one is current. */
export const insertIfAbsent = (db: Database, values: typeof summits.$inferInsert) =>
  db.insert(summits).values(values).onConflictDoNothing()

export async function updateSummit(db: Database, id: string, values: Partial<Summit>): Promise<Summit> {
  const [row] = await db.update(summits).set(values).where(eq(summits.id, id)).returning()
  if (!row) throw new Error('the edition is gone')
  return row
}

/** Whether somebody has set a public registration of an edition, as a condition for another statement. */
export const hasDoors = (id: string): SQL =>
  sql`exists (select from ${summits} where ${and(eq(summits.id, id), sql`${summits.doors} <> '{}'::jsonb`)})`

const suchEdition = (id: string, condition: SQL | undefined): SQL =>
  sql`exists (select from ${summits} where ${and(eq(summits.id, id), condition)})`

/** Whether somebody of the office has saved the edition and the city is known, as a condition; until then names and days are what the portal proposes. */
export const isChecked = (id: string): SQL =>
  suchEdition(
    id,
    and(
      gt(summits.revision, 0),
      ne(summits.chineseCity, firstEdition.city.zh),
      ne(summits.englishCity, firstEdition.city.en),
    ),
  )

/** Whether the edition names whom to call or write to, as a condition. */
export const hasContact = (id: string): SQL =>
  suchEdition(id, or(isNotNull(summits.contactPhone), isNotNull(summits.contactEmail)))

/** For a statement of another noun: the editions. */
export const summitRows = { table: summits }
