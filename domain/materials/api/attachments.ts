import * as z from 'zod'
import { activityId } from '#domain/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { materialId } from '../rules.ts'

const ofActivity = z.object({ id: activityId })
const one = ofActivity.extend({ attachmentId: materialId })

/** A file that is given along with an activity. */
export const attachment = z.object({
  id: materialId,
  name: z.string(),
  bytes: z.number().int(),
  addedAt: z.iso.datetime(),
})
export type Attachment = z.output<typeof attachment>

export const attachmentsApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/materials/activities/:id/attachments',
    allow: 'materials:attachments',
    summary: 'What is given along with an activity that one sees, or proposes',
    params: ofActivity,
    reply: z.array(attachment),
  },
  address: {
    method: 'GET',
    path: '/qms/materials/activities/:id/attachments/:attachmentId/address',
    allow: 'materials:attachments',
    summary:
      'An address at which the browser of this session fetches one of these files itself, for half an hour',
    params: one,
    reply: z.object({
      /** Good for this session and this file until then. */
      address: z.string(),
      until: z.iso.datetime(),
    }),
  },
  file: {
    method: 'GET',
    path: '/qms/activity-attachments',
    allow: 'materials:attachments',
    summary: 'The file of such an address, as a whole or in parts (Range); another session cannot use it',
    query: z.object({ token: z.string().max(2000) }),
    byBrowser: true,
    reply: z.custom<Blob>(),
  },
  add: {
    method: 'POST',
    path: '/qms/materials/activities/:id/attachments',
    allow: 'materials:attach',
    summary:
      'Adds a document (pdf, Office, zip, picture, up to 20 MB), judged by its content; the same file once more changes nothing. An organisation adds to what it proposes, until it hands it in',
    params: ofActivity,
    upload: 'file',
    reply: z.array(attachment),
  },
  remove: {
    method: 'POST',
    path: '/qms/materials/activities/:id/attachments/:attachmentId/removal',
    allow: 'materials:attach',
    summary: 'Takes a document back',
    params: one,
    reply: z.array(attachment),
  },
})
