import type { SQL } from 'drizzle-orm'
import { officeRoles, type Role } from '#domain/actor.ts'
import {
  bothNames,
  countOpenAccounts,
  guestContacts,
  guestContactsAmong,
  idsOfOpenAccounts,
  openAccountsAfter,
  openAccountsExcept,
  type SomeAccounts,
} from '#domain/identity/accounts/server/actions.ts'
import { organisationIdsOf } from '#domain/identity/organisations/server/actions.ts'
import {
  countGuestsWithout,
  guestIdsAt,
  guestsAfter,
  guestsWithout,
  registeredBy,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { MessageLanguage } from '#kit/words/template.ts'
import { isFor, looksAtPeople, type ReaderPerson } from '../../rules/readers.ts'
import type { Asking } from './for-whom.ts'
import { readerPeople } from './people.ts'

/** A recipient: an account, or a guest who has not logged in yet. */
export type Recipient = {
  accountId: string | null
  address: string
  language: MessageLanguage
  name: Bilingual
}

/** Batch size: accounts or guests. */
export const batchSize = 500

/** An audience and its edition. */
type Addressed = { summitId: string } & Parameters<typeof isFor>[0]
type Batch = { recipients: Recipient[]; next: string | null }

const grouped = (people: ReaderPerson[], idsOf: ReadonlyMap<string, string[]>) => {
  const byId = new Map(people.map((person) => [person.id, person]))
  return (key: string) => (idsOf.get(key) ?? []).flatMap((id) => byId.get(id) ?? [])
}

/** The people that each of these accounts represents; not queried where the audience does not depend on them. */
async function peopleByAccount(
  db: Database,
  asking: Asking,
  of: Addressed,
  accounts: { id: string; account: string; type: string }[],
) {
  const needsGuests = of.readers === 'participants' && of.audience !== null
  const organisations = needsGuests
    ? await organisationIdsOf(
        db,
        accounts.map(({ id }) => id),
      )
    : new Map<string, string>()
  const units = needsGuests && looksAtPeople(of.audience) ? [...organisations.values()] : []
  const ofUnits = await readerPeople(db, asking, await registeredBy(db, of.summitId, units))
  const contacts = needsGuests
    ? accounts.filter(({ type }) => type === 'guest').map(({ account }) => account)
    : []
  const guests = await guestIdsAt(db, of.summitId, contacts)
  const ownPeople = grouped(await readerPeople(db, asking, [...guests.values()].flat()), guests)
  const byUnit = Map.groupBy(ofUnits, ({ organisationId }) => organisationId)
  return ({ id, account, type }: { id: string; account: string; type: string }) => {
    const organisationId = organisations.get(id) ?? null
    const people = type === 'guest' ? ownPeople(account) : (byUnit.get(organisationId) ?? [])
    return { organisationId, people }
  }
}

type Account = Parameters<typeof bothNames>[0] & Pick<Recipient, 'language'> & { id: string; account: string }

const withAccount = (account: Account): Recipient => ({
  accountId: account.id,
  address: account.account,
  language: account.language,
  name: bothNames(account),
})

const contactOf = ({ mail, mobile }: { mail: string; mobile: string }) => mail || mobile

function withoutAccount(guest: { mail: string; mobile: string }): Recipient {
  const address = contactOf(guest)
  return { accountId: null, address, language: 'both', name: { zh: address, en: address } }
}

async function accountBatch(
  db: Database,
  asking: Asking,
  of: Addressed,
  after: string | undefined,
): Promise<Batch> {
  const accounts = await openAccountsAfter(db, after, batchSize)
  const peopleOf = await peopleByAccount(db, asking, of, accounts)
  const recipients = accounts.flatMap((account) => {
    const role = (account.organiserRole ?? account.type) as Role
    if (!isFor(of, { role, ...peopleOf(account) })) return []
    return [withAccount(account)]
  })
  const last = accounts.at(-1)
  return { recipients, next: last && accounts.length === batchSize ? `account ${last.id}` : 'guest ' }
}

/** Guests who have never logged in: they see it when they do, and get messages like all others. */
async function guestBatch(
  db: Database,
  asking: Asking,
  of: Addressed,
  after: string | undefined,
): Promise<Batch> {
  if (of.readers === 'organisers') return { recipients: [], next: null }
  const guests = await guestsAfter(db, of.summitId, after, batchSize)
  const known = await guestContactsAmong(
    db,
    guests.flatMap(({ mail, mobile }) => [mail, mobile].filter(Boolean)),
  )
  const waiting = guests.filter(
    ({ mail, mobile }) => contactOf({ mail, mobile }) && !known.has(mail) && !known.has(mobile),
  )
  const people = new Map(
    (await readerPeople(db, asking, of.audience ? waiting.map(({ id }) => id) : [])).map((person) => [
      person.id,
      person,
    ]),
  )
  const recipients = waiting.flatMap((guest) => {
    const person = people.get(guest.id)
    const reader = { role: 'guest' as const, organisationId: null, people: person ? [person] : [] }
    return isFor(of, reader) ? [withoutAccount(guest)] : []
  })
  const last = guests.at(-1)
  return { recipients, next: last && guests.length === batchSize ? `guest ${last.id}` : null }
}

/** The next batch of recipients, and the position after it; `next` is null after the last. */
export function recipientsAfter(
  db: Database,
  asking: Asking,
  of: Addressed,
  cursor: string | null,
): Promise<Batch> {
  const [kind, after] = (cursor ?? 'account ').split(' ')
  return kind === 'account'
    ? accountBatch(db, asking, of, after || undefined)
    : guestBatch(db, asking, of, after || undefined)
}

/** All recipients, batch by batch. */
export async function* allRecipients(
  db: Database,
  asking: Asking,
  of: Addressed,
): AsyncGenerator<Recipient[]> {
  let cursor: string | null = null
  do {
    const { recipients, next }: Batch = await recipientsAfter(db, asking, of, cursor)
    yield recipients
    cursor = next
  } while (cursor)
}

/** The accounts whom it is for, where each says so by itself; undefined where it takes a look at organisations or people. */
function accountsFor({ readers, audience, organiserRoles }: Addressed): SomeAccounts | undefined {
  if (readers === 'everybody') return { of: 'everybody' }
  if (readers === 'organisers')
    return {
      of: 'organisers',
      roles: organiserRoles?.length ? (organiserRoles as SomeAccounts['roles'] & object) : officeRoles,
    }
  return readers === 'participants' && !audience ? { of: 'others' } : undefined
}

/** The ids of those accounts, for the statement of another noun. */
export function accountIdsFor(of: Addressed): SQL | undefined {
  const some = accountsFor(of)
  return some && idsOfOpenAccounts(some)
}

/** Some of those whom it is for whose accounts are not among these, where `accountIdsFor` answers. */
export async function recipientsExcept(
  db: Database,
  of: Addressed,
  accountIds: SQL,
  limit: number,
): Promise<Recipient[]> {
  const some = accountsFor(of) ?? { of: 'everybody' }
  const found = (await openAccountsExcept(db, some, accountIds, limit)).map(withAccount)
  const left = some.of === 'organisers' ? 0 : limit - found.length
  const guests = left > 0 ? await guestsWithout(db, of.summitId, guestContacts, left) : []
  return [...found, ...guests.map(withoutAccount)]
}

/** How many it is for: counted in two statements, and person by person only where it takes a look at them. */
export async function countRecipients(db: Database, asking: Asking, of: Addressed): Promise<number> {
  const some = accountsFor(of)
  if (some) {
    const waiting = some.of === 'organisers' ? 0 : await countGuestsWithout(db, of.summitId, guestContacts)
    return (await countOpenAccounts(db, some)) + waiting
  }
  let count = 0
  for await (const { length } of allRecipients(db, asking, of)) count += length
  return count
}
