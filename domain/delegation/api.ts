import * as z from 'zod'
import { guest, kind, participantId, status } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { annexKinds, cellProblem, importId } from './rules.ts'

/** What a spreadsheet would do, or did. With problems nothing of it is done. */
export const importReport = z.object({
  /** People who would be registered, whose record would change, and who are already as the spreadsheet says. */
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  problems: z.array(cellProblem),
  /** Headings that belong to no field; what stands below them is not taken. */
  unknown: z.array(z.string()),
})
export type ImportReport = z.output<typeof importReport>

/** One of the delegation, with what is still missing. */
export const member = z.object({
  id: participantId,
  kind,
  status,
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

/** Somebody of the own organisation who was at summits of the past. */
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
  },
  template: {
    method: 'GET',
    path: '/qms/delegation/template',
    allow: 'delegation:import',
    summary: 'An empty xlsx for an import: headings and choices in both languages, drop-downs, notes',
    reply: z.custom<Blob>(),
    bytes: true,
  },
  check: {
    method: 'POST',
    path: '/qms/delegation/checks',
    allow: 'delegation:import',
    summary:
      'What an xlsx of at most 2 MB and 1,000 people would change, and what is wrong in which cell; changes nothing',
    upload: 'file',
    reply: importReport,
  },
  import: {
    method: 'POST',
    path: '/qms/delegation/imports',
    allow: 'delegation:import',
    summary:
      'Registers and changes everybody in the xlsx, or nobody when anything in it is wrong; the id is made by the client, and one id has one effect',
    query: z.object({ id: importId }),
    upload: 'file',
    reply: importReport,
  },
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
  progress: {
    method: 'GET',
    path: '/qms/delegation/imports/:id',
    allow: 'delegation:import',
    summary: 'How many people of one’s own import are done; refused while none of that id has begun',
    params: z.object({ id: importId }),
    reply: z.object({ done: z.number().int(), total: z.number().int() }),
  },
})
