import { setUpItemWords } from '#domain/ground/summit/words/set-up.ts'
import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { setUpWords as words } from '../../words/set-up.ts'
import { lastReleased, releasedIn } from '../store.ts'

async function factsOf(db: Database, summitId: string, now: Date) {
  const last = await lastReleased(db, summitId, now)
  const title = last && withFallback(last.chineseTitle, last.englishTitle)
  return [title ? words.released({ title }) : words.none]
}

/** Something of the office should stand on the pages. */
export const answerSetUp = (services: Services) =>
  services.hooks.handle(setUpAsked, async (_db, { edition: { id, draft }, item }) => {
    const now = services.clock.now()
    item({
      name: 'notices',
      order: 150,
      ...words.notices,
      page: draft ? null : '/notices',
      needs: 'notices:list',
      blocks: false,
      isDone: releasedIn(id, now),
      facts: async (db) => (draft ? [setUpItemWords.onceCurrent] : factsOf(db, id, now)),
    })
  })
