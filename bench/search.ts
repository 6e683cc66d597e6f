import { sql } from 'drizzle-orm'
import { buildApp } from '#apps/server/app.ts'
import { readConfig } from '#apps/server/config.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import type { Hits } from '#domain/search-hits.ts'
import { searchApi } from '#domain/views/search/api.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bench, Line } from './benchmark.ts'
import { ownSettings, signedCalls, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Calls of one half of a round. */
const calls = 8

/** The most common Chinese search term of this length. */
async function commonest(db: Database, length: number): Promise<string> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from ${participants}, unnest(${participants.searchTerms}) as term
    where length(term) = ${length} and term ~ '[一-龥]' group by term order by count(*) desc limit 1`)
  return rows[0]?.term ?? ''
}

/**
 * What: the search of an organiser among 100,000 people, over all nouns, for common terms: one Chinese character, two, a Latin part.
 * Against: the same search for a whole rare name that few people share. The number of hits is limited, and the response says if there are more.
 */
export async function search({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser, chineseName } = await fillDatabase(databaseUrl, scale)
  return withDirectory(async (varDir) => {
    const app = await buildApp({ ...readConfig(ownSettings(varDir)), databaseUrl, jobs: false })
    const find = async (text: string): Promise<Hits[]> => {
      const [call] = signedCalls(organiser.slice(0, 1), searchApi.find, { text }, 1)
      if (!call) throw new Error('one call was to be signed')
      const answer = await app.server.inject({
        url: call.path,
        headers: { authorization: call.authorization },
      })
      return answer.json().data
    }
    const time = async (text: string) => {
      const begun = performance.now()
      for (let at = 0; at < calls; at++) await find(text)
      return (performance.now() - begun) / calls
    }
    const { db } = app.context.services
    const common = [
      ['one character', await commonest(db, 1)],
      ['two characters', await commonest(db, 2)],
      ['a Latin part', 'an'],
    ] as const
    try {
      const lines: Line[] = []
      for (const [name, text] of common) {
        const people = (await find(text)).find(({ kind }) => kind === 'people')
        if (!people?.more && scale.participants > 1_000) throw new Error(`“${text}” is not common`)
        await time(chineseName)
        const pairs = await inTurns(
          scale.rounds,
          () => time(text),
          () => time(chineseName),
        )
        lines.push({
          ...ratioOf(pairs),
          name: `search, ${name}`,
          against: 'a rare name',
          unit: 'ms/call',
          limit: { of: 'ratio', atMost: 10 },
        })
      }
      return lines
    } finally {
      await app.close()
    }
  })
}
