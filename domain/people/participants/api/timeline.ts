import * as z from 'zod'
import { listedMessage } from '#domain/ground/outbox/lists.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { timelineEntry } from '../rules/timeline.ts'
import { participantId } from '../rules.ts'

const params = z.object({ id: participantId })

/** Calls of the organisers’ page of one person. */
export const timelineApi = endpoints(access, {
  timeline: {
    method: 'GET',
    path: '/qms/participants/:id/timeline',
    allow: 'participants:timeline',
    summary:
      'What happened to a person’s record, newest first, from all nouns: review, changes, messages, activities, hand-overs, looks at protected values, notes; of each only what the caller may read',
    params,
    reply: z.array(timelineEntry),
  },
  messages: {
    method: 'GET',
    path: '/qms/participants/:id/messages',
    allow: 'participants:messages',
    summary: 'Messages sent or waiting to be sent to a person’s number and address, newest first',
    params,
    reply: z.array(listedMessage),
  },
})
