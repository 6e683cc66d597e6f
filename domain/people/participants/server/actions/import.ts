import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import { announceCorrection } from '#domain/correction.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { defineImport, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { refuse } from '../../refusals.ts'
import {
  createPersonIndex,
  type GuestDraft,
  guest,
  guestDefaultsFor,
  maxImported,
  mayTypeBecome,
  type PersonIdentity,
} from '../../rules.ts'
import { importedReason, officeSheetWords as sheet } from '../../words/import.ts'
import { words } from '../../words.ts'
import { guestsToldApart } from '../store/delegation.ts'
import { lockParticipants } from '../store.ts'
import { saveDrafts } from './draft.ts'
import { createInviteCodeCheck } from './invite-code.ts'
import { registerAllFor } from './on-behalf.ts'
import {
  type NamedOrganisation,
  type OrganisationsByName,
  organisationsByName,
  registersGuests,
} from './organisations-by-name.ts'
import { problemsOf } from './reply.ts'

/** The person's document: it comes with their consent only, from them or after a declaration (decision 164). */
const needConsent: readonly string[] = ['documentType', 'documentNumber', 'documentExpires']

/** A row: the fields of a guest, and the organisation by name. */
const officeRow = guest.typed.extend({ organisation: z.string().max(255).nullish() })
type OfficeRow = GuestDraft & { organisation?: string | null | undefined }
type Row = PlannedRow<never, OfficeRow>

const organisationColumn: Column = {
  key: 'organisation',
  label: sheet.organisation,
  hint: sheet.organisationHint,
  isRequired: true,
  holds: 'text',
}

/** The organisation, and every field of a guest that fits a cell and needs no consent. */
export const officeColumns: readonly Column[] = [
  organisationColumn,
  ...columnsOf(guest, words).filter(
    ({ key }) => guest.isAsked(key as keyof GuestDraft, { kind: 'guest' }) && !needConsent.includes(key),
  ),
]

type ImportContext = {
  summit: Summit
  now: Date
  named: OrganisationsByName
  codeProblem: ReturnType<typeof createInviteCodeCheck>
}

function organisationProblem(name: string | null | undefined, { named }: ImportContext): string | undefined {
  if (!name) return 'required'
  const [one, another] = named(name)
  if (!one) return 'organisationUnknown'
  if (another) return 'organisationAmbiguous'
  return registersGuests(one) ? undefined : 'organisationWithoutGuests'
}

/** The organisation of a row whose cell has no problem. */
const organisationOf = ({ change }: Row, context: ImportContext): NamedOrganisation | undefined =>
  organisationProblem(change.organisation, context) ? undefined : context.named(change.organisation)[0]

function problemsOfRow(row: Row, context: ImportContext, isRead: boolean) {
  const { organisation, ...change } = row.change
  const problem = organisationProblem(organisation, context)
  const known = guestDefaultsFor(organisationOf(row, context)?.type ?? '')
  const isNameless = isRead && !change.passportName && !change.chineseName
  return [
    ...(problem ? [{ column: 'organisation', code: problem }] : []),
    ...(isNameless ? [{ column: 'passportName', code: 'nameMissing' }] : []),
    ...('guestType' in change && !mayTypeBecome('organiser', known.guestType, change.guestType)
      ? [{ column: 'guestType', code: 'guestTypeGiven' }]
      : []),
    ...problemsOf({ ...known, ...change, kind: 'guest' }, context.summit, context.now)
      .filter(({ path, code }) => code !== 'required' && fieldAt(path) in change)
      .map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest })),
  ]
}

type Known = PersonIdentity & { row?: number }

/** Rows whose person their organisation has registered already, or an earlier row names. */
async function alreadyNamed(db: Database, rows: readonly Row[], context: ImportContext) {
  const organisationIds = [...new Set(rows.flatMap((row) => organisationOf(row, context)?.id ?? []))]
  const people = new Map(organisationIds.map((id) => [id, createPersonIndex<Known>()]))
  for (const one of await guestsToldApart(db, { summitId: context.summit.id, organisationIds }))
    people.get(one.organisationId ?? '')?.add(one)
  return rows.flatMap((row): CellProblem[] => {
    const index = people.get(organisationOf(row, context)?.id ?? '')
    const [same] = index?.matching(row.change) ?? []
    index?.add({ ...row.change, row: row.row })
    if (!same) return []
    return same.row === undefined
      ? [{ row: row.row, code: 'alreadyRegistered' }]
      : [{ row: row.row, code: 'saidTwice', other: same.row }]
  })
}

async function wrongCodes(rows: readonly Row[], context: ImportContext): Promise<CellProblem[]> {
  const problems: CellProblem[] = []
  for (const row of rows) {
    const holder = { organisationId: organisationOf(row, context)?.id ?? null, summitId: context.summit.id }
    const code = await context.codeProblem(holder, row.change)
    if (code) problems.push({ row: row.row, column: 'inviteCode', code })
  }
  return problems
}

type Applying = { services: Services; actor: Actor; context: ImportContext }

/** Registers guests of one organisation in its stead, as typing them one by one would; it is told in the summary of the evening. */
async function register(
  db: Database,
  { services, actor }: Applying,
  organisationId: string,
  rows: readonly Row[],
) {
  const typed = new Map(rows.map(({ change: { organisation: _, ...change } }) => [randomUUID(), change]))
  const ids = [...typed.keys()]
  await registerAllFor({ db, services, actor }, { ids, organisationId })
  const people = await lockParticipants(db, ids)
  const list = [...typed].map(([id, change]) => {
    const participant = people.get(id)
    if (!participant) throw refuse('notFound')
    return { participant, change }
  })
  await saveDrafts(db, services, actor, list, importedReason)
  const at = services.clock.now()
  for (const [participantId, change] of typed)
    await announceCorrection(
      db,
      services,
      actor,
      { tell: 'evening', reason: importedReason },
      { at, form: 'guest', organisationId, participantId, fields: Object.keys(change) },
    )
}

/** People written in one batch; progress is recorded after each. */
const together = 50

/** The organisers' import of guests from a spreadsheet: each row a new guest of the organisation that it names. It changes nobody. */
export const officeImport = defineImport<Actor, Services, ImportContext, never, OfficeRow>({
  name: 'participants',
  columns: officeColumns,
  max: maxImported,
  template: sheet,
  change: officeRow,
  // two imports at once could name the same people
  ownerOf: () => 'organisers',
  context: async (db, services, actor) => ({
    summit: await currentSummit(db),
    now: services.clock.now(),
    named: await organisationsByName(db),
    codeProblem: createInviteCodeCheck(db, services, actor),
  }),
  existing: () => [],
  // within an organisation only, which a row knows by its name alone: see `alreadyNamed`
  index: () => ({ add() {}, matching: () => [] }),
  problemsOf: problemsOfRow,
  problemsAmong: async (db, rows, context) => [
    ...(await alreadyNamed(db, rows, context)),
    ...(await wrongCodes(rows, context)),
  ],
  async apply(db, of, rows) {
    const byOrganisation = Map.groupBy(rows, (row) => organisationOf(row, of.context)?.id)
    let done = 0
    for (const [organisationId, people] of byOrganisation) {
      if (organisationId === undefined) throw refuse('notFound')
      for (let from = 0; from < people.length; from += together) {
        const some = people.slice(from, from + together)
        await register(db, of, organisationId, some)
        done += some.length
        of.tell(done)
      }
    }
  },
})
