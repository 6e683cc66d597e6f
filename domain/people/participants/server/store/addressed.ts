import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { isNotEmptyDraft } from '../store.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'

const { id, passportName, chineseName } = participants

/** The people of an edition with any of these numbers or addresses, in the form of accounts: one row for each that a person has. */
export async function peopleAt(db: Database, summitId: string, addresses: readonly string[]) {
  const find = (address: ReturnType<typeof mobileWithoutPrefix>, wanted: readonly string[]) =>
    wanted.length === 0
      ? []
      : db
          .select({ at: sql<string>`${address}`, passportName, chineseName })
          .from(participants)
          .where(and(isNotEmptyDraft, eq(participants.summitId, summitId), inArray(address, [...wanted])))
          .orderBy(asc(id))
  const isMail = (address: string) => address.includes('@')
  return [
    ...(await find(
      mobileWithoutPrefix(participants.mobile),
      addresses.filter((address) => !isMail(address)),
    )),
    ...(await find(sql`lower(${participants.email})`, addresses.filter(isMail))),
  ]
}
