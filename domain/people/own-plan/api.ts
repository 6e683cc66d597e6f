import * as z from 'zod'
import { access } from '#domain/people/participants/access.ts'
import { participantSummary } from '#domain/people/participants/lists.ts'
import { documentTypes, guest } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'

/** A guest's own registration, without fields that concern only those who registered them. */
export const ownPlan = participantSummary
  .pick({
    id: true,
    kind: true,
    personnelKind: true,
    status: true,
    version: true,
    approvedVersion: true,
    missing: true,
    passportName: true,
    chineseName: true,
    badgeName: true,
    jobTitle: true,
    portrait: true,
    organisationName: true,
    organisationEnglishName: true,
  })
  .extend({
    /** Registered by the caller, who may change it. */
    isOwn: z.boolean(),
    /** The caller may change it at this moment. */
    mayEdit: z.boolean(),
    /** The caller registers others too: the members of a group. */
    leads: z.boolean(),
    /** Keys of missing or invalid fields. */
    missingFields: z.array(z.enum(guest.keys)),
    documentType: z.enum(documentTypes).nullable(),
    /** Masked. */
    documentNumber: z.string().nullable(),
    documentExpires: z.iso.date().nullable(),
    /** Submitted companions of the guest. */
    companions: z.array(
      participantSummary.pick({
        id: true,
        status: true,
        passportName: true,
        chineseName: true,
        companionRole: true,
        otherRole: true,
      }),
    ),
    /** The edition it belongs to. */
    summit: z.object({ name: bilingual, city: bilingual, begins: z.iso.date(), ends: z.iso.date() }),
  })
export type OwnPlan = z.output<typeof ownPlan>

export const ownPlanApi = endpoints(access, {
  mine: {
    method: 'GET',
    path: '/qms/participants/mine',
    allow: 'participants:ownPlan',
    summary:
      'What is registered in the current edition for the guest who asks: as a rule one record, several for an assistant of several guests',
    reply: z.array(ownPlan),
  },
})
