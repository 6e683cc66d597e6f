import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { newNote, note } from './rules.ts'

const ofPerson = z.object({ id: participantId })
const ofOrganisation = z.object({ id: z.uuid() })

export const notesApi = endpoints(access, {
  ofPerson: {
    method: 'GET',
    path: '/qms/notes/participants/:id',
    allow: 'notes:read',
    summary: 'The office’s notes about a person, newest first',
    params: ofPerson,
    reply: z.array(note),
  },
  addToPerson: {
    method: 'POST',
    path: '/qms/notes/participants/:id',
    allow: 'notes:write',
    summary: 'Adds a note about a person; it is never changed or deleted, and replies with all of them',
    params: ofPerson,
    body: newNote,
    reply: z.array(note),
  },
  ofOrganisation: {
    method: 'GET',
    path: '/qms/notes/organisations/:id',
    allow: 'notes:read',
    summary: 'The office’s notes about an organisation, newest first',
    params: ofOrganisation,
    reply: z.array(note),
  },
  addToOrganisation: {
    method: 'POST',
    path: '/qms/notes/organisations/:id',
    allow: 'notes:write',
    summary:
      'Adds a note about an organisation; it is never changed or deleted, and replies with all of them',
    params: ofOrganisation,
    body: newNote,
    reply: z.array(note),
  },
})
