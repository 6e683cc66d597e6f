import { fieldAt } from '#kit/rules/problem.ts'
import { itinerary, type Part } from '../rules.ts'

export const guestPath = (id: string) => `/guests/${id}`

/** A step of the form; with a field, the cursor goes into it. */
export const stepPath = (id: string, part: Part, field?: string) =>
  `/guests/${id}/itinerary/${part}${field ? `#${field}` : ''}`

/** The step that asks for the first thing that is missing, or the first step. */
export const goOnPath = (id: string, problems: ReadonlyArray<{ path: string }>) => {
  const [first] = problems
  const part = first && itinerary.sectionOf(fieldAt(first.path))
  return part ? stepPath(id, part) : stepPath(id, 'arrival')
}
