import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import { requireReady } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import {
  type Activity,
  activitiesByIds,
  lockActivity,
  ownProposals,
} from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { text } from '#kit/rules/fields.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { defineImport, type PlannedRow, type RowIndex } from '#kit/sheet/import/define-import.ts'
import { refuse } from '../../refusals.ts'
import {
  type ActivityGuestDraft,
  activityGuest,
  isOtherAtDoor,
  maxGuests,
  obstacleTo,
  problemsOf,
} from '../../rules.ts'
import { guestColumns } from '../../words/columns.ts'
import { sheetWords } from '../../words/screens.ts'
import { type ActivityGuest, guestsOf, lockGuest } from '../store.ts'
import { beginGuest, saveGuest } from './editing.ts'
import { tellChanged } from './events.ts'

type Change = ActivityGuestDraft & { activity?: string | null | undefined }
type Existing = ActivityGuest & { activity: string }
type ImportContext = { now: Date; activities: readonly Activity[]; guests: readonly Existing[] }
type Row = PlannedRow<Existing, Change>

/** Both names of the activity, kept with each guest during the import. */
const namesOf = (activity: Activity) => Object.values(nameOf(activity)).join('\n')
const isNamed = (names: string, said: string) => names.split('\n').includes(said.trim())

/** The activity of a row: the one named in either language, else that of the guest it matches, else the organisation's only one. */
function activityOf(
  { activities }: ImportContext,
  { meant, change: { activity: said } }: Row,
): Activity | undefined {
  const found = said ? activities.filter((each) => isNamed(namesOf(each), said)) : activities
  if (meant) return found.find(({ id }) => id === meant.activityId)
  return found.length === 1 ? found[0] : undefined
}

/** Problems of the activity, and of the row merged with the stored guest; the result must be complete. */
function problemsOfRow(row: Row, context: ImportContext) {
  const { meant, change } = row
  const activity = activityOf(context, row)
  if (!activity)
    return [{ column: 'activity', code: change.activity ? 'activityUnknown' : 'activityMissing' }]
  const form = activity.mode === 'online' ? ('online' as const) : ('onSite' as const)
  return problemsOf({ form, ...meant, ...change }, activity).map(({ path, ...rest }) => ({
    column: fieldAt(path),
    ...rest,
  }))
}

/** Finds the guest with the number of a row, in the activity that it names, if it names one. */
function createGuestIndex<R extends Change>(): RowIndex<R> {
  const byMobile = new Map<string, R[]>()
  const isSame = (one: R, said: string | null | undefined) =>
    !said || !one.activity || isNamed(one.activity, said)
  return {
    add(one) {
      if (one.mobile) byMobile.set(one.mobile, [...(byMobile.get(one.mobile) ?? []), one])
    },
    // the name of the activity in a row is no change of the guest
    matching: (row) =>
      (byMobile.get(row.mobile ?? '') ?? [])
        .filter((one) => isSame(one, row.activity))
        .map((one) => ({ ...one, activity: row.activity ?? one.activity })),
  }
}

/** Adds or changes a guest; returns the id where doors have to hear of it. */
async function applyRow(
  context: ImportContext,
  at: { db: Parameters<typeof beginGuest>[0]; services: Services; actor: Actor },
  row: Row,
): Promise<string | undefined> {
  const { db, services, actor } = at
  const named = activityOf(context, row)
  const activity = named && (await lockActivity(db, named.id))
  if (!activity) throw refuse('notFound')
  const id = row.meant?.id ?? randomUUID()
  if (!row.meant) await beginGuest(db, services, activity, { guestId: id })
  const guest = await lockGuest(db, id)
  if (!guest) throw refuse('notFound')
  const { activity: _name, ...change } = row.change
  const saved = await saveGuest(db, services, actor, guest, { revision: guest.revision, change })
  return isOtherAtDoor(guest, saved) ? id : undefined
}

/** Rows between two progress updates. */
const noteEvery = 20

/** Import of the activity guests of one organisation from a spreadsheet. */
export const guestImport = defineImport<Actor, Services, ImportContext, Existing, Change>({
  name: 'activityGuests',
  columns: guestColumns,
  max: maxGuests,
  template: { name: sheetWords.sheet, notes: sheetWords.notes, fileName: sheetWords.templateFile },
  change: activityGuest.typed.extend({
    activity: text(255).nullish(),
  }) as unknown as z.ZodObject<z.ZodRawShape> & z.ZodType<Change>,
  ownerOf: ({ organisationId }) => organisationId ?? '',
  async context(db, { clock }, actor) {
    const now = clock.now()
    const found = await activitiesByIds(
      db,
      (await ownProposals({ db, actor })).map(({ id }) => id),
    )
    const activities = [...found.values()].filter((each) => obstacleTo(each, now) === undefined)
    const guests = await guestsOf(
      db,
      activities.map(({ id }) => id),
    )
    return {
      now,
      activities,
      guests: guests.flatMap((guest) => {
        const activity = found.get(guest.activityId)
        return activity ? [{ ...guest, activity: namesOf(activity) }] : []
      }),
    }
  },
  existing: ({ guests }) => guests,
  index: createGuestIndex,
  problemsOf: problemsOfRow,
  async problemsAmong(_db, rows, context) {
    const { activities, guests } = context
    const counts = new Map(
      activities.map(({ id }) => [id, guests.filter(({ activityId }) => activityId === id).length]),
    )
    return rows.flatMap((row) => {
      const activity = activityOf(context, row)
      if (!activity || row.meant) return []
      const count = (counts.get(activity.id) ?? 0) + 1
      counts.set(activity.id, count)
      return count > maxGuests ? [{ row: row.row, code: 'tooMany' }] : []
    })
  },
  async apply(db, { services, actor, context, tell }, rows) {
    await requireReady(db, services)
    const ids: string[] = []
    for (const [at, row] of rows.entries()) {
      const id = await applyRow(context, { db, services, actor }, row)
      if (id) ids.push(id)
      if (at % noteEvery === 0) tell(at + 1)
    }
    await tellChanged(db, services, ids)
  },
})
