import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import type { Actor } from './actor.ts'
import type { OnBehalf } from './on-behalf.ts'
import { refuse } from './refusals.ts'
import type { Services } from './services.ts'

/** An organiser's edit of a record in the stead of its owner. */
export type Correction = {
  /** The moment of its lines in the history. */
  at: Date
  /** The record's own form, by its name in the history: `guest`, `itinerary`, `organisation` … */
  form: string
  /** The owners: the organisation, and for a record beside a person that person. */
  organisationId: string | null
  participantId: string | null
  /** The names of the changed fields. */
  fields: readonly string[]
}

/** Organisers edited a record in the stead of its owner; in the transaction of the edit. An upper noun tells the owner as it was chosen. */
export const correctedOnBehalf = defineEvent<
  Correction & { onBehalf: OnBehalf; actor: Actor; services: Services }
>('correctedOnBehalf')

/** Organisers who may edit a record act for its owner; all others are the owner. */
export const actsForOthers = ({ type }: Pick<Actor, 'type'>) => type === 'organiser'

/**
 * What an organiser said of an edit. Refuses `invalid` where nothing was said, or no reason is given for a record that is in force. What an owner
 * sends counts for nothing.
 */
export function requireOnBehalf(
  onBehalf: OnBehalf | undefined,
  { needsReason }: { needsReason: boolean },
): OnBehalf {
  if (!onBehalf) throw refuse('invalid', [{ path: 'onBehalf', code: 'required' }])
  if (needsReason && !onBehalf.reason)
    throw refuse('invalid', [{ path: 'onBehalf.reason', code: 'required' }])
  return onBehalf
}

/** Publishes an edit that changed something. */
export async function announceCorrection(
  db: Database,
  services: Services,
  actor: Actor,
  onBehalf: OnBehalf,
  correction: Correction,
): Promise<void> {
  if (correction.fields.length === 0) return
  await services.events.publish(correctedOnBehalf, db, { ...correction, onBehalf, actor, services })
}
