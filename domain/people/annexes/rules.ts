import { type SummitRecord, type WindowName, windowOf } from '#domain/ground/summit/rules.ts'
import type { Kind, Status } from '#domain/people/participants/rules.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'

/** The properties that decide whether an annex applies to a person. */
export type AnnexHolder = { kind: Kind; status: Status; revision: number; approvedVersion: number | null }

/**
 * Definition of an annex, a form beside a participant that is saved as typed and not reviewed: its fields, the people it applies to, and its window.
 * Its table, permissions, calls and screens are derived from it; see the README of annexes.
 */
export type Annex<F extends AnyForm = AnyForm> = {
  form: F
  /** The window of the edition in which it can be changed. */
  window: WindowName
  isFor(holder: AnnexHolder): boolean
  /** Whether the edition asks for it; by default all do. */
  isAsked?(summit: SummitRecord): boolean
}

export const defineAnnex = <F extends AnyForm>(annex: Annex<F>): Annex<F> => annex

/** Whether an annex can be changed now, or why not. */
export const availabilities = ['open', 'notAsked', 'unfit', 'notYet', 'over'] as const
export type Availability = (typeof availabilities)[number]

export function availabilityOf(
  { isAsked, isFor, window }: Annex,
  { holder, summit, now }: { holder: AnnexHolder; summit: SummitRecord; now: Date },
): Availability {
  if (isAsked && !isAsked(summit)) return 'notAsked'
  return isFor(holder) ? windowOf(summit, window, now).state : 'unfit'
}
