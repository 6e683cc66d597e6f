import * as z from 'zod'
import { letters } from '#domain/event-day/zones/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { record } from './record.ts'
import { gateUsers, occasionGiven, occasionKinds } from './rules.ts'

export const occasionReply = z.object({
  id: z.uuid(),
  kind: z.enum(occasionKinds),
  day: z.iso.date(),
  name: bilingual,
  zone: z.enum(letters).nullable(),
  gateId: z.uuid().nullable(),
  admits: z.enum(gateUsers),
  activityId: z.uuid().nullable(),
  isEnded: z.boolean(),
})
export type Occasion = z.output<typeof occasionReply>

const choice = z.object({ id: z.uuid(), name: bilingual })

export const gatesApi = endpoints(record.permissions, {
  occasions: {
    method: 'GET',
    path: '/cert/occasions',
    allow: 'gates:list',
    summary: 'The occasions of the current edition, by day; at most 1,000',
    reply: z.array(occasionReply),
  },
  choices: {
    method: 'GET',
    path: '/cert/occasions/choices',
    allow: 'gates:edit',
    summary:
      'Gates of the current edition that lack the occasion of one of its days, and its published activities that have none; at most 200 of each',
    reply: z.object({ gates: z.array(choice), activities: z.array(choice) }),
  },
  add: {
    method: 'POST',
    path: '/cert/occasions',
    allow: 'gates:edit',
    summary:
      'Adds the occasion of an activity, of a gate on each day, or one with a name; once more it changes nothing',
    body: occasionGiven,
    reply: z.null(),
  },
  end: {
    method: 'POST',
    path: '/cert/occasions/end',
    allow: 'gates:edit',
    summary: 'Ends an occasion, so that no device is given it any more, or takes that back',
    body: z.object({ id: z.uuid(), isEnded: z.boolean() }),
    reply: z.null(),
  },
})
