import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { record } from '../record.ts'
import { refuse } from '../refusals.ts'
import { kindsIn, lockKinds } from './store.ts'
import { badgeKinds } from './tables.ts'

export { type BadgeKind, kindsIn } from './store.ts'

/** A kind was added or changed: what the badges of an edition say may be different. */
export const kindChanged = defineEvent<{ summitId: string; at: Date }>('badgeKinds.changed')

export const kindActions = recordActions(record, badgeKinds, {
  ...ofEdition,
  async beforeSave(db, _, next, _before, { id, summitId }) {
    if (next.isEnded) return
    await lockKinds(db, summitId)
    const others = (await kindsIn(db, summitId)).filter((kind) => kind.id !== id && !kind.isEnded)
    if (others.some(({ covers }) => covers === next.covers)) throw refuse('kindCovered')
  },
  async afterSave(db, { services }, { summitId }) {
    await services.events?.publish(kindChanged, db, { summitId, at: services.clock.now() })
  },
})
