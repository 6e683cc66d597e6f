import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { enteredEdition } from '../rules/entered.ts'

/** Apart from the other calls of editions, which every page loads. */
export const enteredApi = endpoints(access, {
  enter: {
    method: 'POST',
    path: '/qms/summit/editions/entered',
    allow: 'summit:edit',
    summary: 'Enters an edition that was held before the portal: past at once, and never current',
    body: z.object({ id: z.uuid(), change: enteredEdition.draft }),
    reply: z.object({ id: z.uuid() }),
  },
})
