import * as z from 'zod'
import { activityId, modes } from '#domain/programme/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'
import { shown } from '#kit/rules/shown.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from './access.ts'
import { activityGuestsList } from './lists.ts'
import {
  activityGuest,
  activityGuestId,
  guestObstacles,
  guestStates,
  maxGuests,
  portraitSizes,
} from './rules.ts'

const params = z.object({ id: activityGuestId })

/** An activity guest for the organisation that entered them, and for organisers. */
export const activityGuestReply = shown(activityGuest).extend({
  id: activityGuestId,
  revision: z.number().int(),
  state: choice(guestStates),
  activityId,
  activity: bilingual,
  mode: choice(modes).nullable(),
  /** Why the activity takes no guests at this moment; nothing can be changed then. */
  obstacle: choice(guestObstacles).nullable(),
  /** Registered by a link: guests change what they registered themselves. */
  byLink: z.boolean(),
  /** Registered by a link, not submitted yet. */
  begun: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ActivityGuestReply = z.output<typeof activityGuestReply>

/** An activity of the caller's organisation, and whether guests can be added. */
export const hostedActivity = z.object({
  id: activityId,
  name: bilingual,
  guests: z.number().int(),
  /** As typed, in the event’s zone. */
  begins: z.string().nullable(),
  obstacle: choice(guestObstacles).nullable(),
})

export const activityGuestsApi = endpoints(access, {
  list: pageCall(activityGuestsList, {
    path: '/qms/activity-guests',
    allow: 'activityGuests:list',
    summary:
      'Guests of recommended activities in the current edition, newest first: an organisation’s own, for organisers all',
  }),
  export: exportCall(activityGuestsList, {
    path: '/qms/activity-guests/export',
    allow: 'activityGuests:export',
    summary: 'The same list as a file',
  }),
  hosted: {
    method: 'GET',
    path: '/qms/activity-guests/activities',
    allow: 'activityGuests:import',
    summary: 'The activities that the actor’s own organisation proposed, and whether they take guests',
    reply: z.array(hostedActivity),
  },
  ...importEndpoints({
    path: '/qms/activity-guests',
    allow: 'activityGuests:import',
    what: 'guests',
    max: maxGuests,
  }),
  create: {
    method: 'POST',
    path: '/qms/activities/:id/guests',
    allow: 'activityGuests:manage',
    summary: 'Begins a guest of an activity; the id is made by the caller',
    params: z.object({ id: activityId }),
    body: z.object({ guestId: activityGuestId }),
    reply: activityGuestReply,
  },
  read: {
    method: 'GET',
    path: '/qms/activity-guests/:id',
    allow: 'activityGuests:manage',
    summary: 'One guest of an activity',
    params,
    reply: activityGuestReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/activity-guests/:id',
    allow: 'activityGuests:manage',
    summary: 'Saves what was typed. Refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.number().int(), change: activityGuest.typed }),
    reply: activityGuestReply,
  },
  portrait: {
    method: 'GET',
    path: '/qms/activity-guests/:id/portrait',
    allow: 'activityGuests:portrait',
    summary:
      'The portrait of a guest who registered by a link, as a small picture or as one for a row of a list',
    params,
    query: z.object({ size: choice(portraitSizes).default('small') }),
    reply: z.custom<Blob>(),
    bytes: true,
  },
  setState: {
    method: 'PUT',
    path: '/qms/activity-guests/:id/state',
    allow: 'activityGuests:manage',
    summary: 'Withdraws a guest, or registers them again; refused where another guest has the number',
    params,
    body: z.object({ revision: z.number().int(), state: choice(guestStates) }),
    reply: activityGuestReply,
  },
})
