import { type SummitRecord, type WindowName, windowOf } from '#domain/summit/rules.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import type { Kind, Status } from '../rules.ts'

/** What decides whether an annex is for a person. */
export type AnnexHolder = { kind: Kind; status: Status; revision: number; approvedVersion: number | null }

/**
 * A form of its own beside a participant, saved as typed and not reviewed: what it asks, of whom, and until when. Its table, permissions, calls
 * and screens are made from it; see the README of participants.
 */
export type Annex<F extends AnyForm = AnyForm> = {
  form: F
  /** The window of the edition in which it can be changed. */
  window: WindowName
  isFor(holder: AnnexHolder): boolean
  /** Whether the edition asks for it; absent, each does. */
  isAsked?(summit: SummitRecord): boolean
}

export const defineAnnex = <F extends AnyForm>(annex: Annex<F>): Annex<F> => annex

/** Whether an annex can be changed now, or what stands in the way. */
export const availabilities = ['open', 'notAsked', 'unfit', 'notYet', 'over'] as const
export type Availability = (typeof availabilities)[number]

export function availabilityOf(
  { isAsked, isFor, window }: Annex,
  { holder, summit, now }: { holder: AnnexHolder; summit: SummitRecord; now: Date },
): Availability {
  if (isAsked && !isAsked(summit)) return 'notAsked'
  return isFor(holder) ? windowOf(summit, window, now).state : 'unfit'
}
