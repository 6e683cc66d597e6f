import * as z from 'zod'
import { activityId } from '#domain/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { materialId } from '../rules.ts'

const ofActivity = z.object({ id: activityId })
const one = ofActivity.extend({ attachmentId: materialId })

/** A file that the organisers give along with an activity. */
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
    summary: 'What the organisers give along with an activity that one sees',
    params: ofActivity,
    reply: z.array(attachment),
  },
  file: {
    method: 'GET',
    path: '/qms/materials/activities/:id/attachments/:attachmentId',
    allow: 'materials:attachments',
    summary: 'One of these files',
    params: one,
    reply: z.custom<Blob>(),
    bytes: true,
  },
  all: {
    method: 'GET',
    path: '/qms/materials/activities/:id/documents',
    allow: 'materials:collect',
    summary: 'The same of any activity, for organisers',
    params: ofActivity,
    reply: z.array(attachment),
  },
  anyFile: {
    method: 'GET',
    path: '/qms/materials/activities/:id/documents/:attachmentId',
    allow: 'materials:collect',
    summary: 'One of these files',
    params: one,
    reply: z.custom<Blob>(),
    bytes: true,
  },
  add: {
    method: 'POST',
    path: '/qms/materials/activities/:id/attachments',
    allow: 'materials:attach',
    summary:
      'Adds a document (pdf, Office, zip, picture, up to 20 MB), judged by its content; the same file once more changes nothing',
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
