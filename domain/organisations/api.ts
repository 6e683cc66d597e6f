import * as z from 'zod'
import { organisationTypes } from '#domain/actor.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { pageOf, searchQuery } from '#kit/http/page.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { organisation } from './rules.ts'

export const organisationReply = shown(organisation).extend({
  id: z.uuid(),
  revision: z.number().int(),
  accountType: z.enum(organisationTypes),
  /** How many entries are still missing or wrong. */
  missing: z.number().int(),
  updatedAt: z.iso.datetime(),
})

export type OrganisationReply = z.output<typeof organisationReply>

export const organisationSummary = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  englishName: z.string().nullable(),
  accountType: z.enum(organisationTypes),
  missing: z.number().int(),
  updatedAt: z.iso.datetime(),
})

export type OrganisationSummary = z.output<typeof organisationSummary>

export const organisationsApi = endpoints(access, {
  own: {
    method: 'GET',
    path: '/qms/organisations/own',
    allow: 'organisations:own',
    summary: 'The organisation that this account keeps',
    reply: organisationReply,
  },
  saveOwn: {
    method: 'PATCH',
    path: '/qms/organisations/own',
    allow: 'organisations:own',
    summary:
      'Saves what was typed; absent = unchanged, null = cleared; refused when somebody changed it since `revision`',
    body: z.object({ revision: z.number().int(), change: organisation.draft }),
    reply: organisationReply,
  },
  list: {
    method: 'GET',
    path: '/qms/organisations',
    allow: 'organisations:list',
    summary: 'Organisations, for organisers; `search` looks into both names',
    query: searchQuery.extend({
      accountType: z.enum(organisationTypes).optional(),
    }),
    reply: pageOf(organisationSummary),
  },
  read: {
    method: 'GET',
    path: '/qms/organisations/:id',
    allow: 'organisations:read',
    summary: 'One organisation',
    params: z.object({ id: z.uuid() }),
    reply: organisationReply,
  },
})
