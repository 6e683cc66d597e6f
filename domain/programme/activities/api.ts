import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { choice, longText } from '#kit/rules/fields.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { activitiesList } from './lists.ts'
import { activity, activityId, activityOperations, activityStates, toldKeys } from './rules.ts'

const params = z.object({ id: activityId })

/** An activity for those who manage it. */
export const activityReply = shown(activity).extend({
  id: activityId,
  revision: z.number().int(),
  state: choice(activityStates),
  organisationId: z.uuid().nullable(),
  remark: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Which of time and place have changed since participants were last told. */
  untold: z.array(choice(toldKeys)),
})
export type ActivityReply = z.output<typeof activityReply>

export const activitiesApi = endpoints(access, {
  list: pageCall(activitiesList, {
    path: '/qms/activities',
    allow: 'activities:list',
    summary: 'Activities of the current edition, drafts included, in the order of their beginning',
  }),
  export: exportCall(activitiesList, {
    path: '/qms/activities/export',
    allow: 'activities:export',
    summary: 'The same list as a file',
  }),
  proposals: {
    method: 'GET',
    path: '/qms/activities/proposals',
    allow: 'activities:propose',
    summary: 'The activities that the actor’s own organisation proposes, newest first',
    reply: z.array(activityReply),
  },
  create: {
    method: 'POST',
    path: '/qms/activities',
    allow: 'activities:create',
    summary: 'Begins an activity, empty or as a copy of another one; the id is made by the caller',
    body: z.object({ id: activityId, copyOf: activityId.optional() }),
    reply: activityReply,
  },
  propose: {
    method: 'POST',
    path: '/qms/activities/proposals',
    allow: 'activities:propose',
    summary: 'Begins a recommended activity of the actor’s own organisation; the id is made by the caller',
    body: z.object({ id: activityId }),
    reply: activityReply,
  },
  read: {
    method: 'GET',
    path: '/qms/activities/:id',
    allow: 'activities:read',
    summary: 'One activity as it is being arranged',
    params,
    reply: activityReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/activities/:id',
    allow: 'activities:edit',
    summary:
      'Saves what was typed; a published activity stays whole. Refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.number().int(), change: activity.draft }),
    reply: activityReply,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/activities/:id',
    allow: 'activities:edit',
    summary:
      'Deletes a draft that nothing uses, with its history; refused once it was handed in or published',
    params,
    reply: z.null(),
  },
  submit: {
    method: 'POST',
    path: '/qms/activities/:id/proposal',
    allow: 'activities:edit',
    summary: 'Hands a proposed activity in to the programme office',
    params,
    body: z.object({ revision: z.number().int() }),
    reply: activityReply,
  },
  decide: {
    method: 'POST',
    path: '/qms/activities/:id/state',
    allow: 'activities:decide',
    summary:
      'Publishes, closes, reopens or abandons an activity, returns or refuses a proposal with a remark',
    params,
    body: z.object({
      revision: z.number().int(),
      operation: choice(activityOperations).exclude(['propose']),
      remark: longText(1000).optional(),
    }),
    reply: activityReply,
  },
})
