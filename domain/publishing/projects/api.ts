import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { enquiriesList, projectsList } from './lists.ts'
import { noun } from './noun.ts'
import { record } from './record.ts'
import { askObstacles, enquiryText, enquiryToken, maxRows } from './rules.ts'

const params = z.object({ id: z.uuid() })

/** A published project for its readers. */
export const projectReply = projectsList.row.extend({
  content: bilingual,
  conditions: bilingual.nullable(),
  liaison: z.string(),
  tel: z.string(),
  /** The reader's last enquiry; null without one. */
  enquiry: z.object({ askedAt: z.iso.datetime(), answeredAt: z.iso.datetime().nullable() }).nullable(),
  /** Why the reader cannot ask the liaison now; null where they can. */
  askObstacle: choice(askObstacles).nullable(),
})
export type ProjectReply = z.output<typeof projectReply>

/** An enquiry for the liaison, who has no account. */
export const shownEnquiry = z.object({
  project: bilingual,
  name: bilingual,
  account: z.string(),
  text: z.string(),
  askedAt: z.iso.datetime(),
})
export type ShownEnquiry = z.output<typeof shownEnquiry>

export const projectsApi = endpoints(noun.permissions, {
  page: pageCall(projectsList, {
    path: '/qms/projects',
    allow: 'projects:read',
    summary: 'Published projects of the current edition; `search` looks into names and locations',
  }),
  export: exportCall(projectsList, {
    path: '/qms/projects/export',
    allow: 'projects:exportOwn',
    summary: 'The same list as a file',
  }),
  read: {
    method: 'GET',
    path: '/qms/projects/:id',
    allow: 'projects:read',
    summary: 'A published project, and what the reader asked about it',
    params,
    reply: projectReply,
  },
  favourite: {
    method: 'PUT',
    path: '/qms/projects/:id/favourite',
    allow: 'projects:read',
    summary: 'Marks a project as a favourite of the reader, or no longer',
    params,
    body: z.object({ favourite: z.boolean() }),
    reply: projectReply,
  },
  contact: {
    method: 'POST',
    path: '/qms/projects/:id/enquiries',
    allow: 'projects:contact',
    summary:
      'Asks the liaison to get in touch: tells them by message who asks and how to reach them; after a submitted registration, three times a day',
    params,
    body: z.object({ text: enquiryText }),
    reply: projectReply,
  },
  enquiry: {
    method: 'POST',
    path: '/qms/projects/enquiries/shown',
    allow: 'public',
    summary:
      'What a link in a message to a liaison shows: who asks about which project, and the text; read only',
    body: z.object({ token: enquiryToken }),
    reply: shownEnquiry,
  },
})

export const projectsConsoleApi = endpoints(noun.permissions, {
  ...record.calls,
  ...importEndpoints({ path: '/qms/projects/all', allow: 'projects:edit', what: 'projects', max: maxRows }),
  enquiries: pageCall(enquiriesList, {
    path: '/qms/projects/enquiries',
    allow: 'projects:list',
    summary: 'Who asked about which project, and whether they were answered',
  }),
  exportEnquiries: exportCall(enquiriesList, {
    path: '/qms/projects/enquiries/export',
    allow: 'projects:exportEnquiries',
    summary: 'The same list as a file',
  }),
  answer: {
    method: 'PUT',
    path: '/qms/projects/enquiries/:id/answer',
    allow: 'projects:edit',
    summary: 'Notes that the liaison has answered, or not yet',
    params,
    body: z.object({ answered: z.boolean() }),
    reply: z.null(),
  },
})
