import * as z from 'zod'
import { guest, kind, participantId, status } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { importEndpoints } from '#kit/import/endpoints.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { annexKinds, mostPeople } from './rules.ts'

/** A member of the delegation, with what is still missing. */
export const member = z.object({
  id: participantId,
  kind,
  status,
  /** The revisions that a submission is based on. */
  revision: z.number().int(),
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  badgeName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  portrait: z.uuid().nullable(),
  /** Missing or invalid fields of the participant's own record, in the order of the form. */
  missingFields: z.array(z.enum(guest.keys)),
  /** Other incomplete parts. */
  owes: z.array(z.enum(annexKinds)),
})
export type Member = z.output<typeof member>

/** A person whom the organisation registered for past summits. */
export const pastGuest = z.object({
  /** From their newest record. */
  id: participantId,
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** Their summits, newest first. */
  editions: z.array(z.object({ number: z.number().int(), name: bilingual })),
  /** Their record in the current edition, if they are registered. */
  now: participantId.nullable(),
})
export type PastGuest = z.output<typeof pastGuest>

export const delegationApi = endpoints(access, {
  members: {
    method: 'GET',
    path: '/qms/delegation',
    allow: 'delegation:read',
    summary:
      'Everybody of the own organisation in the current edition who has not left, with what is missing; who lacks most first',
    reply: z.array(member),
  },
  export: {
    method: 'GET',
    path: '/qms/delegation/spreadsheet',
    allow: 'delegation:read',
    summary: 'The own delegation as xlsx, in the form that an import takes; protected values masked',
    reply: z.custom<Blob>(),
    bytes: true,
    singleUse: true,
  },
  ...importEndpoints({
    path: '/qms/delegation',
    allow: 'delegation:import',
    what: 'people',
    most: mostPeople,
  }),
  past: {
    method: 'GET',
    path: '/qms/delegation/past',
    allow: 'delegation:read',
    summary:
      'Guests whom the own organisation brought to summits of the past, each once, newest summit first',
    reply: z.array(pastGuest),
  },
  again: {
    method: 'POST',
    path: '/qms/delegation/past/:id/registration',
    allow: 'delegation:again',
    summary:
      'Registers a guest of the past for the current edition with what is still valid; answers what must be renewed',
    params: z.object({ id: participantId }),
    body: z.object({ id: participantId }),
    reply: z.object({ id: participantId, renew: z.array(z.enum(guest.keys)) }),
  },
})
