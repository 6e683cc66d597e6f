import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { logList } from './lists.ts'
import { noun } from './noun.ts'

/** Lines of one record that are read at a time. */
export const linesAtOnce = 20

/** The types of records in the log, with their titles. */
export const logTypes = z.array(z.object({ type: z.string(), title: bilingual }))

export const logApi = endpoints(noun.permissions, {
  list: pageCall(logList, {
    path: '/qms/log',
    allow: 'log:read',
    summary: 'Who changed what, newest first; by day, by type of record, by record, by who did, by words',
  }),
  export: exportCall(logList, {
    path: '/qms/log/export',
    allow: 'log:export',
    summary: 'The same list as a file',
  }),
  types: {
    method: 'GET',
    path: '/qms/log/types',
    allow: 'log:read',
    summary: 'The types of records that the log knows, with their titles',
    reply: logTypes,
  },
  record: {
    method: 'GET',
    path: '/qms/log/:type/:recordId',
    allow: 'log:read',
    summary:
      'The whole log of one record, newest first, a page at a time: `before` is the `next` of the page before',
    params: z.object({ type: z.string().max(60), recordId: z.uuid() }),
    query: z.object({ before: z.string().max(100).optional() }),
    reply: z.object({ lines: z.array(logList.row), next: z.string().nullable() }),
  },
})
