import { randomUUID } from 'node:crypto'
import { type Actor, type OrganisationType, organisationTypes } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { announceCorrection } from '#domain/correction.ts'
import { canSendOn } from '#domain/ground/outbox/server/actions.ts'
import { accountName, channelOf } from '#domain/identity/accounts/rules.ts'
import { openAccounts } from '#domain/identity/accounts/server/actions/open-account.ts'
import { accountsAmong, contactsOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { choice } from '#kit/rules/fields.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { maxImported, type OrganisationDraft, organisation } from '../../rules.ts'
import { importedReason, languageNames, sheetWords as sheet } from '../../words/import.ts'
import { words } from '../../words.ts'
import { createOrganisations, isRenamed, notAsked, publishRenamed, saveUntold } from '../actions.ts'
import { everyOrganisation, lockOrganisation, type Organisation } from '../store.ts'

const organisationRow = organisation.typed.extend({
  account: accountName.nullish(),
  accountType: choice(organisationTypes).nullish(),
  language: choice(['zh', 'en']).nullish(),
})
type OrganisationRow = OrganisationDraft & {
  account?: string | null | undefined
  accountType?: OrganisationType | null | undefined
  /** The language of messages to the account. */
  language?: Language | null | undefined
}
type Existing = Organisation & { account: string; language: Language | null }
type Row = PlannedRow<Existing, OrganisationRow>
type ImportContext = {
  existing: readonly Existing[]
  /** Ids of the organisations of that name, in either language. */
  named(name: string | null | undefined): readonly string[]
  /** Whether a link can be sent to a number or an address. */
  isReachable(account: string): boolean
}

/** The account, and every field of an organisation that fits a cell. */
export const organisationColumns: readonly Column[] = [
  { key: 'account', label: sheet.account, hint: sheet.accountHint, isRequired: true, holds: 'text' },
  {
    key: 'accountType',
    label: sheet.accountType,
    isRequired: true,
    holds: 'option',
    options: organisationTypes.map((value) => ({ value, label: accountTypeWords[value] })),
  },
  {
    key: 'language',
    label: sheet.language,
    hint: sheet.languageHint,
    isRequired: false,
    holds: 'option',
    options: (['zh', 'en'] as const).map((value) => ({ value, label: languageNames[value] })),
  },
  ...columnsOf(organisation, words).map((column) =>
    column.key === 'name' ? { ...column, isRequired: true } : { ...column, isRequired: false },
  ),
]

const folded = (name: string | null | undefined) => name?.normalize('NFKC').trim().toLowerCase() ?? ''

/** What identifies the organisation of a row. */
const keysOf = ({ account, socialCreditCode }: OrganisationRow): string[] => [
  ...(account ? [`account ${account}`] : []),
  ...(socialCreditCode ? [`code ${socialCreditCode.toUpperCase()}`] : []),
]

function byName(all: readonly Existing[]): ImportContext['named'] {
  const ids = new Map<string, string[]>()
  for (const { id, name, englishName } of all)
    for (const each of new Set([folded(name), folded(englishName)]))
      if (each) ids.set(each, [...(ids.get(each) ?? []), id])
  return (name) => ids.get(folded(name)) ?? []
}

/** What only a new organisation needs, and what an existing one keeps. */
function problemsOfAccount({ meant, change }: Row, { isReachable }: ImportContext, isRead: boolean) {
  if (!meant)
    return [
      ...(change.account && !isReachable(change.account) ? [{ column: 'account', code: 'unreachable' }] : []),
      ...(['account', 'accountType', 'name'] as const).flatMap((column) =>
        isRead && !change[column] ? [{ column, code: 'required' }] : [],
      ),
    ]
  const { account, accountType, language } = change
  return [
    ...(account && account !== meant.account ? [{ column: 'account', code: 'accountFixed' }] : []),
    ...(accountType && accountType !== meant.accountType
      ? [{ column: 'accountType', code: 'typeFixed' }]
      : []),
    ...(language && language !== meant.language ? [{ column: 'language', code: 'languageFixed' }] : []),
  ]
}

function problemsOfRow(row: Row, context: ImportContext, isRead: boolean) {
  const { meant, change } = row
  const { account: _, accountType: given, language: _language, ...draft } = change
  const accountType = meant?.accountType ?? given ?? undefined
  const others = (name: string | null | undefined) => context.named(name).some((id) => id !== meant?.id)
  return [
    ...problemsOfAccount(row, context, isRead),
    ...(['name', 'englishName'] as const).flatMap((column) =>
      others(draft[column]) ? [{ column, code: 'nameTaken' }] : [],
    ),
    ...(accountType ? notAsked(accountType, draft) : []).map(({ path, code }) => ({ column: path, code })),
    ...organisation
      .problems({ ...meant, ...draft, accountType })
      .filter(({ path, code }) => code !== 'required' && fieldAt(path) in draft)
      .map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest })),
  ]
}

/** New accounts whose number or address logs in to an account without an organisation. */
async function takenAccounts(db: Database, rows: readonly Row[]): Promise<CellProblem[]> {
  const added = rows.filter(({ meant }) => !meant)
  const taken = await accountsAmong(
    db,
    added.flatMap(({ change }) => change.account ?? []),
  )
  return added.flatMap(({ row, change }) =>
    taken.has(change.account ?? '') ? [{ row, column: 'account', code: 'accountExists' }] : [],
  )
}

/** Names that an earlier row of the sheet gives another organisation; those that one has already are told by `problemsOfRow`. */
function namesTwice(rows: readonly Row[], { named }: ImportContext): CellProblem[] {
  const firstOf = new Map<string, Row>()
  return rows.flatMap((row) => {
    const isFree = (name: string) => named(name).every((id) => id === row.meant?.id)
    return (['name', 'englishName'] as const).flatMap((column) => {
      const name = folded(row.change[column])
      if (!name || !isFree(name)) return []
      const first = firstOf.get(name) ?? row
      firstOf.set(name, first)
      return isSameUnit(first, row) ? [] : [{ row: row.row, column, code: 'nameTwice', other: first.row }]
    })
  })
}

/** Whether two rows are about one organisation, which is told of the second row as a whole. */
const isSameUnit = (one: Row, other: Row) =>
  one === other ||
  (one.meant !== undefined && one.meant === other.meant) ||
  keysOf(one.change).some((key) => keysOf(other.change).includes(key))

type Applying = Context & { at: Date }

/** An account with its organisation, as the rows of a sheet open it. */
function opened({ change, at }: { change: OrganisationRow; at: Date }) {
  const { account, accountType: type, language, ...draft } = change
  if (!account || !type || !draft.name) throw refuse('invalid')
  const accountId = randomUUID()
  const names = { name: draft.name, ...(draft.englishName && { englishName: draft.englishName }) }
  return {
    account: {
      id: accountId,
      account,
      type,
      ...names,
      ...(language && { language }),
      mustChangePassword: true,
      at,
    },
    organisation: { id: randomUUID(), accountId, type, at, draft },
  }
}

/**
 * Opens the accounts of new organisations, whose owners are each sent a link to a first password. All of them together take as many statements as one, so
 * that five hundred are opened in seconds; what upper nouns do for a registration (`accountRegistered`) is to make the organisation, which is made here.
 */
async function open(db: Database, { services, actor, at }: Applying, rows: readonly Row[]): Promise<void> {
  const all = rows.map(({ change }) => opened({ change, at }))
  await openAccounts(
    { db, services, actor },
    at,
    all.map(({ account }) => account),
  )
  await createOrganisations(
    db,
    all.map((each) => each.organisation),
  )
  const organisationLines = all.map(({ organisation: { id, draft } }) => ({
    author: actor,
    subject: { type: 'organisation', id },
    changes: differences({}, draft),
    reason: importedReason,
  }))
  await recordChangesOfMany(db, at, organisationLines)
}

/** Writes a row into its organisation by the same rules and with the same history as typing; the owner is told in the evening. Returns whether it has another name. */
async function correct(
  db: Database,
  { services, actor }: Applying,
  existing: Existing,
  change: OrganisationRow,
): Promise<boolean> {
  const before = await lockOrganisation(db, existing.id)
  if (!before) throw refuse('notFound')
  const { account: _, accountType: _type, language: _language, ...draft } = change
  const fields = differences(before, draft as Record<string, unknown>).map(({ field }) => field)
  const save = { revision: before.revision, change: draft }
  const saved = await saveUntold({ db, services, actor }, before, save, importedReason)
  await announceCorrection(
    db,
    services,
    actor,
    { tell: 'evening', reason: importedReason },
    { at: saved.updatedAt, form: 'organisation', organisationId: before.id, participantId: null, fields },
  )
  return isRenamed(before, saved)
}

/** The organisers' import of organisations: rows with a known account or credit code change its organisation, all others open an account. */
export const organisationImport = defineImport<Actor, Services, ImportContext, Existing, OrganisationRow>({
  name: 'organisations',
  columns: organisationColumns,
  max: maxImported,
  template: sheet,
  mayLeaveOut: true,
  change: organisationRow,
  ownerOf: () => 'organisers',
  async context(db, { settings }) {
    const all = await everyOrganisation(db)
    const contacts = await contactsOfAccounts(
      db,
      all.map(({ accountId }) => accountId),
    )
    // a disabled account is changed by nobody: its organisation is found by its code alone
    const existing = all.map((one) => {
      const { account = '', language = null } = contacts.get(one.accountId) ?? {}
      return { ...one, account, language }
    })
    return {
      existing,
      named: byName(existing),
      isReachable: (account) => canSendOn(settings, channelOf(account)),
    }
  },
  existing: ({ existing }) => existing,
  index: indexBy<OrganisationRow>(keysOf),
  problemsOf: problemsOfRow,
  problemsAmong: async (db, rows, context) => [
    ...(await takenAccounts(db, rows)),
    ...namesTwice(rows, context),
  ],
  async apply(db, { services, actor, tell }, rows) {
    const call = { db, services, actor, at: services.clock.now() }
    const added = rows.filter(({ meant }) => !meant)
    if (added.length > 0) await open(db, call, added)
    const renamed: string[] = []
    let done = added.length
    for (const { meant, change } of rows) {
      if (!meant) continue
      if (await correct(db, call, meant, change)) renamed.push(meant.id)
      if (++done % 20 === 0) tell(done)
    }
    await publishRenamed(call, renamed)
  },
})
