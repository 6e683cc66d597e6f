import type { SQL } from 'drizzle-orm'
import { type LackConditions, participantLackConditions } from '#domain/people/participants/server/actions.ts'
import { itineraryLackConditions } from '#domain/plans/itineraries/server/actions.ts'
import { messageLackConditions } from '#domain/plans/messages/server/actions.ts'
import { attendanceLackConditions } from '#domain/programme/attendance/server/actions.ts'
import { type Lack, lacks } from '../../words/lacks.ts'

/** What the nouns declare; complete by type. */
const declared: LackConditions<Record<Lack, unknown>> = {
  ...participantLackConditions,
  ...itineraryLackConditions,
  ...attendanceLackConditions,
  ...messageLackConditions,
}

/** The conditions of these lacks at a moment, all of them by default. */
export const conditionsAt = <Key extends Lack>(now: Date, wanted: readonly Key[] = lacks as never) =>
  Object.fromEntries(wanted.map((lack) => [lack, declared[lack](now)])) as Record<Key, SQL>
