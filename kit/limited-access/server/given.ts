import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AccessKind, AccessState } from '../access-kind.ts'

type Names = { zh: SQL; en: SQL }

/** The links of one kind that an account has given out, as parts of a statement. */
type GivenRows = {
  id: PgColumn
  createdAt: PgColumn
  /** When it ends by itself; null without a last day. */
  until: SQL | PgColumn
  revokedAt: PgColumn
  lastUsedAt: PgColumn
  uses: PgColumn
  /** What it opens, by name: a person, an activity. */
  about: Names
  /** The person it was given to; without one, the kind says whom it is for. */
  receiver?: Names | undefined
  /** The page where it is kept, and where a new one is made. */
  page: SQL
  from: SQL
  where: SQL | undefined
}

/** A kind of access as the page of everything given out needs it. `end` revokes a link that the caller has given out, with its history. */
export type GivenAccess<Actor, Call> = {
  kind: AccessKind
  given(actor: Actor): GivenRows
  end(call: Call, id: string): Promise<unknown>
}

export type GivenLink = {
  id: string
  purpose: string
  about: { zh: string | null; en: string | null }
  receiver: Bilingual | null
  page: string
  createdAt: Date
  until: Date | null
  lastUsedAt: Date | null
  uses: number
  state: AccessState
}

const named = ({ zh, en }: Names) =>
  sql`json_build_object('zh', coalesce(${zh}, ${en}), 'en', coalesce(${en}, ${zh}))`

function selected({ purpose, maxUses }: AccessKind, rows: GivenRows, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`select ${rows.id} as id, ${purpose}::text as purpose, ${named(rows.about)} as about,
    ${rows.receiver ? named(rows.receiver) : sql`null::json`} as receiver, ${rows.page} as page, ${rows.createdAt} as created_at,
    ${rows.until}::timestamptz as until, ${rows.lastUsedAt} as last_used_at, ${rows.uses} as uses,
    case when ${rows.revokedAt} is not null then 'revoked' when ${rows.until} <= ${at} then 'expired'
      when ${rows.uses} >= ${maxUses ?? null}::int then 'usedUp' else 'inForce' end as state
    from ${rows.from} where ${rows.where ?? sql`true`}`
}

type Row = Omit<GivenLink, 'createdAt' | 'until' | 'lastUsedAt'> & {
  created_at: string
  until: string | null
  last_used_at: string | null
}

type Wanted = {
  standing?: 'inForce' | 'ended' | undefined
  /** One link alone. */
  id?: string
  current?: number
  size?: number
}

const asDate = (moment: string | null) => (moment === null ? null : new Date(moment))

/** What an account has given out, of all kinds, newest first, and how many there are. */
export async function givenLinks<Actor>(
  db: Database,
  kinds: readonly Pick<GivenAccess<Actor, never>, 'kind' | 'given'>[],
  { actor, now, ...wanted }: { actor: Actor; now: Date } & Wanted,
): Promise<{ links: GivenLink[]; total: number }> {
  const { standing, id, current = 1, size = 1 } = wanted
  if (kinds.length === 0) return { links: [], total: 0 }
  const all = sql.join(
    kinds.map(({ kind, given }) => selected(kind, given(actor), now)),
    sql` union all `,
  )
  const state = standing ? sql`(state = 'inForce') = ${standing === 'inForce'}` : sql`true`
  const one = id === undefined ? sql`true` : sql`id = ${id}`
  // a page beyond the last one has no link, and the number of them all the same
  const { rows } = await db.execute<(Row | { id: null }) & { total: number }>(
    sql`with given as (select * from (${all}) as every where ${state} and ${one})
      select page.*, (select count(*) from given)::int as total from (values (1)) as always
      left join (select * from given order by created_at desc, id limit ${size} offset ${(current - 1) * size}) as page on true
      order by created_at desc, id`,
  )
  const links = rows
    .filter((row) => row.id !== null)
    .map(({ total: _, created_at, last_used_at, until, ...row }) => ({
      ...row,
      createdAt: new Date(created_at),
      until: asDate(until),
      lastUsedAt: asDate(last_used_at),
    }))
  return { links, total: rows[0]?.total ?? 0 }
}
