import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { summit, windowState } from './rules.ts'

/** The edition and the state of its windows at this moment. */
export const summitReply = shown(summit).extend({
  id: z.uuid(),
  revision: z.number().int(),
  current: z.boolean(),
  registration: windowState,
  edits: windowState,
})
export type SummitReply = z.output<typeof summitReply>

export const ownWindows = z.object({ registration: windowState, edits: windowState })

export const summitApi = endpoints(access, {
  current: {
    method: 'GET',
    path: '/qms/summit/current',
    allow: 'public',
    summary: 'The current edition: names, days, and which windows are open',
    reply: summitReply,
  },
  windows: {
    method: 'GET',
    path: '/qms/summit/windows',
    allow: 'summit:read',
    summary: 'The windows of the current edition as they are for the caller: an exception may keep one open',
    reply: ownWindows,
  },
  editions: {
    method: 'GET',
    path: '/qms/summit/editions',
    allow: 'summit:read',
    summary: 'All editions, newest first',
    reply: z.array(summitReply),
  },
  save: {
    method: 'PATCH',
    path: '/qms/summit/current',
    allow: 'summit:edit',
    summary: 'Changes days and limits of the current edition; refused when it was changed since `revision`',
    body: z.object({ revision: z.number().int(), change: summit.draft }),
    reply: summitReply,
  },
})
