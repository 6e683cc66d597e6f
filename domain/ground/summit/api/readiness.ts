import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'

/** In a file of its own: pages before the login load nothing else of the summit. */
export const readinessApi = endpoints(
  {},
  {
    registration: {
      method: 'GET',
      path: '/qms/summit/front/registration',
      allow: 'public',
      summary: 'Whether the organisers have prepared registration, whatever the days of it are',
      reply: z.object({ isReady: z.boolean() }),
    },
  },
)
