import * as z from 'zod'
import { guest, kind, participantId, status } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { importEndpoints } from '#kit/import/endpoints.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { annexKinds, mostPeople } from './rules.ts'

/** One of the delegation, with what is still missing. */
export const member = z.object({
  id: participantId,
  kind,
  status,
  /** What a submission says that it saw. */
  revision: z.number().int(),
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  badgeName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  portrait: z.uuid().nullable(),
  /** Fields of the own record that are missing or wrong, in the order of the form. */
  missingFields: z.array(z.enum(guest.keys)),
  /** What else is not complete yet. */
  owes: z.array(z.enum(annexKinds)),
})
export type Member = z.output<typeof member>

/** A person of the own organisation who was at summits of the past. */
export const pastGuest = z.object({
  /** Of their newest record. */
  id: participantId,
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** The summits they were at, newest first. */
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
