import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { type ItineraryDraft, isStarted, itinerary, type Part } from '../rules.ts'

/** Path of a step of the form; with a field, that field takes the focus. */
export const stepPath = (id: string, part: Part, field?: string) =>
  `${guestPath(id)}/itinerary/${part}${field ? `#${field}` : ''}`

type Problems = ReadonlyArray<{ path: string }>

/** Path of a step; in one that was started, the first missing field takes the focus. */
export const stepPathOf = (
  of: ItineraryDraft & { participantId: string; problems: Problems },
  part: Part,
) => {
  const missing = of.problems.find(({ path }) => itinerary.sectionOf(fieldAt(path)) === part)
  return stepPath(of.participantId, part, isStarted(of, part) ? missing?.path : undefined)
}

/** The first incomplete step, or the first step. */
export const continuePath = (of: Parameters<typeof stepPathOf>[0]) => {
  const [first] = of.problems
  return stepPathOf(of, (first && itinerary.sectionOf(fieldAt(first.path))) ?? 'arrival')
}
