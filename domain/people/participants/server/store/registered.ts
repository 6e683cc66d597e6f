import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'
import { reachedAt } from './by-contact.ts'

const { id, summitId, organisationId, kind, status, email, mobile } = participants
const isActive = inArray(status, [...activeStatuses])
const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map((row) => row.id)

/** Ids of all registered, not withdrawn people of these organisations in an edition. */
export const registeredBy = async (
  db: Database,
  edition: string,
  organisationIds: string[],
): Promise<string[]> =>
  organisationIds.length === 0
    ? []
    : idsOf(
        db
          .select({ id })
          .from(participants)
          .where(
            and(
              eq(summitId, edition),
              sql`${organisationId} = any(${sql.param(organisationIds)}::uuid[])`,
              isActive,
            ),
          ),
      )

/** An account as the owner of registrations; `contact` for a guest, who logs in with the number or address of the registration. */
export type RegisteringAccount = {
  accountId: string
  organisationId: string | undefined
  contact: string | undefined
}

// as `isReachedAt` and `isRegistrant`: guests, and those whom the leader of a group registered with their number
const isKnownByContact = or(eq(kind, 'guest'), and(eq(kind, 'personnel'), isNull(participants.selfId)))

// as `own` in access.ts
const isKeptBy = ({ accountId, organisationId: organisation }: Omit<RegisteringAccount, 'contact'>) =>
  or(
    eq(participants.registrantId, accountId),
    eq(participants.selfId, accountId),
    organisation ? eq(organisationId, organisation) : undefined,
  )

/** For a statement of another noun: the people whose plans an account keeps, as `ownPlanOr` without organisers, and their names. */
export const peopleOfAccount = ({ account, type, ...actor }: Actor) => ({
  table: participants,
  /** A part of a person's record on the screens of the account; a guest finds everything on one page. */
  pageOf: (part: string) => {
    const base = type === 'organiser' ? '/participants/' : '/guests/'
    return type === 'guest' ? sql`'/dashboard'` : sql`${base}::text || ${id} || ${`/${part}`}::text`
  },
  names: { zh: sql`${participants.chineseName}`, en: sql`${participants.passportName}` },
  isOwn: or(
    isKeptBy(actor),
    type === 'guest' ? and(eq(kind, 'guest'), isActive, reachedAt(account)) : undefined,
  ),
})

/** Whether a registration of this account in an edition is submitted: of its organisation, by it, for itself, or of the person whose contact it is. */
export async function hasSubmitted(
  db: Database,
  edition: string,
  account: RegisteringAccount,
): Promise<boolean> {
  const { contact } = account
  const isOwn = or(isKeptBy(account), contact ? and(isKnownByContact, reachedAt(contact)) : undefined)
  const found = await db
    .select({ id })
    .from(participants)
    .where(and(eq(summitId, edition), isActive, isOwn))
    .limit(1)
  return found.length > 0
}

const mailed = sql<string>`lower(${email})`
const dialled = sql<string>`${mobileWithoutPrefix(mobile)}`
/** Null where the owner of the contact has said that the record is not theirs: nothing is sent there. */
const unlessDenied = (contact: SQL<string>) =>
  sql<string>`case when ${contact} = any(${participants.deniedContacts}) then null else ${contact} end`
const contactsToUse = { mail: unlessDenied(mailed), mobile: unlessDenied(dialled) }

/** Ids of the registered guests of an edition with one of these contacts, by contact. */
export async function guestIdsAt(
  db: Database,
  edition: string,
  contacts: string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (contacts.length === 0) return found
  const [mails, mobiles] = [
    contacts.filter((each) => channelOf(each) === 'mail'),
    contacts.filter((each) => channelOf(each) !== 'mail'),
  ]
  const rows = await db
    .select({ id, ...contactsToUse })
    .from(participants)
    .where(
      and(
        eq(summitId, edition),
        eq(kind, 'guest'),
        isActive,
        or(
          sql`${mailed} = any(${sql.param(mails)}::text[])`,
          sql`${dialled} = any(${sql.param(mobiles)}::text[])`,
        ),
      ),
    )
  const wanted = new Set(contacts)
  for (const row of rows)
    for (const contact of [row.mail, row.mobile])
      if (contact && wanted.has(contact)) found.set(contact, [...(found.get(contact) ?? []), row.id])
  return found
}

/** Registered, not withdrawn guests of an edition, by id after the given one, with the contacts of their own login. */
export const guestsAfter = (db: Database, edition: string, after: string | undefined, limit: number) =>
  db
    .select({ id, ...contactsToUse })
    .from(participants)
    .where(and(eq(summitId, edition), eq(kind, 'guest'), isActive, after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit)

/** Those of them who have a contact, and none of these. */
function isGuestWithout(edition: string, contacts: SQL): SQL | undefined {
  const [mail, number] = [
    sql`coalesce(${contactsToUse.mail}, '')`,
    sql`coalesce(${contactsToUse.mobile}, '')`,
  ]
  const isUnknown = sql`${mail} not in ${contacts} and ${number} not in ${contacts}`
  return and(eq(summitId, edition), eq(kind, 'guest'), isActive, sql`${mail} || ${number} <> ''`, isUnknown)
}

/** How many guests of an edition have a contact, and none of these. */
export const countGuestsWithout = (db: Database, edition: string, contacts: SQL): Promise<number> =>
  db.$count(participants, isGuestWithout(edition, contacts))

/** Some of them. */
export const guestsWithout = (db: Database, edition: string, contacts: SQL, limit: number) =>
  db.select(contactsToUse).from(participants).where(isGuestWithout(edition, contacts)).limit(limit)

/** The people of an organisation, or the guests with a contact. */
export type Whose = { organisationId: string } | { contact: string }

const isOneOf = (of: Whose, edition: SQL<string>): SQL | undefined => {
  const own =
    'contact' in of ? and(eq(kind, 'guest'), reachedAt(of.contact)) : eq(organisationId, of.organisationId)
  return and(eq(summitId, edition), isActive, own)
}

/**
 * These people of an edition as a subquery for another noun, which saves it three queries: rows of `id`, `kind`, `status`, `guest_type` and
 * `organisation_id`.
 */
export const peopleRows = (of: Whose, edition: SQL<string>): SQL =>
  sql`select ${id}, ${kind}, ${status}, ${participants.guestType}, ${organisationId} from ${participants} where ${isOneOf(of, edition)}`
