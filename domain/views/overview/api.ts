import * as z from 'zod'
import { kind, sources, status, unitTypes } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'

const people = z.int()

/** The people of the current edition; each figure is the number of rows of the list of participants with that filter. */
export const registrations = z.object({
  states: z.array(z.object({ status, kind, people })),
  /** By nationality, most first. */
  countries: z.array(z.object({ value: z.string(), people })),
  /** By the type of organisation that their records say, most first. */
  unitTypes: z.array(z.object({ value: z.enum(unitTypes), people })),
  sources: z.object(
    Object.fromEntries(sources.map((each) => [each, people])) as Record<
      (typeof sources)[number],
      typeof people
    >,
  ),
  /** By the day of their last submission in the event's zone, oldest first, including days without any. */
  days: z.array(z.object({ day: z.iso.date(), kinds: z.array(z.object({ kind, people })) })),
})
export type Registrations = z.output<typeof registrations>

export const overviewApi = endpoints(access, {
  read: {
    method: 'GET',
    path: '/qms/overview',
    allow: 'overview:read',
    summary:
      'The people of the current edition by state, kind, country, type of organisation, source and day of submission; null for who may not list them',
    reply: z.object({ registrations: registrations.nullable() }),
  },
})
