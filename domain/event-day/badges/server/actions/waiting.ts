import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { maxWaiting } from '#domain/waiting.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import { countObjected } from '../store.ts'

/** Objections to badges of the current edition wait at their page: for those who handle badges it is their turn. */
export function answerWaiting({ hooks }: Pick<Services, 'hooks'>): void {
  hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
    const summit = permissions.has('badges:list') ? await findCurrent(db) : undefined
    if (!summit) return
    add('/badges', await countObjected(db, summit.id, maxWaiting + 1), permissions.has('badges:handle'))
  })
}
