import { countPending } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { maxWaiting } from '#domain/waiting.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'

/** The submissions that wait for a decision, in the menu. */
export const showWaiting = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
    if (!permissions.has('review:read')) return
    add('/review', await countPending(db, maxWaiting + 1), permissions.has('review:decide'))
  })
