import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { allSummits, currentSince, type Summit } from '#domain/ground/summit/server/actions.ts'
import { duplicatesOf } from '#domain/people/merges/server/actions.ts'
import {
  countDuePeople,
  duePeople,
  figuresOfPeople,
  lockNotForgotten,
  ownTables,
} from '#domain/people/participants/server/actions.ts'
import { overPurposes, type Purpose, purposeNames } from '#domain/purposes.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import { forgetLines } from '#kit/db/audit/forget-lines.ts'
import type { Database } from '#kit/db/database.ts'
import { countPurge, type Purged, purgedAtOnce, purgeOfEdition } from '#kit/db/lifecycle/purge.ts'
import { appendForgotten } from '#kit/files/forgotten-list.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { settledDays } from '../../rules.ts'
import {
  beginPurge,
  type Figure,
  finishPurge,
  hasFigures,
  keepFigures,
  lockPurge,
  noteProgress,
  type StoredPurge,
  unfinishedPurge,
} from '../store.ts'
import { forgetPeople } from './forget-people.ts'
import { beforeFiguresAreKept } from './hooks.ts'

type With = Pick<Services, 'db' | 'files' | 'lifecycles' | 'hooks'>

const day = 86_400_000

/** Batches of one run of housekeeping; the rest is left to the next. */
const maxBatches = 50

export type Over = { edition: Summit; over: Purpose[] }

/**
 * The editions of which something is over today. None whose dates were saved within `settledDays`: a year that was typed wrongly would cost its people
 * within the hour.
 * Nor does a switch count before that time, which is undone within the hour.
 */
export async function editionsOver(db: Database, now: Date): Promise<Over[]> {
  const settled = now.getTime() - settledDays * day
  const editions = (await allSummits(db)).filter(({ draft }) => !draft)
  const today = eventDay(now)
  // a switch that is new may be undone: what it made current is no later edition yet
  const last = await currentSince(db)
  const isNew = (id: string) => last?.id === id && last.since.getTime() > settled
  return editions.flatMap((edition) => {
    if (edition.updatedAt.getTime() > settled) return []
    const laterEditions = editions.filter(({ id, number }) => number > edition.number && !isNew(id)).length
    const over = overPurposes({ ...edition, laterEditions }, today)
    return over.length > 0 ? [{ edition, over }] : []
  })
}

const isOver = (over: readonly Purpose[]) => (purpose: string) => over.some((each) => each === purpose)

/** What a purge would do now: people and rows by edition; changes nothing. */
export async function countDue({ db, lifecycles }: Pick<Services, 'db' | 'lifecycles'>, now: Date) {
  const found: (Over & { people: number; counts: Record<string, number> })[] = []
  for (const { edition, over } of await editionsOver(db, now)) {
    const { ids, people } = await countDuePeople(db, edition.id, over)
    const counts = await countPurge(db, lifecycles, {
      edition: edition.id,
      isOver: isOver(over),
      people: ids,
      but: ownTables,
    })
    if (people > 0 || Object.keys(counts).length > 0) found.push({ edition, over, people, counts })
  }
  return found
}

/** Purges what is over, in transactions of a batch each. Killed at any point, the next run goes on; a run that finds nothing writes nothing. */
export async function purgeDue(
  services: With,
  now: Date,
  { by, signal, tell }: { by?: Author; signal?: AbortSignal; tell?(people: number): void } = {},
): Promise<number> {
  let [batches, people] = [0, 0]
  for (const of of await editionsOver(services.db, now)) {
    for (let more = true; more && batches < maxBatches && !signal?.aborted; batches++) {
      const done = await purgeBatch(services, of, { now, by })
      more = done !== undefined
      people += done?.people ?? 0
      tell?.(people)
    }
  }
  return people
}

type Batch = { now: Date; by?: Author | undefined }

/** One batch of an edition; undefined once nothing is left, and the purge is finished then. */
async function purgeBatch(services: With, { edition, over }: Over, { now, by }: Batch) {
  const { db, files } = services
  const ids = await duePeople(db, edition.id, over, purgedAtOnce)
  const under = await unfinishedPurge(db, edition.id)
  const [counted] = ids.length > 0 ? [] : await othersDue(services, { edition, over })
  if (ids.length === 0 && !counted) {
    if (under) await finishPurge(db, under.id, now)
    return undefined
  }
  // the list first: a batch that was named there and not purged is purged by the next run, or by a start
  await appendForgotten(files, { at: now.toISOString(), of: 'participant', purposes: over, ids })
  await keepFiguresOf(services, edition.id, now)
  const began = {
    id: randomUUID(),
    summitId: edition.id,
    cause: 'days' as const,
    purposes: [...over],
    startedAt: now,
    startedBy: by?.accountId ?? null,
    startedByName: by?.name ?? null,
  }
  if (!under) await beginPurge(db, began)
  return db.transaction(async (tx) => {
    const purge = await unfinishedPurge(tx, edition.id)
    const locked = purge && (await lockPurge(tx, purge.id))
    if (!locked) return { people: 0 }
    const purged = await forgetPeople(tx, services.lifecycles, { ids, over })
    const others = await purgeOthers(tx, services, { edition, over })
    await noteProgress(tx, locked.id, added(locked, [purged, others], { people: purged.people, over }))
    return { people: purged.people }
  })
}

/** Whether rows of the edition that are nobody's record are over. */
async function othersDue({ db, lifecycles }: With, { edition, over }: Over): Promise<string[]> {
  const counts = await countPurge(db, lifecycles, {
    edition: edition.id,
    isOver: isOver(over),
    people: sql`select null::uuid`,
    but: ownTables,
  })
  return Object.keys(counts)
}

async function purgeOthers(db: Database, { lifecycles }: With, { edition, over }: Over): Promise<Purged> {
  const purged = await purgeOfEdition(db, lifecycles, { edition: edition.id, isOver: isOver(over) })
  await forgetLines(db, { records: purged.rows })
  return purged
}

function added(
  { counts, people }: StoredPurge,
  list: readonly Purged[],
  more: { people: number; over: readonly Purpose[] },
) {
  const sum = { ...counts }
  for (const purged of list)
    for (const [name, count] of Object.entries(purged.counts)) sum[name] = (sum[name] ?? 0) + count
  return { counts: sum, people: people + more.people, purposes: more.over }
}

/** Keeps the figures of an edition, once, before anything of it is purged. */
export async function keepFiguresOf(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  summitId: string,
  now: Date,
): Promise<void> {
  if (await hasFigures(db, summitId)) return
  const figures: Figure[] = await figuresOfPeople(db, summitId)
  const add = (figure: Required<Figure>) => void figures.push(figure)
  await hooks.ask(beforeFiguresAreKept, db, { summitId, add })
  await keepFigures(db, summitId, figures, now)
}

/** A person's record with those that were merged into it, locked: what a merge adds or takes away meanwhile is among the rows that were locked. */
async function lockWithDuplicates(db: Database, id: string): Promise<string[]> {
  await lockNotForgotten(db, [id, ...(await duplicatesOf(db, [id]))])
  return [id, ...(await duplicatesOf(db, [id]))]
}

/**
 * Purges one person wholly, on request, in the transaction of the call: the record and all that were merged into it. The list is written last: what it
 * names is purged again at any start.
 */
export async function purgePerson(
  db: Database,
  { files, lifecycles }: Pick<Services, 'files' | 'lifecycles'>,
  { id, summitId, now, by }: { id: string; summitId: string; now: Date; by: Author },
): Promise<void> {
  const ids = await lockWithDuplicates(db, id)
  const { counts, people } = await forgetPeople(db, lifecycles, {
    ids,
    over: purposeNames,
    whole: true,
  })
  await beginPurge(db, {
    id: randomUUID(),
    summitId,
    cause: 'request',
    purposes: [...purposeNames],
    people,
    counts,
    startedAt: now,
    startedBy: by.accountId,
    startedByName: by.name,
    finishedAt: now,
  })
  await appendForgotten(files, {
    at: now.toISOString(),
    of: 'participant',
    purposes: [...purposeNames],
    ids,
  })
}
