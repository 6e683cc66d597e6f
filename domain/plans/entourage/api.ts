import * as z from 'zod'
import { participantReply } from '#domain/people/participants/api.ts'
import { participantSummary } from '#domain/people/participants/lists.ts'
import { guest, participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { addings } from './rules.ts'

const params = z.object({ id: participantId })

/** A companion in the list below a guest. */
export const companionSummary = participantSummary
  .pick({
    id: true,
    status: true,
    version: true,
    approvedVersion: true,
    changedSinceSubmission: true,
    missing: true,
    passportName: true,
    chineseName: true,
    portrait: true,
    companionRole: true,
    otherRole: true,
  })
  .extend({
    /** Keys of missing or invalid fields. */
    missingFields: z.array(z.enum(guest.keys)),
  })
export type CompanionSummary = z.output<typeof companionSummary>

/** The companions of a guest, in order of registration; withdrawn and not approved ones do not count towards the cap. */
export const entourageReply = z.object({
  guestId: participantId,
  cap: z.int(),
  used: z.int(),
  adding: z.enum(addings),
  companions: z.array(companionSummary),
  may: z.object({ add: z.boolean() }),
})
export type EntourageReply = z.output<typeof entourageReply>

/** An approved guest of the same organisation who could take over companions. */
export const place = participantSummary
  .pick({ id: true, passportName: true, chineseName: true })
  .extend({ free: z.int() })
export type Place = z.output<typeof place>

export const entourageApi = endpoints(access, {
  read: {
    method: 'GET',
    path: '/qms/entourage/:id',
    allow: 'entourage:read',
    summary: 'The companions of a guest, how many there may be, and whether one can be added now',
    params,
    reply: entourageReply,
  },
  places: {
    method: 'GET',
    path: '/qms/entourage/:id/places',
    allow: 'entourage:read',
    summary:
      'The other approved guests of the organisation that could take companions of this one, with their free places',
    params,
    reply: z.array(place),
  },
  add: {
    method: 'POST',
    path: '/qms/entourage/:id',
    allow: 'entourage:add',
    summary:
      'Begins a companion of an approved guest as a draft, with what both share; the id is made by the client, so that a repeated call has one effect',
    params,
    body: z.object({ id: participantId }),
    reply: participantReply,
  },
})
