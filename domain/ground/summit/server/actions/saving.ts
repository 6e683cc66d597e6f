import type { Context } from '#domain/context.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { refuse } from '../../refusals.ts'
import { closedWindows, enteredEdition } from '../../rules/entered.ts'
import { stateOfEdition, summit } from '../../rules.ts'
import { shownSummit } from '../actions.ts'
import { allSummits, lockCurrent, type Summit, updateSummit } from '../store.ts'
import { problemsOfEntry } from './entered.ts'
import { editionDaysChanged, factsOfEdition } from './hooks.ts'

/** What cannot be changed any more once people are registered: their records, links and posters say it. */
const fixedWithPeople = ['number', 'year'] as const
type Fixed = (typeof fixedWithPeople)[number]

/** Problems at a number that another edition has, and at a number or year that does not come after the past editions: what is kept how long is counted by them. */
export function problemsOfOrder(
  others: readonly Summit[],
  next: Pick<Draft<typeof summit>, Fixed>,
): Problem[] {
  if (others.some(({ number }) => number === next.number)) return [{ path: 'number', code: 'numberTaken' }]
  const past = others.filter((other) => stateOfEdition(other) === 'past')
  return fixedWithPeople
    .filter((field) => past.some((other) => (next[field] ?? other[field]) < other[field]))
    .map((path) => ({ path, code: 'notAfterPast' }))
}

/** The problems of an edition that would be saved. */
async function problemsOfEdition(
  { db, services: { hooks, clock } }: Pick<Context, 'db' | 'services'>,
  before: Summit,
  next: Draft<typeof summit>,
): Promise<Problem[]> {
  if (before.enteredAt) return problemsOfEntry(db, next, before.id)
  const problems: Problem[] = summit.problems(next)
  const others = (await allSummits(db)).filter(({ id }) => id !== before.id)
  const changed = fixedWithPeople.filter((field) => next[field] !== before[field])
  problems.push(
    ...problemsOfOrder(others, next).filter(({ path }) => changed.some((field) => field === path)),
  )
  if (changed.length > 0 && (await factsOfEdition(db, hooks, before.id, clock.now())).people > 0)
    for (const path of changed) problems.push({ path, code: 'fixedWithPeople' })
  return problems
}

/** The days of an edition and those for pick-up and drop-off. */
const dayFields = ['begins', 'ends', 'receptionBegins', 'receptionEnds'] as const

type Save = { body: { revision: number; change: Draft<typeof summit> } }

/** Changes the current edition. Refused as `saveEdition`. */
export async function saveSummit(call: Context & Save) {
  // where the number or the year is changed, nobody may be registered meanwhile; otherwise scans and registrations refer to the edition all the time
  const isFixed = fixedWithPeople.some((field) => field in call.body.change)
  const before = await lockCurrent(call.db, isFixed ? 'update' : 'no key update')
  if (!before) throw refuse('notFound')
  return saveEdition({ ...call, record: before })
}

/** What a change may set: an edition that was entered has no windows and limits of its own. */
const settable = ({ enteredAt }: Summit, change: Draft<typeof summit>): Draft<typeof summit> =>
  enteredAt
    ? Object.fromEntries(Object.entries(change).filter(([key]) => key in enteredEdition.shape))
    : change

/**
 * Changes a locked edition. Refused: `changedElsewhere` with the current record when `revision` is outdated; `invalid` with problems at fields when
 * the edition would be incomplete, or have another number or year than its people were registered for.
 */
export async function saveEdition(call: Context & Save & { record: Summit }) {
  const { db, actor, record: before, body } = call
  const { clock, events } = call.services
  const now = clock.now()
  const saved = await saveAsTyped(db, {
    at: now,
    author: actor,
    subject: 'summit',
    before,
    seen: body.revision,
    change: settable(before, body.change),
    older: (current) => refuse('changedElsewhere', shownSummit(current, now)),
    async write(fields, next) {
      const problems = await problemsOfEdition(call, before, next)
      if (problems.length > 0) throw refuse('invalid', problems)
      // the check above has established that nothing required was cleared
      const complete = { ...fields, ...(before.enteredAt && closedWindows(next)) } as Partial<Summit>
      return updateSummit(db, before.id, complete)
    },
  })
  if (dayFields.some((field) => saved[field] !== before[field]))
    await events.publish(editionDaysChanged, db, { summitId: saved.id, at: now, author: actor })
  return shownSummit(await checkedBy(call, saved), now)
}

/** Whoever saves an edition for the first time has checked what the portal proposed, also without changing anything. */
async function checkedBy({ db, services: { clock }, actor }: Context, saved: Summit): Promise<Summit> {
  if (saved.revision > 0) return saved
  const now = clock.now()
  await recordChanges(db, now, actor, { type: 'summit', id: saved.id }, [
    { field: 'state', before: null, after: 'checked' },
  ])
  return updateSummit(db, saved.id, { revision: 1, updatedAt: now })
}
