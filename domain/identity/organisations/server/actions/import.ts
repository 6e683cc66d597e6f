import { randomUUID } from 'node:crypto'
import { type Actor, type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { announceCorrection } from '#domain/correction.ts'
import { accountName } from '#domain/identity/accounts/rules.ts'
import {
  accountRegistered,
  accountsAmong,
  addAccount,
  contactsOfAccounts,
} from '#domain/identity/accounts/server/actions.ts'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { choice } from '#kit/rules/fields.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { maxImported, type OrganisationDraft, organisation } from '../../rules.ts'
import { importedReason, sheetWords as sheet } from '../../words/import.ts'
import { words } from '../../words.ts'
import { notAsked, saveOrganisation } from '../actions.ts'
import { everyOrganisation, idsOfAccounts, lockOrganisation, type Organisation } from '../store.ts'

const organisationRow = organisation.typed.extend({
  account: accountName.nullish(),
  accountType: choice(organisationTypes).nullish(),
})
type OrganisationRow = OrganisationDraft & {
  account?: string | null | undefined
  accountType?: OrganisationType | null | undefined
}
type Existing = Organisation & { account: string }
type Row = PlannedRow<Existing, OrganisationRow>
type ImportContext = {
  existing: readonly Existing[]
  /** Ids of the organisations of that name, in either language. */
  named(name: string | null | undefined): readonly string[]
  mayOpen: boolean
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
  ...columnsOf(organisation, words).map((column) =>
    column.key === 'name' ? { ...column, isRequired: true } : { ...column, isRequired: false },
  ),
]

const folded = (name: string | null | undefined) => name?.normalize('NFKC').trim().toLowerCase() ?? ''

function byName(all: readonly Existing[]): ImportContext['named'] {
  const ids = new Map<string, string[]>()
  for (const { id, name, englishName } of all)
    for (const each of new Set([folded(name), folded(englishName)]))
      if (each) ids.set(each, [...(ids.get(each) ?? []), id])
  return (name) => ids.get(folded(name)) ?? []
}

/** What only a new organisation needs, and what an existing one keeps. */
function problemsOfAccount({ meant, change }: Row, { mayOpen }: ImportContext, isRead: boolean) {
  if (!meant)
    return [
      ...(mayOpen ? [] : [{ code: 'noInitialPassword' }]),
      ...(['account', 'accountType', 'name'] as const).flatMap((column) =>
        isRead && !change[column] ? [{ column, code: 'required' }] : [],
      ),
    ]
  const { account, accountType } = change
  return [
    ...(account && account !== meant.account ? [{ column: 'account', code: 'accountFixed' }] : []),
    ...(accountType && accountType !== meant.accountType
      ? [{ column: 'accountType', code: 'typeFixed' }]
      : []),
  ]
}

function problemsOfRow(row: Row, context: ImportContext, isRead: boolean) {
  const { meant, change } = row
  const { account: _, accountType: given, ...draft } = change
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

type Applying = { services: Services; actor: Actor; passwordHash: string | undefined }

/** Opens the account of a new organisation with the initial password, which must be changed at the first login; the organisation begins by it. */
async function begin(db: Database, { services, actor, passwordHash }: Applying, change: OrganisationRow) {
  const { account, accountType: type, name, englishName } = change
  if (!account || !type || !name || !passwordHash) throw refuse('invalid')
  const id = randomUUID()
  const names = { name, ...(englishName && { englishName }) }
  const at = services.clock.now()
  const opened = { id, account, type, name, passwordHash, mustChangePassword: true, at }
  if (!(await addAccount(db, opened))) throw refuse('invalid')
  await services.events.publish(accountRegistered, db, { accountId: id, type, at, names })
  const made = { field: 'created', before: null, after: account }
  await recordChanges(db, at, actor, { type: 'account', id }, [made])
  const [begun] = await idsOfAccounts(db, [id])
  return begun?.id
}

/** Writes a row by the same rules and with the same history as typing; the owner of an existing organisation is told in the evening. */
async function write(db: Database, applying: Applying, { meant, change }: Row): Promise<void> {
  const { services, actor } = applying
  const id = meant?.id ?? (await begin(db, applying, change))
  const before = id && (await lockOrganisation(db, id))
  if (!before) throw refuse('notFound')
  const { account: _, accountType: _type, ...draft } = change
  const fields = differences(before, draft as Record<string, unknown>).map(({ field }) => field)
  const save = { revision: before.revision, change: draft }
  const saved = await saveOrganisation({ db, services, actor }, before, save, importedReason)
  if (!meant) return
  await announceCorrection(
    db,
    services,
    actor,
    { tell: 'evening', reason: importedReason },
    { at: saved.updatedAt, form: 'organisation', organisationId: before.id, participantId: null, fields },
  )
}

/** The organisers' import of organisations: rows with a known account or credit code change its organisation, all others open an account. */
export const organisationImport = defineImport<Actor, Services, ImportContext, Existing, OrganisationRow>({
  name: 'organisations',
  columns: organisationColumns,
  max: maxImported,
  template: sheet,
  change: organisationRow,
  ownerOf: () => 'organisers',
  async context(db, { settings }) {
    const all = await everyOrganisation(db)
    const contacts = await contactsOfAccounts(
      db,
      all.map(({ accountId }) => accountId),
    )
    // a disabled account is changed by nobody: its organisation is found by its code alone
    const existing = all.map((one) => ({ ...one, account: contacts.get(one.accountId)?.account ?? '' }))
    return { existing, named: byName(existing), mayOpen: Boolean(settings.initialPassword) }
  },
  existing: ({ existing }) => existing,
  index: indexBy<OrganisationRow>(({ account, socialCreditCode }) => [
    account && `account ${account}`,
    socialCreditCode && `code ${socialCreditCode.toUpperCase()}`,
  ]),
  problemsOf: problemsOfRow,
  problemsAmong: takenAccounts,
  async apply(db, { services, actor, tell }, rows) {
    const { initialPassword } = services.settings
    const isNew = rows.some(({ meant }) => !meant)
    // once for all of them: each hash takes a moment
    const passwordHash = isNew && initialPassword ? await hashPassword(initialPassword) : undefined
    for (const [at, row] of rows.entries()) {
      await write(db, { services, actor, passwordHash }, row)
      if (at % 20 === 0) tell(at + 1)
    }
  },
})
