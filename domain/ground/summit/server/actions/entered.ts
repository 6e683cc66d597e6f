import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { type NamedAuthor, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { refuse } from '../../refusals.ts'
import { closedWindows, enteredEdition, entryProblem, isEntryOpen } from '../../rules/entered.ts'
import type { SummitRecord } from '../../rules.ts'
import {
  allSummits,
  deleteSummit,
  findSummit,
  insertSummit,
  lockCurrent,
  lockSummit,
  type Summit,
  updateSummit,
} from '../store.ts'
import { beforeEditionIsRemoved } from './hooks.ts'

type Fields = Draft<typeof enteredEdition>
type Complete = Pick<SummitRecord, (typeof enteredEdition.keys)[number]>

/** The problems of an entered edition: of its fields, and beside the others. `id`: the one that is changed. */
export async function problemsOfEntry(db: Database, fields: Fields, id?: string): Promise<Problem[]> {
  const problems: Problem[] = enteredEdition.problems(fields)
  const all = await allSummits(db)
  if (all.some((each) => each.id !== id && each.number === fields.number))
    problems.push({ path: 'number', code: 'numberTaken' })
  const current = all.find((each) => each.current)
  const wrong = current && entryProblem(fields, current)
  return wrong ? [...problems, wrong] : problems
}

/**
 * Enters an edition that was held before the portal, as a past one. Once more with the same id is the same. Refused: `invalid` with problems at fields,
 * also where it would not be before the current one, or its names are not kept any more; `idTaken` for an id with other content.
 */
export async function enterEdition({
  db,
  services: { clock },
  actor,
  body: { id, change },
}: Context & { body: { id: string; change: Fields } }) {
  // of two at once with one number the second finds the first
  if (!(await lockCurrent(db))) throw refuse('notFound')
  const known = await findSummit(db, id)
  if (known) {
    if (!known.enteredAt || enteredEdition.keys.some((key) => known[key] !== (change[key] ?? null)))
      throw refuse('idTaken')
    return { id: known.id }
  }
  const problems = await problemsOfEntry(db, change)
  if (problems.length > 0) throw refuse('invalid', problems)
  const now = clock.now()
  // the check above has established that nothing required is missing
  const complete = change as Complete
  await insertSummit(db, { ...complete, ...closedWindows(complete), id, enteredAt: now, updatedAt: now })
  await recordChanges(db, now, actor, { type: 'summit', id }, [
    { field: 'state', before: null, after: 'entered' },
    ...enteredEdition.keys.map((field) => ({ field, before: null, after: complete[field] })),
  ])
  return { id }
}

/** An entered edition, locked, while its people may be replaced; undefined for any other. Refused: `entryFixed` once a guest of it is registered again. */
export async function lockEntry(db: Database, id: string): Promise<Summit | undefined> {
  const row = await lockSummit(db, id)
  if (!row?.enteredAt) return undefined
  if (!isEntryOpen(row)) throw refuse('entryFixed')
  return row
}

/** Deletes a locked entered edition with its people; the log keeps that it was there. Refused by upper nouns where they keep proof of a deletion. */
export async function removeEntry(
  { db, services: { clock, hooks }, actor }: Pick<Context, 'db' | 'services' | 'actor'>,
  { id, chineseName, englishName }: Summit,
): Promise<void> {
  await hooks.ask(beforeEditionIsRemoved, db, { summitId: id })
  await deleteSummit(db, id)
  await recordChanges(db, clock.now(), actor, { type: 'summit', id }, [
    { field: 'state', before: 'entered', after: 'deleted' },
    { field: 'chineseName', before: chineseName, after: null },
    { field: 'englishName', before: englishName, after: null },
  ])
}

/** The people of an entered edition were replaced: the edition says when, and its log how many. */
export async function notePeopleEntered(
  db: Database,
  { id, now, by }: { id: string; now: Date; by: Actor },
  counts: { added: number; changed: number; gone: number },
): Promise<void> {
  // its last days are counted from here, as after any change of an edition
  await updateSummit(db, id, { updatedAt: now })
  const changes = (['added', 'changed', 'gone'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ field: `people.${kind}`, before: null, after: counts[kind] }))
  await recordChanges(db, now, by, { type: 'summit', id }, changes)
}

/** A guest of this edition is registered again: one that was entered is not changed any more. Waits for an import of its people. */
export async function noteRegisteredAgain(
  db: Database,
  { summitId, now, by }: { summitId: string; now: Date; by: NamedAuthor },
): Promise<void> {
  const edition = await lockSummit(db, summitId)
  if (!edition || !isEntryOpen(edition)) return
  await updateSummit(db, summitId, { fixedAt: now })
  await recordChanges(db, now, by, { type: 'summit', id: summitId }, [
    { field: 'state', before: 'entered', after: 'fixed' },
  ])
}
