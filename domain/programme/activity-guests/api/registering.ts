import * as z from 'zod'
import { consentsGiven } from '#domain/ground/privacy/rules.ts'
import { masterInfo, solvedPuzzle } from '#domain/identity/invitations/api.ts'
import { activityReply } from '#domain/programme/activities/api.ts'
import { activityId } from '#domain/programme/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'
import { access } from '../access.ts'
import { activityGuestReply } from '../api.ts'
import { activityGuest, activityGuestId, guestObstacles } from '../rules.ts'

const params = z.object({ id: activityGuestId })

/** An activity for those who are invited to it. */
export const guestActivity = activityReply
  .pick({
    mode: true,
    begins: true,
    ends: true,
    chineseTheme: true,
    englishTheme: true,
    chineseIntroduction: true,
    englishIntroduction: true,
    chinesePlace: true,
    englishPlace: true,
    chineseCity: true,
    englishCity: true,
    chineseDirections: true,
    englishDirections: true,
    speakers: true,
    contactName: true,
    contactPhone: true,
    contactEmail: true,
  })
  .extend({
    id: activityId,
    name: bilingual,
    /** The organisation whose activity it is. */
    host: bilingual.nullable(),
  })
export type GuestActivity = z.output<typeof guestActivity>

/** The activity that a link invites to, and why registration is not possible at this moment. */
export const guestInvitation = masterInfo
  .pick({ kind: true, state: true, expiresAt: true, summit: true })
  .extend({
    activity: guestActivity,
    /** Reason of the activity; null while it takes guests. */
    obstacle: choice(guestObstacles).nullable(),
    /** The organisers have closed this kind of registration. */
    isDoorClosed: z.boolean(),
  })
export type GuestInvitation = z.output<typeof guestInvitation>

/** A guest's own registration. */
export const ownGuest = activityGuestReply.extend({
  details: guestActivity,
  /** The number on the receipt. */
  number: z.string(),
  /** The number or address that the caller has proved, which cannot be changed. */
  proven: choice(['mobile', 'email']),
  /** Withdrawn by the organisation: only it can register the guest again. */
  isTakenOut: z.boolean(),
  /** Online link, only for online participants and from the set time. */
  liveLink: z.string().nullable(),
  /** What the door of the activity reads, as decimal digits; null for those who take part online, and where nothing is signed any more. */
  code: z.string().nullable(),
})
export type OwnGuest = z.output<typeof ownGuest>

export const registeringApi = endpoints(access, {
  invitation: {
    method: 'GET',
    path: '/qms/activity-guests/front/invitation',
    allow: 'public',
    summary:
      'The activity that an invitation code leads to, and whether one can register; refused as getMasterInfo refuses, 40921–40923 included',
    query: z.object({ inviteCode: z.string().optional(), ...solvedPuzzle }),
    reply: guestInvitation,
  },
  mine: {
    method: 'GET',
    path: '/qms/activity-guests/registrations',
    allow: 'activityGuests:register',
    summary: 'The activities of the current edition that the caller is a guest of, newest first',
    reply: z.array(ownGuest),
  },
  begin: {
    method: 'POST',
    path: '/qms/activity-guests/registrations',
    allow: 'activityGuests:register',
    summary:
      'Begins to register for an activity by an invitation code, whose place is held; answers the registration there is for the same person',
    body: z.object({
      id: activityGuestId,
      inviteCode: z.string().max(200),
      consents: consentsGiven,
      ...solvedPuzzle,
    }),
    reply: ownGuest,
  },
  saveOwn: {
    method: 'PATCH',
    path: '/qms/activity-guests/registrations/:id',
    allow: 'activityGuests:own',
    summary: 'Saves what was typed; the number or address that was proved stays',
    params,
    body: z.object({ revision: z.number().int(), change: activityGuest.typed }),
    reply: ownGuest,
  },
  putPortrait: {
    method: 'POST',
    path: '/qms/activity-guests/registrations/:id/portrait',
    allow: 'activityGuests:own',
    summary:
      'Stores the portrait (JPG, 3:4, over 200 KB and under 1 MB, at least 480 × 640 and 80 dpi, one face at 15–42 % of the frame); with `despiteFace` the face may be otherwise',
    params,
    query: z.object({ despiteFace: z.literal('yes').optional() }),
    upload: 'file',
    reply: ownGuest,
  },
  ownPortrait: {
    method: 'GET',
    path: '/qms/activity-guests/registrations/:id/portrait',
    allow: 'activityGuests:own',
    summary: 'The portrait of one’s own registration, as a small picture',
    params,
    reply: z.custom<Blob>(),
    bytes: true,
  },
  submit: {
    method: 'POST',
    path: '/qms/activity-guests/registrations/:id/submission',
    allow: 'activityGuests:own',
    summary: 'Hands the registration in, which keeps the place; refused while something is missing',
    params,
    reply: ownGuest,
  },
  leave: {
    method: 'POST',
    path: '/qms/activity-guests/registrations/:id/withdrawal',
    allow: 'activityGuests:own',
    summary: 'Withdraws the caller from the activity and gives the place back; once more does nothing',
    params,
    reply: ownGuest,
  },
})
