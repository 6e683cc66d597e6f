import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { setUpWords as words } from '../../words/set-up.ts'
import { findDraft, newestPolicy, policyInForce } from '../store.ts'

async function factsOf(db: Database): Promise<Bilingual[]> {
  const policy = await newestPolicy(db)
  if (policy?.publishedAt)
    return [words.inForce({ version: policy.version ?? 0, day: eventDay(policy.publishedAt) })]
  return [(await findDraft(db)) ? words.draftWaits : words.none]
}

/** A policy must be in force: people agree to it before anything of them is stored. */
export const answerSetUp = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(setUpAsked, async (_db, { item }) =>
    item({
      name: 'policy',
      order: 20,
      ...words.policy,
      page: '/privacy',
      needs: 'privacy:edit',
      blocks: true,
      isDone: policyInForce,
      facts: factsOf,
    }),
  )
