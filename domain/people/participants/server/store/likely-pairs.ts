import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { PairReason } from '../../rules/likely-pairs.ts'
import { isNotEmptyDraft } from '../store.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'

/** Two records of one kind that are likely of one person, and what is the same. */
export type LikelyPair = { firstId: string; secondId: string; same: PairReason[] }

/** A number or address that more people than this have says nothing: liaisons register everyone with their own. */
const maxSharing = 4

/** The likelier first: a document is one person's, a number is often a family's. */
const weights: Record<PairReason, number> = {
  document: 16,
  nameAndBirthDate: 8,
  nameAndOrganisation: 4,
  mobile: 2,
  email: 1,
}

const weight = sql.join(
  Object.entries(weights).map(([why, points]) => sql`when ${why} then ${sql.raw(String(points))}`),
  sql` `,
)

/** What each person may share with others, one row for each value. */
const valuesOf = (summitId: string): SQL => {
  const { id, kind, personnelKind, documentDigest, nameDigests, mobile, email, organisationId } = participants
  const { passportName, chineseName } = participants
  return sql`select p.id, p.kind, value.why, value.shared from (
      select ${id} as id, concat(${kind}, ' ', ${personnelKind}) as kind, ${documentDigest} as document, ${nameDigests} as names,
        ${mobileWithoutPrefix(mobile)} as mobile, lower(${email}) as email, ${organisationId} as organisation,
        lower(${passportName}) as latin, ${chineseName} as chinese
      from ${participants}
      where ${participants.summitId} = ${summitId} and ${isNotEmptyDraft} and ${participants.status} <> 'withdrawn'
    ) p cross join lateral (
      select 'document' as why, p.document as shared
      union all select 'nameAndBirthDate', unnest(p.names)
      union all select 'mobile', p.mobile
      union all select 'email', p.email
      union all select 'nameAndOrganisation', p.organisation::text || ' ' || name from unnest(array[p.latin, p.chinese]) name where name <> ''
    ) value where value.shared <> ''`
}

/**
 * Pairs of people of an edition that are likely one person, the likeliest first, without those that `isApart` names, and how many there are. Reads every
 * person of the edition once.
 */
export async function likelyPairs(
  db: Database,
  { summitId, isApart, limit }: { summitId: string; isApart(first: SQL, second: SQL): SQL; limit: number },
): Promise<{ pairs: LikelyPair[]; total: number }> {
  const { rows } = await db.execute<{ first: string; second: string; same: PairReason[]; total: number }>(
    sql`with shared as materialized (${valuesOf(summitId)}),
      few as (select kind, why, shared from shared group by 1, 2, 3 having count(*) between 2 and ${maxSharing}),
      pairs as (
        select least(one.id, other.id) as first, greatest(one.id, other.id) as second, array_agg(distinct one.why) as same
        from few join shared one using (kind, why, shared) join shared other using (kind, why, shared)
        where one.id < other.id group by 1, 2)
      select first, second, same, count(*) over ()::int as total from pairs
      where not ${isApart(sql`pairs.first`, sql`pairs.second`)}
      order by (select sum(case why ${weight} end) from unnest(same) why) desc, first, second limit ${limit}`,
  )
  const [first] = rows
  return {
    total: first?.total ?? 0,
    pairs: rows.map(({ first: firstId, second: secondId, same }) => ({ firstId, secondId, same })),
  }
}
