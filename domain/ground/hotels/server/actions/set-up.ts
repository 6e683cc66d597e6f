import { setUpItemWords } from '#domain/ground/summit/words/set-up.ts'
import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { setUpWords as words } from '../../words/set-up.ts'
import { designatedIn, publishedOf } from '../store.ts'

async function factsOf(db: Database, { id, draft }: { id: string; draft: boolean }, isDone: boolean) {
  if (!isDone) return draft ? [setUpItemWords.onceCurrent] : [words.none]
  if (draft) return [words.carried]
  const designated = (await publishedOf(db, id)).filter(({ kind }) => kind === 'designated')
  const names = designated.flatMap((each) => withFallback(each.chineseName, each.englishName) ?? [])
  return [words.published({ names })]
}

/** Those who travel should know where to stay. Hotels of an edition that is prepared are published once it is current. */
export const answerSetUp = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(setUpAsked, async (_db, { edition, item }) =>
    item({
      name: 'hotels',
      order: 120,
      ...words.hotels,
      page: edition.draft ? null : '/hotels',
      needs: 'hotels:list',
      blocks: false,
      isDone: designatedIn(edition),
      facts: (db, isDone) => factsOf(db, edition, isDone),
    }),
  )
