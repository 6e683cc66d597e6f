import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { channelOf } from '#domain/accounts/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'

const { id, summitId, organisationId, kind, status, email, mobile } = participants
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

/** Guests of an edition who are registered and have not left, by their ids after one, with where they log in for themselves. */
export const guestsAfter = (db: Database, edition: string, after: string | undefined, limit: number) =>
  db
    .select({ id, mail: mailed, mobile: dialled })
    .from(participants)
    .where(and(eq(summitId, edition), eq(kind, 'guest'), isActive, after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit)
