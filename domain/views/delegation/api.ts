import * as z from 'zod'
import { guest, participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from './access.ts'
import { delegationList } from './lists.ts'
import { maxPeople, openSteps } from './rules.ts'

/** How many people there are, how many have something left to do, and how many have each step left. */
export const delegationCounts = z.object({
  people: z.number().int(),
  open: z.number().int(),
  steps: z.record(z.enum(openSteps), z.number().int()),
})
export type DelegationCounts = z.output<typeof delegationCounts>

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
  members: pageCall(delegationList, {
    path: '/qms/delegation',
    allow: 'delegation:read',
    summary:
      'A page of everybody of the own organisation in the current edition who has not left, with what is missing; who lacks most first',
    cost: 'wideRead',
  }),
  counts: {
    method: 'GET',
    path: '/qms/delegation/counts',
    allow: 'delegation:read',
    summary: 'How many people of the own organisation there are, and how many have which step left',
    reply: delegationCounts,
    cost: 'wideRead',
  },
  export: {
    method: 'GET',
    path: '/qms/delegation/spreadsheet',
    allow: 'delegation:read',
    proof: 'recent',
    summary: 'The own delegation as xlsx, in the form that an import takes; protected values masked',
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
    singleUse: true,
  },
  ...importEndpoints({
    path: '/qms/delegation',
    allow: 'delegation:import',
    what: 'people',
    max: maxPeople,
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
