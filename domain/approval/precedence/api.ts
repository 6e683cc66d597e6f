import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { precedence } from './rules.ts'

const params = z.object({ id: participantId })

export const precedenceApi = endpoints(access, {
  read: {
    method: 'GET',
    path: '/qms/precedence/:id',
    allow: 'precedence:read',
    summary: 'The precedence of a person; null when none is set',
    params,
    reply: precedence.nullable(),
  },
  set: {
    method: 'PUT',
    path: '/qms/precedence/:id',
    allow: 'precedence:edit',
    summary: 'Sets the precedence of a person of the current edition, or clears it with null',
    params,
    body: z.object({
      precedence: precedence.nullable(),
      /** What was set when its author began: another one is not overwritten. */
      seen: precedence.nullable().optional(),
    }),
    reply: precedence.nullable(),
  },
})
