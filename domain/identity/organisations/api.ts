import * as z from 'zod'
import { organisationTypes } from '#domain/actor.ts'
import { onBehalf } from '#domain/on-behalf.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { organisationsList } from './lists.ts'
import { organisation } from './rules.ts'

export const organisationReply = shown(organisation).extend({
  id: z.uuid(),
  revision: z.number().int(),
  accountType: z.enum(organisationTypes),
  /** Number of entries that are missing or invalid. */
  missing: z.number().int(),
  updatedAt: z.iso.datetime(),
})

/** The own organisation, and whether its liaisons are still to be confirmed in this edition. */
export const ownOrganisationReply = organisationReply.extend({ confirmsLiaisons: z.boolean() })

export type OrganisationReply = z.output<typeof organisationReply>

export const organisationsApi = endpoints(access, {
  own: {
    method: 'GET',
    path: '/qms/organisations/own',
    allow: 'organisations:own',
    summary: 'The organisation that this account keeps',
    reply: ownOrganisationReply,
  },
  saveOwn: {
    method: 'PATCH',
    path: '/qms/organisations/own',
    allow: 'organisations:own',
    summary:
      'Saves what was typed; absent = unchanged, null = cleared; refused when it was changed since `revision`',
    body: z.object({ revision: z.number().int(), change: organisation.draft }),
    reply: ownOrganisationReply,
  },
  confirmLiaisons: {
    method: 'POST',
    path: '/qms/organisations/own/liaisons/confirmation',
    allow: 'organisations:own',
    summary: 'Says that the liaisons of an earlier edition are still the right ones',
    reply: ownOrganisationReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/organisations/:id',
    allow: 'organisations:edit',
    summary:
      'Saves what an organiser corrects in the stead of the organisation; absent = unchanged, null = cleared; refused when it was changed since `revision`',
    params: z.object({ id: z.uuid() }),
    body: z.object({ revision: z.number().int(), change: organisation.draft, onBehalf }),
    reply: organisationReply,
  },
  list: pageCall(organisationsList, {
    path: '/qms/organisations',
    allow: 'organisations:list',
    summary: 'Organisations, for organisers; `search` looks into both names',
  }),
  ids: idsCall(organisationsList, {
    path: '/qms/organisations/ids',
    allow: 'organisations:list',
    summary: 'The ids of the organisations that match at this moment, up to 500, for an act on all of them',
  }),
  export: exportCall(organisationsList, {
    path: '/qms/organisations/export',
    allow: 'organisations:export',
    summary: 'The same list as a file',
  }),
  read: {
    method: 'GET',
    path: '/qms/organisations/:id',
    allow: 'organisations:read',
    summary: 'One organisation',
    params: z.object({ id: z.uuid() }),
    reply: organisationReply,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/organisations/:id',
    allow: 'organisations:delete',
    summary:
      'Deletes an organisation for which nothing was ever registered, with its account, which cannot log in any more',
    params: z.object({ id: z.uuid() }),
    reply: z.null(),
  },
})
