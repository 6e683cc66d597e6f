import { type LackConditions, personId } from '#domain/people/participants/server/actions.ts'
import { comingActivities } from '#domain/programme/activities/server/actions.ts'
import type { attendanceLacks } from '../../words/lacks.ts'
import { lacksSeat, owesAnswer } from '../store.ts'

/** Who has not answered an assignment or an offer of a coming activity, or has no seat where others have one. */
export const attendanceLackConditions: LackConditions<typeof attendanceLacks> = {
  reply: (now) => owesAnswer(personId, comingActivities(now)),
  seat: (now) => lacksSeat(personId, comingActivities(now)),
}
