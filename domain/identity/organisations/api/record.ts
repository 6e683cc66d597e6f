import * as z from 'zod'
import { listedMessage } from '#domain/ground/outbox/lists.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'

const params = z.object({ id: z.uuid() })

/** Calls of the organisers’ page of one organisation. */
export const organisationRecordApi = endpoints(access, {
  history: {
    method: 'GET',
    path: '/qms/organisations/:id/changes',
    allow: 'organisations:history',
    summary: 'Who changed which field of an organisation from what to what, newest first',
    params,
    reply: z.array(
      z.object({
        at: z.iso.datetime(),
        actorName: bilingual,
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  },
  messages: {
    method: 'GET',
    path: '/qms/organisations/:id/messages',
    allow: 'organisations:messages',
    summary:
      'Messages sent or waiting to be sent to an organisation’s account and its contact persons, newest first',
    params,
    reply: z.array(listedMessage),
  },
})
