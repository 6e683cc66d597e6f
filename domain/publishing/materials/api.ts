import * as z from 'zod'
import { activityId } from '#domain/programme/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'
import { access } from './access.ts'
import { materialId, materialObstacles } from './rules.ts'

const moment = z.iso.datetime()
const ofPart = z.object({ id: z.uuid() })
const ofActivity = z.object({ id: activityId })
const file = { materialId }

/** A file as it was handed in. */
export const material = z.object({
  id: materialId,
  name: z.string(),
  bytes: z.number().int(),
  sentAt: moment,
  isReleased: z.boolean(),
})
export type Material = z.output<typeof material>

/** What one speaker has handed in, and whether more is possible. */
export const ownMaterials = z.object({
  limit: z.number().int(),
  until: moment.nullable(),
  obstacle: choice(materialObstacles).nullable(),
  files: z.array(material),
})
export type OwnMaterials = z.output<typeof ownMaterials>

export const collected = material.extend({ speaker: bilingual, organisation: bilingual.nullable() })
export type Collected = z.output<typeof collected>

export const materialsApi = endpoints(access, {
  own: {
    method: 'GET',
    path: '/qms/materials/:id',
    allow: 'materials:submit',
    summary: 'What one speaker has handed in for an activity, by their part in it, and what they still may',
    params: ofPart,
    reply: ownMaterials,
  },
  send: {
    method: 'POST',
    path: '/qms/materials/:id/files',
    allow: 'materials:submit',
    summary:
      'Hands in an archive (zip, rar, 7z, up to 5 MB), judged by its content; `replaces` names the file that it takes the place of. The same file once more changes nothing',
    params: ofPart,
    query: z.object({ replaces: materialId.optional() }),
    upload: 'file',
    reply: ownMaterials,
  },
  remove: {
    method: 'POST',
    path: '/qms/materials/:id/files/:materialId/removal',
    allow: 'materials:submit',
    summary: 'Takes a file back',
    params: ofPart.extend(file),
    reply: ownMaterials,
  },
  ownFile: {
    method: 'GET',
    path: '/qms/materials/:id/files/:materialId',
    allow: 'materials:submit',
    summary: 'A file as it was handed in',
    params: ofPart.extend(file),
    reply: z.custom<Blob>(),
    bytes: true,
  },
  list: {
    method: 'GET',
    path: '/qms/materials/activities/:id',
    allow: 'materials:collect',
    summary: 'Everything handed in for an activity',
    params: ofActivity,
    reply: z.array(collected),
  },
  archive: {
    method: 'GET',
    path: '/qms/materials/activities/:id/archive',
    allow: 'materials:collect',
    proof: 'recent',
    summary: 'Everything handed in for an activity as one zip, a folder for each speaker',
    params: ofActivity,
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
    singleUse: true,
  },
  file: {
    method: 'GET',
    path: '/qms/materials/activities/:id/files/:materialId',
    allow: 'materials:collect',
    summary: 'One file handed in for an activity',
    params: ofActivity.extend(file),
    reply: z.custom<Blob>(),
    bytes: true,
  },
  release: {
    method: 'PUT',
    path: '/qms/materials/activities/:id/files/:materialId/release',
    allow: 'materials:release',
    summary: 'Releases a file for reading, or takes that back',
    params: ofActivity.extend(file),
    body: z.object({ isReleased: z.boolean() }),
    reply: z.null(),
  },
  released: {
    method: 'GET',
    path: '/qms/materials/activities/:id/released',
    allow: 'materials:read',
    summary: 'The released materials of an activity that one sees',
    params: ofActivity,
    reply: z.array(collected.omit({ organisation: true, isReleased: true })),
  },
  releasedFile: {
    method: 'GET',
    path: '/qms/materials/activities/:id/released/:materialId',
    allow: 'materials:read',
    summary: 'One of these files',
    params: ofActivity.extend(file),
    reply: z.custom<Blob>(),
    bytes: true,
  },
})
