import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import { foundElsewhere, type SearchWay } from '#kit/list/server/source.ts'
import { organisationTags, participantTags, tags } from './tables.ts'

export type TaggedTable = typeof participantTags | typeof organisationTags
export { organisationTags, participantTags, tags }

/** Number of those who have the tag of a row in the list. */
export const countIn = (table: TaggedTable): SQL<number> =>
  sql<number>`(select count(*)::int from ${table} where ${table.tagId} = ${tags.id})`

export async function countUses(db: Database, tagId: string) {
  const [people, organisations] = [
    await db.$count(participantTags, eq(participantTags.tagId, tagId)),
    await db.$count(organisationTags, eq(organisationTags.tagId, tagId)),
  ]
  return { people, organisations }
}

const { id, chineseName, englishName, colour } = tags

/** The tags of an edition by name. */
export const tagsIn = (db: Database, summitId: string) =>
  db
    .select({ id, chineseName, englishName, colour })
    .from(tags)
    .where(eq(tags.summitId, summitId))
    .orderBy(asc(chineseName), asc(id))

/** The tags of these people or organisations in an edition. */
export const tagsOn = (db: Database, table: TaggedTable, subjectIds: readonly string[], summitId?: string) =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ subjectId: table.subjectId, id, chineseName, englishName, colour })
        .from(table)
        .innerJoin(tags, eq(tags.id, table.tagId))
        .where(
          and(
            inArray(table.subjectId, [...subjectIds]),
            summitId === undefined ? undefined : eq(tags.summitId, summitId),
          ),
        )
        .orderBy(asc(chineseName), asc(id))

type By = { tagId: string; subjectIds: readonly string[]; at: Date; actorId: string }

/** Gives these the tag; returns how many did not have it. */
export async function addTag(db: Database, table: TaggedTable, { subjectIds, ...row }: By): Promise<number> {
  const rows = subjectIds.map((subjectId) => ({ ...row, subjectId }))
  return (await db.insert(table).values(rows).onConflictDoNothing()).rowCount ?? 0
}

/** Takes the tag from these; returns how many had it. */
export async function removeTag(
  db: Database,
  table: TaggedTable,
  { tagId, subjectIds }: Pick<By, 'tagId' | 'subjectIds'>,
): Promise<number> {
  const gone = await db
    .delete(table)
    .where(and(eq(table.tagId, tagId), inArray(table.subjectId, [...subjectIds])))
  return gone.rowCount ?? 0
}

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** People found by a word of the name of one of their tags. */
export function tagWay(participantId: PgColumn, words: string, summitId: string): SearchWay | undefined {
  const text = words.trim().toLowerCase()
  if (text === '') return undefined
  const like = `%${literally(text)}%`
  const named = and(
    eq(tags.summitId, summitId),
    or(sql`lower(${chineseName}) like ${like}`, sql`lower(${englishName}) like ${like}`),
  )
  const from = sql`from ${participantTags} join ${tags} on ${tags.id} = ${participantTags.tagId} where ${named}`
  return {
    ...foundElsewhere(participantId, sql`select ${participantTags.subjectId} as id ${from}`),
    holds: sql`exists (select ${from} and ${participantTags.subjectId} = ${participantId})`,
  }
}

/** The people who have a tag. */
export const hasTag = (participantId: PgColumn, tagId: string): SQL =>
  sql`${participantId} in (select ${participantTags.subjectId} from ${participantTags} where ${participantTags.tagId} = ${tagId})`
