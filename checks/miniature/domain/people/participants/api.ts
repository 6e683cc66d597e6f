import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { noun } from './noun.ts'
import { guest } from './rules.ts'

export const participantsApi = endpoints(noun.permissions, {
  saveDraft: {
    method: 'PUT',
    path: '/qms/participants/:id',
    allow: 'participants:edit',
    summary: 'Saves what is filled in so far',
    params: z.object({ id: z.uuid() }),
    body: guest.draft,
    reply: z.boolean(),
  },
})
