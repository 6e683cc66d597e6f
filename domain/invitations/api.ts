import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { invitationKinds, invitationStates, invitedGuestTypes } from './rules.ts'

/** The purpose of a link, for everyone who has its code. */
export const masterInfo = z.object({
  kind: z.enum(invitationKinds),
  /** Null where the organisers themselves invite. */
  organisation: bilingual.nullable(),
  /** Null for links to no activity. */
  activity: z.object({ id: z.uuid(), title: bilingual }).nullable(),
  /** The guest type that the link gives; null where the form asks for it. */
  guestType: z.enum(invitedGuestTypes).nullable(),
  summit: z.object({
    name: bilingual,
    city: bilingual,
    begins: z.iso.date(),
    ends: z.iso.date(),
    registrationOpens: z.iso.date(),
  }),
  state: z.enum(invitationStates),
  /** From when the code itself can be used; null as soon as registration is open. */
  opensAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  placesLeft: z.number().int(),
})
export type MasterInfo = z.output<typeof masterInfo>

export const invitationsApi = endpoints(access, {
  masterInfo: {
    method: 'GET',
    path: '/qms/group-participant-link-info/front/getMasterInfo',
    allow: 'public',
    summary:
      'What an invitation code is for, or the refusals 10001–10007 of the specification; wrong codes are limited per address',
    // both unvalidated: an absent code and a blank one have refusals of their own
    query: z.object({ inviteCode: z.string().optional() }),
    reply: masterInfo,
  },
})
