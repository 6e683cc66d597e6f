import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { revealsList } from './lists.ts'
import { noun } from './noun.ts'

export const revealsApi = endpoints(noun.permissions, {
  list: pageCall(revealsList, {
    path: '/qms/reveals',
    allow: 'reveals:list',
    summary:
      'Who looked at which protected value of whom, newest first; by day, by who looked, by whose value',
  }),
  export: exportCall(revealsList, {
    path: '/qms/reveals/export',
    allow: 'reveals:export',
    summary: 'The same list as a file',
  }),
})
