import * as z from 'zod'
import { activityId } from '#domain/programme/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { materialId } from '../rules.ts'

const ofActivity = z.object({ id: activityId })
const one = ofActivity.extend({ attachmentId: materialId })

/** A file attached to an activity. */
export const attachment = z.object({
  id: materialId,
  name: z.string(),
  bytes: z.number().int(),
  addedAt: z.iso.datetime(),
})
export type Attachment = z.output<typeof attachment>

const addressReply = z.object({
  /** The address is valid for this session and this file until then. */
  address: z.string(),
  until: z.iso.datetime(),
})

export const attachmentsApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/materials/activities/:id/attachments',
    allow: 'materials:attachments',
    summary: 'What is given along with an activity that one sees',
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
    reply: addressReply,
  },
  file: {
    method: 'GET',
    path: '/qms/activity-attachments',
    allow: 'materials:fetch',
    summary: 'The file of such an address, as a whole or in parts (Range); another session cannot use it',
    query: z.object({ token: z.string().max(2000) }),
    byBrowser: true,
    reply: z.custom<Blob>(),
  },
  arranged: {
    method: 'GET',
    path: '/qms/activities/:id/attachments',
    allow: 'materials:arranged',
    summary: 'The same of an activity as it is being arranged, for who arranges or proposes it',
    params: ofActivity,
    reply: z.array(attachment),
  },
  arrangedAddress: {
    method: 'GET',
    path: '/qms/activities/:id/attachments/:attachmentId/address',
    allow: 'materials:arranged',
    summary: 'The address of one of these files',
    params: one,
    reply: addressReply,
  },
  add: {
    method: 'POST',
    path: '/qms/activities/:id/attachments',
    allow: 'materials:attach',
    summary:
      'Adds a document (pdf, Office, zip, picture, up to 20 MB), judged by its content; the same file once more changes nothing. An organisation adds to what it proposes, until it hands it in',
    params: ofActivity,
    upload: 'file',
    reply: z.array(attachment),
  },
  remove: {
    method: 'POST',
    path: '/qms/activities/:id/attachments/:attachmentId/removal',
    allow: 'materials:attach',
    summary: 'Takes a document back',
    params: one,
    reply: z.array(attachment),
  },
})
