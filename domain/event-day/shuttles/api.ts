import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'

/** A line as guests see it. Where `every` is there, it says all departures but a last one that the interval misses; it is null for a list. */
export const ownShuttle = z.object({
  id: z.uuid(),
  name: bilingual,
  route: bilingual,
  stop: bilingual.nullable(),
  plate: z.string().nullable(),
  every: z.object({ first: z.string(), last: z.string(), minutes: z.int() }).nullable(),
  /** `HH:MM` by the clock of the event, in their order; `isNextDay`: after midnight of the day to which it belongs. */
  departures: z.array(z.object({ time: z.string(), isNextDay: z.boolean() })),
  /** Among the days for pick-up and drop-off of the edition; null where the line drives from the first of them on. */
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
})
export type OwnShuttle = z.output<typeof ownShuttle>

export const shuttlesApi = endpoints(access, {
  own: {
    method: 'GET',
    path: '/qms/shuttles/people/:id',
    allow: 'shuttles:own',
    summary:
      'The published shuttle lines on the days of an approved guest, by their itinerary or else of the whole summit, as far as these are days for pick-up and drop-off, to which the days of a line are bound, too: those of their page, their printed plan and their calendar; none for who is not approved',
    params: z.object({ id: participantId }),
    reply: z.array(ownShuttle),
  },
})
