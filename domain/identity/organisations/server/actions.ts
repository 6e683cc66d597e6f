import { randomUUID } from 'node:crypto'
import { isIndividual, type OrganisationType } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { announceCorrection, requireOnBehalf } from '#domain/correction.ts'
import { accountName } from '#domain/identity/accounts/rules.ts'
import {
  type Contact,
  contactOf,
  contactsOfAccounts,
  nameAccount,
} from '#domain/identity/accounts/server/actions.ts'
import { namesIn } from '#domain/logged.ts'
import type { OnBehalf } from '#domain/on-behalf.ts'
import { refuse } from '#domain/refusals.ts'
import type { Logged } from '#domain/services.ts'
import { differences } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { organisationReply } from '../api.ts'
import { type OrganisationDraft, organisation } from '../rules.ts'
import { organisationsRenamed } from './actions/events.ts'
import {
  accountsOf,
  findOrganisation,
  idsOfAccounts,
  insertOrganisations,
  lockOrganisation,
  namedWay,
  namesOf,
  type Organisation,
  searchOfOrganisation,
  updateOrganisation,
} from './store.ts'
import { organisations } from './tables.ts'

export { organisationsRenamed } from './actions/events.ts'
export { beforeOrganisationColumnsAreShown } from './actions/further.ts'
export {
  accountTypeIn,
  accountTypesOf,
  everyName as everyOrganisationName,
  findOrganisation,
  findOrganisations,
  hasLiaisonAt,
  type Organisation,
  organisationId,
  organisationSource,
  organisationsByExactName,
  organisationsByMax,
} from './store.ts'

/** Derived columns: number of missing entries, and search terms. */
const kept = (accountType: OrganisationType, draft: OrganisationDraft) => ({
  missing: organisation.problems({ ...draft, accountType }).length,
  ...searchOfOrganisation(draft),
})

/** An organisation as the API returns it. */
export const shownOrganisation = (row: Organisation) => ({ ...row, updatedAt: row.updatedAt.toISOString() })

/** The refusal of a save based on an old revision, with the current record as a reply would show it. */
const changedElsewhere = (row: Organisation) =>
  refuse('changedElsewhere', organisationReply.parse(shownOrganisation(row)))

type NewOrganisation = {
  accountId: string
  type: OrganisationType
  at: Date
  id?: string
  draft?: OrganisationDraft
}

/** Creates the organisations of new accounts, empty by default; an account that has one keeps it. */
export const createOrganisations = (tx: Database, list: readonly NewOrganisation[]) =>
  insertOrganisations(
    tx,
    list.map(({ accountId, type: accountType, at, id = randomUUID(), draft = {} }) => ({
      ...draft,
      ...kept(accountType, draft),
      createdAt: at,
      updatedAt: at,
      id,
      accountId,
      accountType,
    })),
  )

/** Creates the organisation of a new account. */
export const createOrganisation = (tx: Database, given: NewOrganisation) => createOrganisations(tx, [given])

/** The organisation of the actor's account. */
export async function ownOrganisation({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Organisation> {
  const row = actor.organisationId && (await findOrganisation(db, actor.organisationId))
  if (!row) throw refuse('notFound')
  return row
}

/** Filled-in fields that do not apply to this type of account. */
export const notAsked = (accountType: OrganisationType, change: OrganisationDraft) =>
  organisation.keys
    .filter((key) => (change[key] ?? null) !== null && !organisation.isAsked(key, { accountType }))
    .map((path) => ({ path, code: 'notAsked' }))

type OrganisationSave = { revision: number; change: OrganisationDraft }

/** Saves input into a locked organisation, as `saveOwnOrganisation`: another name is told by who saves, by `publishRenamed` once for all of a call and as its last step. */
export function saveUntold(
  { db, services: { clock }, actor }: Context,
  before: Organisation,
  { revision, change }: OrganisationSave,
  reason?: string | undefined,
): Promise<Organisation> {
  const problems = notAsked(before.accountType, change)
  const at = clock.now()
  return saveAsTyped(db, {
    at,
    author: actor,
    subject: 'organisation',
    reason,
    before,
    seen: revision,
    change,
    older: changedElsewhere,
    async write(fields, next) {
      if (problems.length > 0) throw refuse('invalid', problems)
      const row = await updateOrganisation(db, before.id, { ...fields, ...kept(before.accountType, next) })
      // the account of an individual is named after the person, not after the unit
      if (!isIndividual(before.accountType)) await nameAccount(db, row.accountId, row)
      return row
    },
  })
}

/** Whether a save gave another name, in one of the languages. */
export const isRenamed = (before: Organisation, saved: Organisation) =>
  saved.name !== before.name || saved.englishName !== before.englishName

/**
 * Tells upper nouns which organisations have another name; none tells nobody. Whoever hears of it takes a lock of the whole edition, which each act on a
 * badge and each decision waits for until the transaction ends: so once, and last.
 */
export async function publishRenamed(
  { db, services: { clock, events }, actor }: Context,
  organisationIds: readonly string[],
): Promise<void> {
  if (organisationIds.length > 0)
    await events.publish(organisationsRenamed, db, { organisationIds, at: clock.now(), author: actor })
}

/**
 * Saves input into the actor's own organisation: absent = unchanged, null = cleared. Refused: `changedElsewhere` with the current record when `revision` is
 * outdated; `invalid` for enterprise information of another type of account. Another name is told to upper nouns.
 */
export async function saveOwnOrganisation({
  body,
  ...call
}: Context & { body: OrganisationSave }): Promise<Organisation> {
  const { organisationId } = call.actor
  const before = organisationId && (await lockOrganisation(call.db, organisationId))
  if (!before) throw refuse('notFound')
  const saved = await saveUntold(call, before, body)
  if (isRenamed(before, saved)) await publishRenamed(call, [before.id])
  return saved
}

/** Saves an organiser's edit in the stead of the organisation, with a reason. Refused: as `saveOwnOrganisation`, `invalid` without a reason. */
export async function correctOrganisation({
  record: before,
  body: { onBehalf, ...save },
  ...call
}: Context & {
  record: Organisation
  body: OrganisationSave & { onBehalf: OnBehalf }
}): Promise<Organisation> {
  const said = requireOnBehalf(onBehalf, { needsReason: true })
  const saved = await saveUntold(call, before, save, said.reason)
  const fields = differences(before, save.change as Record<string, unknown>).map(({ field }) => field)
  const correction = {
    at: saved.updatedAt,
    form: 'organisation',
    organisationId: before.id,
    participantId: null,
    fields,
  }
  await announceCorrection(call.db, call.services, call.actor, said, correction)
  if (isRenamed(before, saved)) await publishRenamed(call, [before.id])
  return saved
}

/** The organisation of each of these accounts; accounts without one are left out. */
export async function organisationIdsOf(db: Database, accountIds: string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  return new Map((await idsOfAccounts(db, accountIds)).map(({ accountId, id }) => [accountId, id]))
}

/** Both names of organisations, as far as they are entered. */
export type OrganisationNames = { name: string | null; englishName: string | null }

/** The names of these organisations, for lists of upper nouns. */
export async function organisationNames(
  db: Database,
  ids: string[],
): Promise<Map<string, OrganisationNames>> {
  if (ids.length === 0) return new Map()
  return new Map((await namesOf(db, ids)).map(({ id, ...names }) => [id, names]))
}

/** Search condition for rows with the id of an organisation, by its name. */
export const organisationNamed = namedWay

/** Recipient for messages about an organisation: its account. */
export async function contactsOfOrganisation(db: Database, id: string): Promise<Contact[]> {
  const organisation = await findOrganisation(db, id)
  const contact = organisation && (await contactOf(db, organisation.accountId))
  return contact ? [contact] : []
}

/** The same for many organisations; one whose account is disabled has no recipient. */
export async function contactsOfOrganisations(db: Database, ids: string[]): Promise<Map<string, Contact[]>> {
  if (ids.length === 0) return new Map()
  const keepers = await accountsOf(db, ids)
  const contacts = await contactsOfAccounts(
    db,
    keepers.map(({ accountId }) => accountId),
  )
  return new Map(
    keepers.map(({ id, accountId }) => {
      const contact = contacts.get(accountId)
      return [id, contact ? [contact] : []]
    }),
  )
}

/** Other addresses for the people of an account: the numbers and e-mail addresses of its contact persons. */
export async function addressesBeside(db: Database, accountId: string) {
  const [found] = await idsOfAccounts(db, [accountId])
  const organisation = found && (await findOrganisation(db, found.id))
  return (organisation?.liaisons ?? []).flatMap(({ name, mobile, email: mail }) => {
    const called = { zh: name ?? '', en: name ?? '' }
    // foreign numbers are only for phone calls; no messages are sent there
    const reachable = [mail, accountName.safeParse(mobile).data].filter((address) => address != null)
    return reachable.map((address) => ({ address, name: called }))
  })
}

/** The names of organisations, for the log of what is kept under their ids. */
export const namesOfOrganisations: Logged['named'] = namesIn(organisations, 'name', 'englishName')
