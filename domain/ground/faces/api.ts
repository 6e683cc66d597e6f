import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { face, pictureId, pictureKinds } from './rules.ts'

const ofEdition = z.object({ id: z.uuid() })

/** The face of an edition; without one its fields are empty. */
export const faceReply = shown(face).extend({ revision: z.int() })
export type FaceReply = z.output<typeof faceReply>

export const facesApi = endpoints(access, {
  guide: {
    method: 'GET',
    path: '/qms/faces/guide',
    allow: 'public',
    summary:
      'The text that the organisers put into the attendance guide of the current edition; null without one',
    reply: bilingual.nullable(),
  },
  picture: {
    method: 'GET',
    path: '/qms/faces/pictures/:picture',
    allow: 'public',
    summary: 'A logo, or the picture of shared links; the same address always has the same bytes',
    params: z.object({ picture: pictureId }),
    reply: z.custom<Blob>(),
    bytes: true,
  },
  upload: {
    method: 'POST',
    path: '/qms/faces/pictures',
    allow: 'faces:edit',
    summary:
      'Checks a JPG or PNG picture (5 MB at most) and keeps it for a day; it appears nowhere until a face is saved with it',
    query: z.object({ kind: z.enum(pictureKinds) }),
    upload: 'picture',
    reply: z.object({ picture: pictureId }),
  },
  read: {
    method: 'GET',
    path: '/qms/summit/editions/:id/face',
    allow: 'faces:edit',
    summary: 'The look and the texts of an edition',
    params: ofEdition,
    reply: faceReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/summit/editions/:id/face',
    allow: 'faces:edit',
    summary:
      'Publishes look and texts of an edition; refused when they were changed since `revision`, for a past edition, and for a colour on which white text cannot be read',
    params: ofEdition,
    body: z.object({ revision: z.int(), change: face.draft }),
    reply: faceReply,
  },
})
