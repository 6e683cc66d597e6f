import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { shownTag, tagging, taggingReport } from './rules.ts'

const params = z.object({ id: z.uuid() })

export const tagsApi = endpoints(access, {
  choices: {
    method: 'GET',
    path: '/qms/tags/choices',
    allow: 'tags:list',
    summary: 'Every tag of the current edition, by name',
    reply: z.array(shownTag),
  },
  uses: {
    method: 'GET',
    path: '/qms/tags/:id/uses',
    allow: 'tags:list',
    summary: 'How many people and organisations have a tag',
    params,
    reply: z.object({ people: z.number().int(), organisations: z.number().int() }),
  },
  ofPerson: {
    method: 'GET',
    path: '/qms/tags/participants/:id',
    allow: 'tags:list',
    summary: 'The tags of a person',
    params: z.object({ id: participantId }),
    reply: z.array(shownTag),
  },
  ofOrganisation: {
    method: 'GET',
    path: '/qms/tags/organisations/:id',
    allow: 'tags:list',
    summary: 'The tags of an organisation in the current edition',
    params,
    reply: z.array(shownTag),
  },
  tagPeople: {
    method: 'POST',
    path: '/qms/tags/:id/participants',
    allow: 'tags:assign',
    summary: 'Gives people of the current edition a tag, or takes it from them; up to 500 at once',
    params,
    body: tagging,
    reply: taggingReport,
  },
  tagOrganisations: {
    method: 'POST',
    path: '/qms/tags/:id/organisations',
    allow: 'tags:assign',
    summary: 'Gives organisations a tag of the current edition, or takes it from them',
    params,
    body: tagging,
    reply: taggingReport,
  },
})
