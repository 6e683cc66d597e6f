import type { Services } from '#domain/services.ts'
import { maxWaiting } from '#domain/waiting.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import { countFailed } from '../store/messages.ts'

/** The messages that could not be sent, in the menu, until somebody sends them again or discards them. */
export const showWaiting = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
    if (!permissions.has('outbox:read')) return
    add('/outbox', await countFailed(db, maxWaiting + 1), permissions.has('outbox:manage'))
  })
