import * as z from 'zod'
import { participantId } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { intention } from './rules.ts'

const params = z.object({ id: participantId })

/** A guest's intention; one that was never saved has revision 0 and no answer. */
export const intentionReply = shown(intention).extend({
  participantId,
  revision: z.int(),
  /** How many answers are still needed. */
  missing: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type IntentionReply = z.output<typeof intentionReply>

export const intentionsApi = endpoints(access, {
  read: {
    method: 'GET',
    path: '/qms/intentions/:id',
    allow: 'intentions:read',
    summary: 'What a guest wishes at the summit',
    params,
    reply: intentionReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/intentions/:id',
    allow: 'intentions:edit',
    summary:
      'Saves what was typed; absent = unchanged, null = cleared; refused when somebody changed it since `revision`',
    params,
    body: z.object({ revision: z.int(), change: intention.draft }),
    reply: intentionReply,
  },
})
