import type { Kind, Status } from '#domain/people/participants/rules.ts'
import type { Registrations } from '../api.ts'

/** Number of people in a state, of a kind, or both. */
export const sumOf = (states: Registrations['states'], of: { status?: Status; kind?: Kind }) =>
  states
    .filter((each) => (of.status ?? each.status) === each.status && (of.kind ?? each.kind) === each.kind)
    .reduce((sum, { people }) => sum + people, 0)
