import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { invitationKinds, invitationStates } from './rules.ts'

/** What a link is for, as whoever holds its code may know. */
export const masterInfo = z.object({
  kind: z.enum(invitationKinds),
  /** Null where the organisers themselves invite. */
  organisation: bilingual.nullable(),
  summit: z.object({
    name: bilingual,
    city: bilingual,
    begins: z.iso.date(),
    ends: z.iso.date(),
    registrationOpens: z.iso.date(),
  }),
  state: z.enum(invitationStates),
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
    // taken as it comes: an absent code and a blank one have refusals of their own
    query: z.object({ inviteCode: z.string().optional() }),
    reply: masterInfo,
  },
})
