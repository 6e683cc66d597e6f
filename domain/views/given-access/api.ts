import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { pageCall } from '#kit/list/list.ts'
import { givenAccessList } from './lists.ts'
import { noun } from './noun.ts'

export const givenAccessApi = endpoints(noun.permissions, {
  list: pageCall(givenAccessList, {
    path: '/qms/givenAccess',
    allow: 'givenAccess:own',
    summary:
      'The links that the caller has given out, of all kinds: for whom, until when, last used; newest first',
  }),
  end: {
    method: 'POST',
    path: '/qms/givenAccess/:id/revocation',
    allow: 'givenAccess:own',
    summary: 'Ends one of them; does nothing when it has ended already',
    params: z.object({ id: z.uuid() }),
    reply: z.null(),
  },
})
