import { getTableName } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { provenKeyOf } from '#domain/people/participants/rules.ts'
import {
  findParticipants,
  likelyPairs,
  maskedForReply,
  type Participant,
  peopleOf,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from '#kit/db/lifecycle/lifecycle.ts'
import type { RowChange, RowsByTable } from '#kit/db/lifecycle/row-changes.ts'
import type { MergePreview, MergeSide } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { choosableKeys, type Loss, mayBeKept, type TableEffect } from '../../rules.ts'
import { areApart, mergesSince, proposeAgain, setApart } from '../store.ts'
import { joinRecords, requireMergeable, seenOf } from './merge.ts'
import { givenBackByNouns, lockForUndo, separateRecords, undoUntil } from './undo.ts'

/** Pairs shown at once: more than an office works through in a day. */
const shownPairs = 100
/** More than an office merges in a day: each can be undone for that long. */
const shownMerges = 300
const recentDays = 30

/** What helps to tell people apart, by id. */
async function sidesOf(db: Database, summitId: string, ids: readonly string[]) {
  const rows = await peopleOf(db, { summitId, ids: [...new Set(ids)] })
  return new Map<string, MergeSide & { approvedVersion: number | null }>(rows.map((row) => [row.id, row]))
}

/** Likely duplicates of the current edition, the likeliest first. */
export async function listPairs({ db }: Pick<Context, 'db'>) {
  const { id: summitId } = await currentSummit(db)
  const { pairs, total } = await likelyPairs(db, { summitId, isApart: areApart, limit: shownPairs })
  const sides = await sidesOf(
    db,
    summitId,
    pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  )
  return {
    total,
    pairs: pairs.flatMap(({ firstId, secondId, same }) => {
      const [one, other] = [sides.get(firstId), sides.get(secondId)]
      if (!one || !other) return []
      // the one that may be kept first
      return mayBeKept(one, other) ? [{ one, other, same }] : [{ one: other, other: one, same }]
    }),
  }
}

/** The merges of the last days, and until when each can be undone. */
export async function recentMerges({ db, services: { clock } }: Pick<Context, 'db' | 'services'>) {
  const { id: summitId } = await currentSummit(db)
  const now = clock.now()
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const rows = await mergesSince(db, summitId, since, shownMerges)
  const sides = await sidesOf(
    db,
    summitId,
    rows.flatMap(({ keptId, mergedId }) => [keptId, mergedId]),
  )
  return rows.flatMap(({ keptId, mergedId, at, undoneAt, isKept, ...row }) => {
    const [kept, merged] = [sides.get(keptId), sides.get(mergedId)]
    const until = undoUntil({ at })
    if (!kept || !merged) return []
    return {
      ...row,
      kept,
      merged,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      undoUntil: isKept && until >= now ? until.toISOString() : null,
    }
  })
}

/** Says that a likely pair is two people, or takes that back. Refused: `notFound`. */
export async function putApart({
  db,
  services: { clock },
  actor,
  body: { ids, areTwo },
}: Context & { body: { ids: [string, string]; areTwo: boolean } }): Promise<null> {
  const [one, other] = ids
  if (one === other || (await findParticipants(db, ids)).size < 2) throw refuse('notFound')
  if (areTwo) await setApart(db, { ids, at: clock.now(), byId: actor.accountId })
  else await proposeAgain(db, [one, other])
  return null
}

type Row = Record<string, unknown>
const names = (row: Row, id: string) => Object.values(row).includes(id)

/** Whether a row of the duplicate, which stays with it, ended by its withdrawal. */
const hasEnded = (change: RowChange, { from, to }: Direction): boolean =>
  'gone' in change
    ? names(change.gone, from)
    : !names(change.before, from) && change.key.id !== from && change.key.id !== to

type Direction = { from: string; to: string }
type Joined = { changes: readonly RowChange[]; before: RowsByTable }

/** What becomes of the rows of the duplicate in one table. */
function effectIn(
  { table: rows, merged = 'stays', ...one }: Lifecycle,
  { changes, before }: Joined,
  direction: Direction,
  isEnding: (table: string) => boolean,
): TableEffect {
  const { from, to } = direction
  const table = getTableName(rows)
  const of = changes.filter((change) => change.table === table)
  const isMoved = (change: RowChange) =>
    'key' in change && names(change.before, from) && names(change.after, to)
  const moved = of.filter(isMoved).length
  const ends = merged === 'stays' || isEnding(table)
  const ended = ends ? of.filter((change) => !isMoved(change) && hasEnded(change, direction)).length : 0
  const isCounted = merged !== 'stays' && namesOf({ ...one, table: rows }, 'person', 'record').length > 0
  const all = (before.get(table) ?? []).filter((row) => names(row, from)).length
  return { table, moved, ended, left: isCounted ? Math.max(0, all - moved - ended) : 0 }
}

class Rollback<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('a trial is rolled back')
    this.outcome = outcome
  }
}

/** Does something and takes it back: what a preview shows is what happens. */
async function tried<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Rollback(await act(tx))
    })
  } catch (error) {
    if (error instanceof Rollback) return error.outcome as T
    throw error
  }
}

const shownValue = (value: unknown) => (value === null || value === undefined ? null : String(value))

function fieldsOf(kept: Participant, other: Participant): MergePreview['fields'] {
  const [ofKept, ofOther] = [maskedForReply(kept), maskedForReply(other)]
  return choosableKeys
    .filter((key) => (kept[key] ?? null) !== (other[key] ?? null))
    .map((field) => ({
      field,
      kept: shownValue(ofKept[field]),
      other: shownValue(ofOther[field]),
      isProven: provenKeyOf(kept) === field,
    }))
}

/** Whether one account keeps both: that of their organisation, or who registered them at a door. Names do not say it, two organisations may have one. */
const isSameAccount = (kept: Participant, other: Participant): boolean =>
  kept.organisationId || other.organisationId
    ? kept.organisationId === other.organisationId
    : kept.registrantId !== null && kept.registrantId === other.registrantId

/** What a merge would do, found by doing it and taking it back. Refused: as `mergePeople`. */
export const previewMerge = ({
  services,
  actor,
  query: { keptId, mergedId },
}: Context & { query: { keptId: string; mergedId: string } }): Promise<MergePreview> =>
  tried(services.db, async (db) => {
    const found = await findParticipants(db, [keptId, mergedId])
    const [kept, other] = [found.get(keptId), found.get(mergedId)]
    if (!kept || !other) throw refuse('notFound')
    await requireMergeable(db, { kept, other })
    const sides = await sidesOf(db, kept.summitId, [keptId, mergedId])
    const [one, two] = [sides.get(keptId), sides.get(mergedId)]
    if (!one || !two) throw refuse('notFound')
    const joined = await joinRecords({ db, services, actor, kept, other, take: [], reason: '' })
    const byNouns = await givenBackByNouns(db, services)
    const direction = { from: mergedId, to: keptId }
    const effects = services.lifecycles.map((each) =>
      effectIn(each, joined, direction, (table) => byNouns.has(table)),
    )
    return {
      kept: one,
      other: two,
      seen: seenOf(kept, other),
      isSameAccount: isSameAccount(kept, other),
      mayTurn: mayBeKept(other, kept),
      fields: fieldsOf(kept, other),
      effects: effects.filter(({ moved, left, ended }) => moved + left + ended > 0),
    }
  })

/** What could not be given back if a merge were undone now. Refused: as `undoMerge`. */
export const lossesOf = ({
  services,
  actor,
  query: { id },
}: Context & { query: { id: string } }): Promise<Loss[]> =>
  tried(services.db, async (db) => {
    const locked = await lockForUndo({ db, services, actor }, id)
    return separateRecords({ db, services, actor, ...locked })
  })
