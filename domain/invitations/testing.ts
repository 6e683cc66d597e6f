import type { Database } from '#kit/db/database.ts'
import { createInvitation, type NewInvitation } from './server/actions.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }

/** An invitation of media people for ten, good for a month, unless told otherwise. */
export const openInvitation = ({ db, clock, summit }: Portal, given: Partial<NewInvitation> = {}) =>
  createInvitation(db, {
    summitId: summit.id,
    kind: 'groupMedia',
    registersAs: 'personnel',
    quota: 10,
    expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000),
    at: clock.now(),
    ...given,
  })
