import * as z from 'zod'
import { windowNames } from '#domain/ground/summit/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { exceptionsList } from './lists.ts'

/** An exception to grant: for one organisation or one person. */
export const newException = z
  .object({
    id: z.uuid(),
    organisationId: z.uuid().optional(),
    participantId: z.uuid().optional(),
    window: z.enum(windowNames),
    until: z.iso.datetime(),
    reason: reason(),
  })
  .refine(({ organisationId, participantId }) => Boolean(organisationId) !== Boolean(participantId), {
    path: ['organisationId'],
    params: { why: 'required' },
  })
export type NewException = z.output<typeof newException>

export const exceptionsApi = endpoints(access, {
  list: pageCall(exceptionsList, {
    path: '/qms/exceptions',
    allow: 'exceptions:list',
    summary: 'Exceptions to the windows of the current edition, newest first',
  }),
  export: exportCall(exceptionsList, {
    path: '/qms/exceptions/export',
    allow: 'exceptions:export',
    summary: 'The same list as a file',
  }),
  grant: {
    method: 'POST',
    path: '/qms/exceptions',
    allow: 'exceptions:grant',
    summary:
      'Opens a window of the current edition for one organisation or person until a moment; the id is made by the client, so that a repeated call has one effect',
    body: newException,
    reply: exceptionsList.row,
  },
  end: {
    method: 'POST',
    path: '/qms/exceptions/end',
    allow: 'exceptions:grant',
    summary: 'Ends an exception before its time; once more changes nothing',
    body: z.object({ id: z.uuid() }),
    reply: exceptionsList.row,
  },
})
