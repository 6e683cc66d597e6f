import * as z from 'zod'
import { verifyCode } from '#domain/identity/sign-in/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { invitationKinds, invitationStates, invitedGuestTypes } from './rules.ts'

/**
 * The solution of a puzzle (`getProofOfWork` with the effort that 42905 names), sent along with a code after that refusal: beyond the limits of
 * wrong codes every look-up from that network costs one.
 */
export const solvedPuzzle = { verifyId: z.uuid().optional(), verifyCode: verifyCode.optional() }
export type SolvedPuzzle = z.output<z.ZodObject<typeof solvedPuzzle>>

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
    /** Whether it is the current edition: an old link or poster says which year it was for. */
    current: z.boolean(),
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
      'What an invitation code is for, or the refusals 10001–10007 of the specification; after many wrong codes 42905 asks for a solved puzzle',
    // both unvalidated: an absent code and a blank one have refusals of their own
    query: z.object({ inviteCode: z.string().optional(), ...solvedPuzzle }),
    reply: masterInfo,
  },
})
