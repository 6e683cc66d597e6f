import type * as z from 'zod'
import { type Author, changesOf, differences, forgetHistoryOf, recordChanges } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import { type Database, sqlState } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import type { ExportContext } from '#kit/list/server/export-rows.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { isMasked, masked } from '#kit/rules/mask.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import type { Events } from '#kit/server/events/events.ts'
import type { Hooks } from '#kit/server/events/hooks.ts'
import type { DeclaredRecord } from '../define-record.ts'
import type { RecordChange } from '../record-calls.ts'
import type { EditedRecord } from '../record-types.ts'
import { recordRefusals } from '../refusals.ts'
import { type ListHooks, recordListing } from './record-listing.ts'
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  type RecordTable,
  type Stored,
  storedRecords,
  updateRecord,
} from './record-store.ts'

/** Who changes a record, and by which clock; `events` and `hooks` where other nouns are to be told, and asked. */
export type RecordAct = {
  services: { clock: { now(): Date }; events?: Events; hooks?: Hooks }
  actor: Author
}

/** An edition that was just left, in which forms that were open are still saved. */
export type LeftEdition = { id: string; savedUntil: Date }
type StillSaved = { savedUntil?: Date | undefined }

/** What every stored record has. */
type Row = {
  id: string
  revision: number
  updatedAt: Date
  publishedAt?: Date | null
  summitId?: string
} & StillSaved

const commonOf = (row: object) => row as Row

/** What is saved: its id, and the edition that has it or gets it, which may be one that was just left. Undefined for records of the installation. */
type SaveTarget<T extends RecordTable> = { id: string; summitId: EditionOf<T> }
// of a table of the installation there is none; which one it is, `recordActions` checks
type EditionOf<T extends RecordTable> = Stored<T> extends { summitId: string } ? string : undefined

const targetOf = <T extends RecordTable>(id: string, summitId: string | undefined) =>
  ({ id, summitId }) as SaveTarget<T>

/** What a noun has to say about its record. All run in the transaction of the call and may refuse. */
export type RecordHooks<R extends DeclaredRecord, T extends RecordTable> = ListHooks<R> & {
  /** The id of the current edition, for records that belong to one. */
  edition?(db: Database): Promise<string>
  /** Editions that were just left: what was being typed is still saved into them. */
  leftEditions?(db: Database, now: Date): Promise<LeftEdition[]>
  /** Before one is added (`before` is undefined; it is there already when the same is added again) or changed. */
  beforeSave?(
    db: Database,
    act: RecordAct,
    next: Draft<R['form']>,
    before: Stored<T> | undefined,
    target: SaveTarget<T>,
  ): Promise<void>
  /** After one was added (`before` is undefined) or changed. */
  afterSave?(db: Database, act: RecordAct, row: Stored<T>, before?: Stored<T>): Promise<void>
  /** After one was published or withdrawn. */
  afterPublish?(db: Database, act: RecordAct, row: Stored<T>): Promise<void>
  /** Before one is deleted that nothing was found to use: deletes what belongs to it alone. */
  beforeRemove?(db: Database, act: RecordAct, row: Stored<T>): Promise<void>
  /** After one was deleted. */
  afterRemove?(db: Database, act: RecordAct, row: Stored<T>): Promise<void>
  /** Whether something uses it, so that it cannot be deleted. Rows of other tables that refer to it without a cascade count without this. */
  isUsed?(db: Database, act: RecordAct, row: Stored<T>): Promise<boolean>
}

const foreignKeyViolation = '23503'

/** Deletes a row; refuses `stillUsed` where another table refers to it. */
async function deleteUnused(db: Database, table: RecordTable, id: string): Promise<void> {
  try {
    await db.transaction((inner) => deleteRecord(inner, table, id))
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw new Refusal(recordRefusals.stillUsed)
    throw error
  }
}

/** A record with its table and what its noun has to say. */
type Kept<R extends DeclaredRecord, T extends RecordTable> = { record: R; table: T; hooks: RecordHooks<R, T> }
type Fields<R extends DeclaredRecord> = Draft<R['form']>

const edition = async <R extends DeclaredRecord, T extends RecordTable>(
  { hooks }: Kept<R, T>,
  db: Database,
) => hooks.edition?.(db)

/** The edition that a new one goes into. Refused: `editionLeft` once nothing is saved any more into the one in which its form was opened. */
async function editionOfNew<R extends DeclaredRecord, T extends RecordTable>(
  of: Kept<R, T>,
  db: Database,
  now: Date,
  opened?: string,
): Promise<string | undefined> {
  const current = await edition(of, db)
  if (!current || !opened || opened === current) return current
  const left = (await of.hooks.leftEditions?.(db, now)) ?? []
  if (left.some(({ id }) => id === opened)) return opened
  throw new Refusal(recordRefusals.editionLeft)
}

/** One of the current edition, or of one that was just left, for a form that was open. */
async function ofOpenForm<R extends DeclaredRecord, T extends RecordTable>(
  of: Kept<R, T>,
  db: Database,
  now: Date,
  read: (edition: string | undefined) => Promise<Stored<T> | undefined>,
): Promise<(Stored<T> & StillSaved) | undefined> {
  const row = await read(await edition(of, db))
  if (row) return row
  for (const { id, savedUntil } of (await of.hooks.leftEditions?.(db, now)) ?? []) {
    const left = await read(id)
    if (left) return { ...left, savedUntil }
  }
  return undefined
}

const listing = async <R extends DeclaredRecord, T extends RecordTable>(of: Kept<R, T>, db: Database) =>
  recordListing(of.record, of.table, of.hooks, await edition(of, db))

const termsOf = ({ searched }: DeclaredRecord, of: object) =>
  bigramsOf(...searched.map((key) => (of as Record<string, string | null | undefined>)[key]))

/** Refuses `invalid` with problems at fields; the mask of a protected value is one, whatever its rule takes. */
function requireValid({ form }: DeclaredRecord, of: object): void {
  const found = form.problems(of)
  const masks = sealedKeysOf(form).filter(
    (key) => isMasked((of as Record<string, unknown>)[key]) && !found.some(({ path }) => path === key),
  )
  const problems = [...found, ...masks.map((path) => ({ path, code: 'documentNumber' }))]
  if (problems.length > 0) throw new Refusal(baseRefusals.invalid, problems)
}

const maskedOrNone = (value: unknown) => (typeof value === 'string' ? masked(value) : value)

/** A record as its editors get it, protected values masked. */
function edited<R extends DeclaredRecord>({ form }: R, row: object): EditedRecord<R['form'], true> {
  const { id, revision, publishedAt, savedUntil } = commonOf(row)
  const sealed = new Set(sealedKeysOf(form))
  const fields = Object.fromEntries(
    form.keys.map((key) => {
      const value = (row as Record<string, unknown>)[key]
      return [key, sealed.has(key) ? maskedOrNone(value) : value]
    }),
  )
  const state = {
    publishedAt: publishedAt?.toISOString() ?? null,
    ...(savedUntil && { savedUntil: savedUntil.toISOString() }),
  }
  return { ...fields, id, revision, ...state } as EditedRecord<R['form'], true>
}

/**
 * Adds one, not published; once more with the same id and fields returns the same, since the reply to the first may be lost. Refused: `invalid`
 * with problems at fields, `idTaken` when the id is that of one with other fields, and as `editionOfNew`.
 */
async function add<R extends DeclaredRecord, T extends RecordTable>(
  of: Kept<R, T>,
  db: Database,
  act: RecordAct,
  id: string,
  fields: Fields<R>,
  opened?: string,
): Promise<Stored<T>> {
  const { record, table, hooks } = of
  requireValid(record, fields)
  const at = act.services.clock.now()
  const summitId = await editionOfNew(of, db, at, opened)
  await hooks.beforeSave?.(db, act, fields, undefined, targetOf(id, summitId))
  const terms = { searchTerms: termsOf(record, fields) }
  const own = { ...terms, id, ...(summitId && { summitId }), createdAt: at, updatedAt: at }
  if (await insertRecord(db, table, { ...fields, ...own }))
    await recordChanges(db, at, act.actor, { type: record.form.name, id }, [
      { field: 'state', before: null, after: 'created' },
    ])
  const [there] = await storedRecords(db, table, summitId, [id])
  // a field left out now and filled in then is a difference, too
  const none = Object.fromEntries(record.form.keys.map((key) => [key, null]))
  if (!there || differences(there, { ...none, ...fields }).length > 0) throw new Refusal(baseRefusals.idTaken)
  await hooks.afterSave?.(db, act, there)
  return there
}

/** Changes a locked one. Refused: `changedElsewhere` with the current one, `invalid` with problems at fields. */
const save = <R extends DeclaredRecord, T extends RecordTable>(
  { record, table, hooks }: Kept<R, T>,
  db: Database,
  act: RecordAct,
  before: Stored<T>,
  { revision, change }: { revision: number; change: Fields<R> },
): Promise<Stored<T>> =>
  saveAsTyped<Stored<T> & Row, Fields<R> & object>(db, {
    at: act.services.clock.now(),
    author: act.actor,
    subject: record.form.name,
    before: before as Stored<T> & Row,
    seen: revision,
    change,
    // what is protected is in the history masked: it outlives the value
    kept: (each) =>
      factsOf(record.form.shape[each.field] as z.ZodType).sealed
        ? { ...each, before: maskedOrNone(each.before), after: maskedOrNone(each.after) }
        : each,
    older: (current) => new Refusal(baseRefusals.changedElsewhere, edited(record, current)),
    async write(values, next) {
      requireValid(record, next)
      await hooks.beforeSave?.(
        db,
        act,
        next as Fields<R>,
        before,
        targetOf(next.id, commonOf(before).summitId),
      )
      const terms = { searchTerms: termsOf(record, next) }
      const row = await updateRecord(db, table, next.id, { ...values, ...terms })
      await hooks.afterSave?.(db, act, row, before)
      return row as Stored<T> & Row
    },
  })

/** Publishes a locked one, or withdraws it; does nothing when it is so already. */
async function setPublished<R extends DeclaredRecord, T extends RecordTable>(
  { record, table, hooks }: Kept<R, T>,
  db: Database,
  act: RecordAct,
  before: Stored<T>,
  published: boolean,
): Promise<Stored<T>> {
  const { id, publishedAt } = commonOf(before)
  if (published === Boolean(publishedAt)) return before
  const at = act.services.clock.now()
  const states = published ? ['unpublished', 'published'] : ['published', 'unpublished']
  const change = { field: 'state', before: states[0], after: states[1] }
  await recordChanges(db, at, act.actor, { type: record.form.name, id }, [change])
  const row = await updateRecord(db, table, id, { publishedAt: published ? at : null, updatedAt: at })
  await hooks.afterPublish?.(db, act, row)
  return row
}

/** Deletes a locked one with its history. Refused: `stillPublished`, `stillUsed`. */
async function remove<R extends DeclaredRecord, T extends RecordTable>(
  { record, table, hooks }: Kept<R, T>,
  db: Database,
  act: RecordAct,
  row: Stored<T>,
): Promise<null> {
  const { id, publishedAt } = commonOf(row)
  if (publishedAt) throw new Refusal(recordRefusals.stillPublished)
  if (await hooks.isUsed?.(db, act, row)) throw new Refusal(recordRefusals.stillUsed)
  await hooks.beforeRemove?.(db, act, row)
  await deleteUnused(db, table, id)
  await forgetHistoryOf(db, { type: record.form.name, id })
  await hooks.afterRemove?.(db, act, row)
  return null
}

/** Who changed what about one, newest first. */
const history = async ({ form }: DeclaredRecord, db: Database, row: object): Promise<RecordChange[]> =>
  (await changesOf(db, { type: form.name, id: commonOf(row).id })).map(
    ({ at, actorName, field, before, after }) => ({ at: at.toISOString(), actorName, field, before, after }),
  )

/** The verbs of a record. */
export function recordActions<R extends DeclaredRecord, T extends RecordTable>(
  record: R,
  table: T,
  hooks: RecordHooks<R, T> = {},
) {
  if ((record.belongsTo === 'edition') !== Boolean(hooks.edition))
    throw new Error(`${record.noun}: give the hook \`edition\` if its records belong to one, and only then`)
  const of = { record, table, hooks }
  type One = Stored<T>
  return {
    record,
    table,
    list: async (db: Database, query: ListQuery<R['list']>) => readPage(db, await listing(of, db), query),
    export: async (call: ExportContext<R['list']>) => exportList(call, await listing(of, call.db)),
    /** All of the current edition, or of the installation. */
    all: async (db: Database) => storedRecords(db, table, await edition(of, db)),
    /** One of the current edition; undefined when it does not exist. */
    find: async (db: Database, id: string): Promise<One | undefined> =>
      (await storedRecords(db, table, await edition(of, db), [id]))[0],
    /** The same, locked. */
    lock: async (db: Database, id: string) => lockRecord(db, table, await edition(of, db), id),
    edited: (row: One) => edited(record, row),
    /** One for its own form, also of an edition that was just left; locked to be saved. */
    findOpen: (db: Database, now: Date, id: string) =>
      ofOpenForm(of, db, now, async (editionId) => (await storedRecords(db, table, editionId, [id]))[0]),
    lockOpen: (db: Database, now: Date, id: string) =>
      ofOpenForm(of, db, now, (editionId) => lockRecord(db, table, editionId, id)),
    /** Adds one, to the edition in which its form was `opened` where that is still saved. */
    add: (db: Database, act: RecordAct, id: string, fields: Fields<R>, opened?: string) =>
      add(of, db, act, id, fields, opened),
    save: (db: Database, act: RecordAct, before: One, asked: { revision: number; change: Fields<R> }) =>
      save(of, db, act, before, asked),
    setPublished: (db: Database, act: RecordAct, before: One, published: boolean) =>
      setPublished(of, db, act, before, published),
    remove: (db: Database, act: RecordAct, row: One) => remove(of, db, act, row),
    history: (db: Database, row: One) => history(record, db, row),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest actions; each keeps its own record and table
export type AnyRecordActions = ReturnType<typeof recordActions<any, any>>
