import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { exportsList } from './lists.ts'
import { noun } from './noun.ts'

export const exportsApi = endpoints(noun.permissions, {
  list: pageCall(exportsList, {
    path: '/qms/exports',
    allow: 'exports:list',
    summary: 'Who exported or printed which list, newest first; by day, by format, by who did',
  }),
  export: exportCall(exportsList, {
    path: '/qms/exports/export',
    allow: 'exports:export',
    summary: 'The same list as a file',
  }),
})
