import * as z from 'zod'
import { type GuestKey, guest } from '#domain/participants/rules.ts'
import { choice, longText } from '#kit/rules/fields.ts'

/** What a reviewer decides. Reopening takes a decision back. */
export const decisions = ['approve', 'return', 'notApprove', 'reopen'] as const
export const decision = choice(decisions)
export type Decision = z.output<typeof decision>

/** Every step of the review record, decisions and what leads to them. */
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
] as const
export type Step = (typeof steps)[number]

/** The step that a decision leaves in the review record. */
export const stepOf: Record<Decision, Step> = {
  approve: 'approved',
  return: 'returned',
  notApprove: 'notApproved',
  reopen: 'reopened',
}

/** Steps that settle a version; what comes later is compared with the version they named. */
export const settlingSteps = ['approved', 'returned', 'notApproved'] as const satisfies readonly Step[]

export const isSettling = (step: Step) => (settlingSteps as readonly Step[]).includes(step)

type Made = { step: Step; version: number; at: string }

/** The last of these steps with which a version was settled. */
export const settlingOf = <S extends Made>(record: readonly S[], version: number): S | undefined =>
  record.findLast((each) => each.version === version && isSettling(each.step))

/** What a submission was: the first, one more, or a change of what is approved. */
export type Submission = 'first' | 'again' | 'change'

/** What the submission at `index` of a review record was. */
export function submissionAt(record: readonly { step: Step }[], index: number): Submission {
  const before = record.slice(0, index).map(({ step }) => step)
  const approved = before.lastIndexOf('approved')
  const ended = Math.max(before.lastIndexOf('reopened'), before.lastIndexOf('withdrawn'))
  if (approved > ended) return 'change'
  return before.includes('submitted') ? 'again' : 'first'
}

/** Characters of a remark; the specification's longest text for an opinion (section 5). */
export const remarkLength = 500
export const remark = longText(remarkLength)

/** A remark pinned to a field of the record. */
export const fieldRemark = z.object({ field: choice(guest.keys as [GuestKey, ...GuestKey[]]), remark })
export type FieldRemark = z.output<typeof fieldRemark>

type Remarks = { remark?: string | null | undefined; fieldRemarks: readonly unknown[] }

/** People who are sent back must be told why, by a general remark or by one at a field; so must those who were told a decision that is taken back. */
export const lacksRemark = (of: Decision, { remark: general, fieldRemarks }: Remarks) =>
  of !== 'approve' && !general && fieldRemarks.length === 0

/** In the order of the form, whatever the order in which they were pinned. */
export const inFormOrder = <R extends { field: string }>(list: readonly R[]): R[] => {
  const keys: readonly string[] = guest.keys
  return list.toSorted((a, b) => keys.indexOf(a.field) - keys.indexOf(b.field))
}

/**
 * How it went with one of many. `skipped`: not in a state to be decided so, nothing was changed and no message was sent; `changed`: a newer
 * version than the one seen waits; `portrait`: its photo breaks the rule about the face and was not accepted yet; `guest`: a companion of a guest who is not approved; `missing`: there is no such record; `failed`: a passing fault, nothing was changed, it may be tried again.
 */
export const results = ['done', 'skipped', 'changed', 'portrait', 'guest', 'missing', 'failed'] as const
export type Result = (typeof results)[number]

/** Minutes that an opened record stays claimed by the reviewer who opened it. */
export const claimMinutes = 10

/** Seconds in which a decision can be undone; its message is held as long, and a little longer for the call that undoes it. */
export const undoSeconds = 10
export const heldSeconds = undoSeconds + 5

/** Days that the overview's chart looks back. */
export const chartDays = 14
