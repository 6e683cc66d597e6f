import { comingActivities } from '#domain/programme/activities/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { answersOwedBy } from '../store.ts'

/** Which of these people are asked for an answer to which activity that has not begun: by an assignment, or by the offer of a place. */
export const owedAnswers = (db: Database, { ids, now }: { ids: readonly string[]; now: Date }) =>
  answersOwedBy(db, ids, comingActivities(now))
