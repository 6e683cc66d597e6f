import * as z from 'zod'
import { waiting } from '#domain/waiting.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'

export const waitingApi = endpoints(access, {
  figures: {
    method: 'GET',
    path: '/qms/waiting',
    allow: 'waiting:read',
    summary:
      'How many records wait at the pages of the menu that this account may open, and whether it is the one who must act; pages where nothing waits are left out',
    reply: z.array(waiting),
  },
})
