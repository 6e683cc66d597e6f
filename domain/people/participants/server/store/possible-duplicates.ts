import { and, arrayOverlaps, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Participant } from '../store.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'

/** Limit, because a liaison may register everyone with the same number; the likeliest first. */
const max = 100

/** SQL of a condition for a row; false where it does not apply. */
const holds = (condition: SQL | undefined) =>
  // not a constant, because the marks are sorted by
  condition ? sql<boolean>`coalesce(${condition}, false)` : sql<boolean>`${participants.id} is null`

/** People of the edition who share something with this one, and what; without withdrawn ones. Each condition has its index. */
export function findPossibleDuplicates(db: Database, of: Participant, nameDigests: string[]) {
  const document = of.documentDigest ? eq(participants.documentDigest, of.documentDigest) : undefined
  const names = nameDigests.length > 0 ? arrayOverlaps(participants.nameDigests, nameDigests) : undefined
  const mobile = of.mobile
    ? sql`${mobileWithoutPrefix(participants.mobile)} = regexp_replace(${of.mobile}, '^([+]86|0086)', '')`
    : undefined
  const email = of.email ? eq(sql`lower(${participants.email})`, of.email.toLowerCase()) : undefined
  const any = or(document, names, mobile, email)
  const marks = {
    document: holds(document),
    nameAndBirthDate: holds(names),
    mobile: holds(mobile),
    email: holds(email),
  }
  return db
    .select({
      id: participants.id,
      kind: participants.kind,
      status: participants.status,
      organisationId: participants.organisationId,
      passportName: participants.passportName,
      chineseName: participants.chineseName,
      badgeName: participants.badgeName,
      jobTitle: participants.jobTitle,
      ...marks,
    })
    .from(participants)
    .where(
      and(
        eq(participants.summitId, of.summitId),
        ne(participants.id, of.id),
        ne(participants.status, 'withdrawn'),
        // nothing to compare: without any data there are no duplicates
        any ?? sql`false`,
      ),
    )
    .orderBy(desc(marks.document), desc(marks.nameAndBirthDate), participants.createdAt, participants.id)
    .limit(max)
}
