import { countHolders, heldBySomeone } from '#domain/identity/roles/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import { access } from '../../access.ts'
import { setUpWords as words } from '../../words/set-up.ts'

const deciding = ['review:decide', access['review:decide'].heldBy] as const

/** Somebody must be able to decide on what is submitted. */
export const answerSetUp = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(setUpAsked, async (_db, { item }) =>
    item({
      name: 'reviewer',
      order: 40,
      ...words.reviewer,
      page: '/accounts',
      needs: 'accounts:list',
      blocks: true,
      isDone: heldBySomeone(...deciding),
      facts: async (db, isDone) => [
        isDone ? words.count({ count: await countHolders(db, ...deciding) }) : words.none,
      ],
    }),
  )
