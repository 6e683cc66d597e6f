import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import { setUpWords as words } from '../../words/set-up.ts'
import { hasOrganisations, someLiaison } from '../store.ts'

/** Where there are organisations, the office should know somebody there. Not at all of them at once: each names its own in its own time. */
export const answerSetUp = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(setUpAsked, async (_db, { item }) =>
    item({
      name: 'liaisons',
      order: 130,
      ...words.liaisons,
      page: '/organisations',
      needs: 'organisations:list',
      blocks: false,
      isDone: someLiaison,
      facts: async (db, isDone) => {
        if (!isDone) return [words.none]
        return [(await hasOrganisations(db)) ? words.some : words.noOrganisations]
      },
    }),
  )
