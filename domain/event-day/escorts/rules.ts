import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'

/** The most guests of one call, and people of a page of those without an escort. */
export const maxPeople = 200
export const withoutSize = 20
/** The most rows of a spreadsheet of escorts. */
export const maxImported = 500

/** Who accompanies a guest, and when. Without `toldFrom` the guest is not told. */
export const assignmentFields = z.object({
  escortId: z.uuid(),
  deputyId: z.uuid().nullable(),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  toldFrom: z.iso.datetime().nullable(),
})
export type AssignmentFields = z.output<typeof assignmentFields>

export const assignmentChange = assignmentFields.partial()
export type AssignmentChange = z.output<typeof assignmentChange>

/** Guests who are given one escort, each with the id of the assignment. */
export const newAssignments = assignmentFields.extend({
  guests: z
    .array(z.object({ id: z.uuid(), participantId }))
    .min(1)
    .max(maxPeople),
})
export type NewAssignments = z.output<typeof newAssignments>

type Span = { beginsAt: Date; endsAt: Date }

/** Whether an assignment holds at this moment: the end is not a part of it. */
export const holdsAt = ({ beginsAt, endsAt }: Span, at: Date) => beginsAt <= at && at < endsAt

/** What is left of a span beside others, in the order of time. */
export function leftOf<S extends Span>({ beginsAt, endsAt }: S, taken: readonly Span[]): Span[] {
  const left: Span[] = []
  let from = beginsAt
  for (const each of taken.toSorted((a, b) => a.beginsAt.getTime() - b.beginsAt.getTime())) {
    if (each.endsAt <= each.beginsAt) continue
    if (each.beginsAt > from)
      left.push({ beginsAt: from, endsAt: each.beginsAt < endsAt ? each.beginsAt : endsAt })
    if (each.endsAt > from) from = each.endsAt
    if (from >= endsAt) return left
  }
  return [...left, { beginsAt: from, endsAt }]
}

/** The longest of some spans, the first of several; undefined without one. */
export const longest = (spans: readonly Span[]): Span | undefined =>
  spans.toSorted((a, b) => lasts(b) - lasts(a))[0]

const lasts = ({ beginsAt, endsAt }: Span) => endsAt.getTime() - beginsAt.getTime()

/** Whether one guest would have two escorts at once. */
export const overlaps = (one: Span, other: Span) => one.beginsAt < other.endsAt && other.beginsAt < one.endsAt

type Gap = { from: string; until: string }

/** The time in which all of these guests have no escort, in whole minutes within it; undefined where it is not the same for all, or shorter than a minute. */
export function sharedGap(gaps: readonly Gap[]): { beginsAt: string; endsAt: string } | undefined {
  const minute = 60_000
  const [first, ...more] = gaps.map(({ from, until }) => ({
    begins: Math.ceil(Date.parse(from) / minute),
    ends: Math.floor(Date.parse(until) / minute),
  }))
  if (!first || first.begins >= first.ends) return undefined
  if (more.some(({ begins, ends }) => begins !== first.begins || ends !== first.ends)) return undefined
  const at = (minutes: number) => new Date(minutes * minute).toISOString()
  return { beginsAt: at(first.begins), endsAt: at(first.ends) }
}

type Times = { beginsAt: string; endsAt: string }

type Chosen = Gap & { participantId: string }
type Accompanied = Times & { participantId: string; isGone: boolean }

/** Of those who were chosen for a time without an escort: who has none in it still, and who has one by now. */
export function stillWithout<P extends Chosen>(chosen: readonly P[], assignments: readonly Accompanied[]) {
  const span = (from: string, until: string) => ({ beginsAt: new Date(from), endsAt: new Date(until) })
  const has = ({ participantId, from, until }: P) =>
    assignments.some(
      (each) =>
        each.participantId === participantId &&
        !each.isGone &&
        overlaps(span(each.beginsAt, each.endsAt), span(from, until)),
    )
  return { kept: chosen.filter((person) => !has(person)), left: chosen.filter(has) }
}

/** Who is chosen to get an escort, and who was chosen until they had one. */
export type Choice<P> = { chosen: readonly P[]; left: readonly P[] }

/** A choice beside these assignments; the same object where nobody has an escort by now. Who left stays away, also when what they were given ends. */
export function choiceAmong<P extends Chosen>(choice: Choice<P>, assignments: readonly Accompanied[]) {
  const { kept, left } = stillWithout(choice.chosen, assignments)
  return left.length === 0 ? choice : { chosen: kept, left: [...choice.left, ...left] }
}

/**
 * The times that a new assignment begins with. Guests who have another escort at some time from now on get the time between (`gap`); all others the usual times, so
 * that the escort sees them before they come, from the next whole minute on: what they had was ended before.
 */
export function timesOffered(
  { usual, gap, isEscorted }: { usual: Times; gap: Times | undefined; isEscorted: boolean },
  now: Date,
): Times {
  if (isEscorted && gap) return gap
  const next = new Date(Math.ceil((now.getTime() + 1) / 60_000) * 60_000)
  const beginsAt = new Date(Math.max(Date.parse(usual.beginsAt), next.getTime())).toISOString()
  // after the usual times only those who stay longer are without one
  return beginsAt < usual.endsAt ? { beginsAt, endsAt: usual.endsAt } : (gap ?? usual)
}
