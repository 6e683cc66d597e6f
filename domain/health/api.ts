import * as z from 'zod'
import { participantId } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { availabilities, health } from './rules.ts'

const params = z.object({ id: participantId })

/** What is said of one participant; a record that was never saved has revision 0 and no answer. */
export const healthReply = shown(health).extend({
  participantId,
  revision: z.int(),
  /** How many answers are still needed or must be corrected. */
  missing: z.int(),
  problems: z.array(
    z.object({ path: z.string(), code: z.string(), min: z.number().optional(), max: z.number().optional() }),
  ),
  updatedAt: z.iso.datetime().nullable(),
  availability: z.enum(availabilities),
  may: z.object({ edit: z.boolean() }),
})
export type HealthReply = z.output<typeof healthReply>

export const healthApi = endpoints(access, {
  read: {
    method: 'GET',
    path: '/qms/health/:id',
    allow: 'health:read',
    summary: 'The epidemic-prevention information of a participant, and whether it can be given now',
    params,
    reply: healthReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/health/:id',
    allow: 'health:edit',
    summary:
      'Saves what was typed; absent = unchanged, null = cleared; refused when the summit does not ask for it, when the state is not eligible, and when somebody changed it since `revision`',
    params,
    body: z.object({ revision: z.int(), change: health.draft }),
    reply: healthReply,
  },
})
