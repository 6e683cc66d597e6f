import * as z from 'zod'
import { type GuestKey, guest } from '#domain/people/participants/rules.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import { choice, longText } from '#kit/rules/fields.ts'

/** A reviewer's decisions. Reopening reverts a decision. */
export const decisions = ['approve', 'return', 'notApprove', 'reopen'] as const
export const decision = choice(decisions)
export type Decision = z.output<typeof decision>

/** How many are decided on by one call. */
export const maxDecided = 100

/** Decisions that can be held back: proposed first, published later. Reopening takes effect at once. */
export const holdableDecisions = ['approve', 'return', 'notApprove'] as const satisfies readonly Decision[]
export type HoldableDecision = (typeof holdableDecisions)[number]
export const isHoldable = (of: Decision): of is HoldableDecision =>
  (holdableDecisions as readonly Decision[]).includes(of)

/** All steps of the review record: decisions, and what leads to them. */
export const steps = [
  'submitted',
  'takenBack',
  'approved',
  'returned',
  'notApproved',
  'reopened',
  'withdrawn',
  'registeredAgain',
  'portraitAccepted',
  'pictureReplaced',
  'contactDenied',
] as const
export type Step = (typeof steps)[number]

/** The step that a decision adds to the review record. */
export const stepOf: Record<Decision, Step> = {
  approve: 'approved',
  return: 'returned',
  notApprove: 'notApproved',
  reopen: 'reopened',
}

/** Steps that settle a version; later versions are compared with it. */
export const settlingSteps = ['approved', 'returned', 'notApproved'] as const satisfies readonly Step[]

export const isSettling = (step: Step) => (settlingSteps as readonly Step[]).includes(step)

type Made = { step: Step; version: number; at: string }

/** The last step that settled a version. */
export const settlingOf = <S extends Made>(record: readonly S[], version: number): S | undefined =>
  record.findLast((each) => each.version === version && isSettling(each.step))

/** The type of a submission: the first, a later one, or a change of an approved record. */
export type Submission = 'first' | 'again' | 'change'

/** The type of the submission at `index` of a review record. */
export function submissionAt(record: readonly { step: Step }[], index: number): Submission {
  const before = record.slice(0, index).map(({ step }) => step)
  const approved = before.lastIndexOf('approved')
  const ended = Math.max(before.lastIndexOf('reopened'), before.lastIndexOf('withdrawn'))
  if (approved > ended) return 'change'
  return before.includes('submitted') ? 'again' : 'first'
}

/** Maximum number of characters of a remark; the specification's longest text for an opinion (section 5). */
export const remarkLength = 500
export const remark = longText(remarkLength)

/** A remark pinned to a field of the record. */
export const fieldRemark = z.object({ field: choice(guest.keys as [GuestKey, ...GuestKey[]]), remark })
export type FieldRemark = z.output<typeof fieldRemark>

type Remarks = { remark?: string | null | undefined; fieldRemarks: readonly unknown[] }

/** Every decision but an approval needs a reason: a general remark, or one at a field. */
export const lacksRemark = (of: Decision, { remark: general, fieldRemarks }: Remarks) =>
  of !== 'approve' && !general && fieldRemarks.length === 0

/** In the order of the form, regardless of the order in which they were pinned. */
export const inFormOrder = <R extends { field: string }>(list: readonly R[]): R[] => {
  const keys: readonly string[] = guest.keys
  return list.toSorted((a, b) => keys.indexOf(a.field) - keys.indexOf(b.field))
}

/**
 * Result for one of many. `skipped`: the state did not allow the decision, nothing was changed and no message was sent; `changed`: a newer version
 * than the one seen is pending; `portrait`: its photo breaks the face rule and was not accepted yet; `guest`: a companion of a guest who is not
 * approved; `missing`: the record does not exist; `fellAway`: the
 * proposal to publish is no longer there; `failed`: a temporary failure, nothing was changed, it may be retried.
 */
export const results = [
  'done',
  'skipped',
  'changed',
  'portrait',
  'guest',
  'missing',
  'fellAway',
  'failed',
] as const
export type Result = (typeof results)[number]

/** Minutes for which an opened record stays claimed by its reviewer. */
export const claimMinutes = 10

/** Seconds in which a decision can be undone; its message is held slightly longer, to allow for the call that undoes it. */
export const undoSeconds = 10
export const heldSeconds = undoSeconds + 5

/** The spans of days since which people wait for a decision, longest first: a week or more, two to six days, since yesterday. */
export const waitingSpans = (today: string) => [
  { to: addDays(today, -7) },
  { from: addDays(today, -6), to: addDays(today, -2) },
  { from: addDays(today, -1) },
]

/** Number of last decisions of which the overview says how long they took. */
export const timedDecisions = 100
