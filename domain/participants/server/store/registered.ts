import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { channelOf } from '#domain/accounts/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { mostCounted } from '#kit/list/list.ts'
import { activeStatuses } from '../../rules.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'
import { reachedAt } from './by-contact.ts'

const { id, summitId, organisationId, kind, status, email, mobile, inviteCode } = participants
const isActive = inArray(status, [...activeStatuses])
const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map((row) => row.id)

/** The ids of everybody in an edition who is registered by one of these organisations and has not left. */
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

const mailed = sql<string>`lower(${email})`
const dialled = sql<string>`${mobileWithoutPrefix(mobile)}`

/** The ids of the guests of an edition who are registered and reached at one of these contacts, by contact. */
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
    .select({ id, mail: mailed, mobile: dialled })
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

/** The ids of those of an edition who are registered and have not left, by their whole mobile number or the code of their invitation. */
export const idsByNumber = (
  db: Database,
  edition: string,
  { mobile: number, code }: { mobile: string | undefined; code: string | undefined },
): Promise<string[]> =>
  idsOf(
    db
      .select({ id })
      .from(participants)
      .where(
        and(
          eq(summitId, edition),
          isActive,
          or(number ? eq(dialled, number) : undefined, code ? eq(inviteCode, code) : undefined),
        ),
      )
      .orderBy(asc(id))
      .limit(mostCounted),
  )

/** Guests of an edition who are registered and have not left, by their ids after one, with where they log in for themselves. */
export const guestsAfter = (db: Database, edition: string, after: string | undefined, limit: number) =>
  db
    .select({ id, mail: mailed, mobile: dialled })
    .from(participants)
    .where(and(eq(summitId, edition), eq(kind, 'guest'), isActive, after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit)

/** Those of them who have a contact, and none of these. */
function isGuestWithout(edition: string, contacts: SQL): SQL | undefined {
  const [mail, number] = [sql`coalesce(${mailed}, '')`, sql`coalesce(${dialled}, '')`]
  const isUnknown = sql`${mail} not in ${contacts} and ${number} not in ${contacts}`
  return and(eq(summitId, edition), eq(kind, 'guest'), isActive, sql`${mail} || ${number} <> ''`, isUnknown)
}

/** How many guests of an edition have a contact, and none of these. */
export const countGuestsWithout = (db: Database, edition: string, contacts: SQL): Promise<number> =>
  db.$count(participants, isGuestWithout(edition, contacts))

/** Some of them. */
export const guestsWithout = (db: Database, edition: string, contacts: SQL, limit: number) =>
  db
    .select({ mail: mailed, mobile: dialled })
    .from(participants)
    .where(isGuestWithout(edition, contacts))
    .limit(limit)

/** Whose people: those of an organisation, the guests who are reached at a contact, or one by their id. */
export type Whose = { organisationId: string } | { contact: string } | { participantId: string }

const isOneOf = (of: Whose, edition: SQL<string>): SQL | undefined => {
  if ('participantId' in of) return eq(id, of.participantId)
  const own =
    'contact' in of ? and(eq(kind, 'guest'), reachedAt(of.contact)) : eq(organisationId, of.organisationId)
  return and(eq(summitId, edition), isActive, own)
}

/**
 * These people of an edition for the statement of another noun, which then asks once what would else take three questions:
 * rows of `id`, `kind`, `status`, `guest_type` and `organisation_id`.
 */
export const peopleRows = (of: Whose, edition: SQL<string>): SQL =>
  sql`select ${id}, ${kind}, ${status}, ${participants.guestType}, ${organisationId} from ${participants} where ${isOneOf(of, edition)}`
