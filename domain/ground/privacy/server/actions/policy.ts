import type { Context } from '#domain/context.ts'
import { refuse } from '#domain/refusals.ts'
import type { ShownPolicy } from '../../api.ts'
import { findPolicy, newestPolicy, publishedPolicies, type StoredPolicy } from '../store.ts'

type Published = { version: number; publishedAt: string }

/** A published version as the API returns it. */
export function published({
  version,
  publishedAt,
}: Pick<StoredPolicy, 'version' | 'publishedAt'>): Published {
  if (version === null || !publishedAt) throw new Error('a draft of the privacy policy has left the store')
  return { version, publishedAt: publishedAt.toISOString() }
}

/** The number of the version in force; null in a new portal until the office has published one. */
export async function currentPolicy({ db }: Pick<Context, 'db'>): Promise<Published | null> {
  const newest = await newestPolicy(db)
  return newest ? published(newest) : null
}

/** A version with its text, by default the one in force. Refuses `notFound`. */
export async function readPolicy({
  db,
  query: { version },
}: Pick<Context, 'db'> & { query: { version?: number } }): Promise<ShownPolicy> {
  const found = version === undefined ? await newestPolicy(db) : await findPolicy(db, version)
  if (!found) throw refuse('notFound')
  return {
    ...published(found),
    text: { zh: found.chineseText, en: found.englishText },
    changes: { zh: found.chineseChanges, en: found.englishChanges },
    versions: (await publishedPolicies(db)).map(published),
  }
}
