import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { access } from './access.ts'
import { cancellationsList } from './lists.ts'

export const cancellationsApi = endpoints(access, {
  list: pageCall(cancellationsList, {
    path: '/qms/cancellations',
    allow: 'cancellations:list',
    summary: 'What people of the current edition had who do not come any more, newest first',
  }),
  export: exportCall(cancellationsList, {
    path: '/qms/cancellations/export',
    allow: 'cancellations:export',
    summary: 'The same list as a file',
  }),
})
