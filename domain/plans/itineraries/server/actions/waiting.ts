import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { maxWaiting } from '#domain/waiting.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import { countNews } from '../store/list.ts'

/** The itineraries that the reception has not been told of, in the menu. */
export const showWaiting = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
    if (!permissions.has('itineraries:list')) return
    const { id } = await currentSummit(db)
    add('/itineraries', await countNews(db, id, maxWaiting + 1), permissions.has('itineraries:receive'))
  })
