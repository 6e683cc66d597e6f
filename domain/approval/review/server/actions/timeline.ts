import type { TimelineAsked } from '#domain/people/participants/server/actions.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import type { Database } from '#kit/db/database.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { submissionAt } from '../../rules.ts'
import { remarkLine, stepWords, submissionWords } from '../../words.ts'
import { reviewRecord } from '../actions.ts'

/** The steps of the review in a person's timeline. */
export async function addSteps(
  db: Database,
  { participantId, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('review:steps')) return
  const steps = await reviewRecord({ db, actor, record: { id: participantId } })
  for (const [index, step] of steps.entries()) {
    if (index < steps.length - limit) continue
    add({
      at: step.at,
      kind: 'review',
      title: step.step === 'submitted' ? submissionWords[submissionAt(steps, index)] : stepWords[step.step],
      details: [
        ...(step.remark ? [{ zh: step.remark, en: step.remark }] : []),
        ...step.fieldRemarks.map(({ field, remark }) =>
          remarkLine({ field: pathLabel(field, guestWords), remark }),
        ),
      ],
      by: step.actorName,
    })
  }
}
