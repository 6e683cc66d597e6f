import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/ground/summit/refusals.ts'
import { lockEntry, notePeopleEntered } from '#domain/ground/summit/server/actions.ts'
import { forgetPeople } from '#domain/people/forgetting/server/actions/forget-people.ts'
import { deletedAmong } from '#domain/people/forgetting/server/actions/requests.ts'
import { enteredGuest } from '#domain/people/participants/rules/entered.ts'
import { guest } from '#domain/people/participants/rules.ts'
import {
  changeEntered,
  enteredPeople,
  insertEntered,
  type OrganisationsByName,
  organisationsByName,
  registersGuests,
  type StoredEntered,
} from '#domain/people/participants/server/actions.ts'
import { enteredGuestWords } from '#domain/people/participants/words/entered.ts'
import { words as participantWords } from '#domain/people/participants/words.ts'
import { purposeNames } from '#domain/purposes.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type Column, columnsOf, headingOf } from '#kit/sheet/columns.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { maxEntered } from '../../rules.ts'
import { sheetWords as sheet, unwantedHeadings } from '../../words.ts'
import { identityOf, idOfEntered } from './identity.ts'
import { linkByName } from './linking.ts'

type EnteredKey = (typeof enteredGuest.keys)[number]

/** A row is the whole of what is known of a person: an empty cell is empty afterwards. */
const row = z.object(
  Object.fromEntries(enteredGuest.keys.map((key) => [key, enteredGuest.shape[key].nullable().default(null)])),
) as unknown as z.ZodObject<z.ZodRawShape> & z.ZodType<EnteredRow>
type EnteredRow = Pick<StoredEntered, EnteredKey>
type Row = PlannedRow<StoredEntered, EnteredRow>

/** Names, organisation, job title and guest type; nothing else is kept of a past edition. */
export const enteredColumns: readonly Column[] = columnsOf(enteredGuest, enteredGuestWords).map((column) =>
  column.key === 'unitName' ? { ...column, hint: sheet.organisationHint } : column,
)

/** Headings of what is asked of guests of this year, and is not taken of those of past ones. */
const asHeading = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toLowerCase()
const otherHeadings = new Set(
  columnsOf(guest, participantWords)
    .filter(({ key }) => !enteredColumns.some((column) => column.key === key))
    .flatMap((column) => [column.key, column.label.zh, column.label.en, headingOf(column)].map(asHeading)),
)
const isUnwanted = (heading: string) =>
  otherHeadings.has(asHeading(heading)) || unwantedHeadings.test(heading)

type EnteringContext = {
  edition: string
  named: OrganisationsByName
  there: readonly StoredEntered[]
}

/** The edition, locked: of two imports at once the second waits and then sees what the first has written. */
async function contextOf(db: Database, edition: string | undefined): Promise<EnteringContext> {
  const entry = edition === undefined ? undefined : await lockEntry(db, edition)
  if (!entry) throw refuse('notFound')
  return {
    edition: entry.id,
    named: await organisationsByName(db),
    there: await enteredPeople(db, entry.id),
  }
}

function problemsOfRow({ change, meant }: Row, { named }: EnteringContext, isRead: boolean) {
  const isNameless = isRead && !change.chineseName && !change.passportName
  const isAmbiguous = named(change.unitName).filter(registersGuests).length > 1
  return [
    ...(isNameless ? [{ column: 'passportName', code: 'nameMissing' }] : []),
    ...(isAmbiguous ? [{ column: 'unitName', code: 'organisationAmbiguous' }] : []),
    // somebody else's id in a column that the template does not have
    ...(meant && identityOf(meant) !== identityOf(change) ? [{ code: 'unknownId' }] : []),
  ]
}

/** Rows of people whose data were deleted on request: the list must not bring them back. */
async function deletedRows(db: Database, rows: readonly Row[], { edition }: EnteringContext) {
  const ids = new Map(rows.map((each) => [each.row, idOfEntered(edition, each.change)]))
  const deleted = await deletedAmong(db, [...ids.values()])
  return rows.flatMap((each): CellProblem[] =>
    deleted.has(ids.get(each.row) ?? '') ? [{ row: each.row, code: 'deletedOnRequest' }] : [],
  )
}

/** People deleted in one go. */
const deletedAtOnce = 1_000

/** Deletes people who were entered, with all that was kept of them since: notes, tags, values in the log. */
export async function removeEntered(
  db: Database,
  { lifecycles }: Pick<Services, 'lifecycles'>,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += deletedAtOnce)
    await forgetPeople(db, lifecycles, {
      ids: ids.slice(from, from + deletedAtOnce),
      over: purposeNames,
      whole: true,
    })
}

/** Writes changed people, each with a line of its own in the log: their records stay. */
async function change(db: Database, { now, actor }: { now: Date; actor: Actor }, rows: readonly Row[]) {
  const changed = rows.flatMap(({ meant, change: next }) => (meant ? [{ meant, next }] : []))
  await changeEntered(db, now, new Map(changed.map(({ meant, next }) => [meant.id, next])))
  await recordChangesOfMany(
    db,
    now,
    changed.map(({ meant, next }) => ({
      author: actor,
      subject: { type: 'participant', id: meant.id },
      changes: differences({ ...meant }, { ...next }),
    })),
  )
}

/** The whole list of guests of an edition that was held before the portal; each import replaces it, in one transaction. */
export const enteringImport = defineImport<Actor, Services, EnteringContext, StoredEntered, EnteredRow>({
  name: 'past guests',
  columns: enteredColumns,
  max: maxEntered,
  template: sheet,
  change: row,
  isWhole: true,
  isUnwanted,
  ownerOf: (_, edition = '') => edition,
  context: (db, _services, _actor, edition) => contextOf(db, edition),
  existing: ({ there }) => there,
  index: indexBy((of: EnteredRow) => [identityOf(of)]),
  problemsOf: problemsOfRow,
  problemsAmong: deletedRows,
  async apply(db, { services, actor, context: { edition, named }, tell }, rows, gone) {
    const now = services.clock.now()
    const isNew = ({ meant }: Row) => meant === undefined
    const added = rows.filter(isNew)
    const changed = rows.filter((each) => !isNew(each))
    await removeEntered(
      db,
      services,
      gone.map(({ id }) => id),
    )
    await change(db, { now, actor }, changed)
    const people = added.map(({ change: fields }) => ({ ...fields, id: idOfEntered(edition, fields) }))
    await insertEntered(db, { edition, now, tell }, people)
    await linkByName(db, edition, named)
    const counts = { added: added.length, changed: changed.length, gone: gone.length }
    await notePeopleEntered(db, { id: edition, now, by: actor }, counts)
  },
})
