import * as z from 'zod'
import { access } from '#domain/people/participants/access.ts'
import { participantReply } from '#domain/people/participants/api.ts'
import { guest, participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { acceptReason, facePoses } from './rules.ts'

const params = z.object({ id: participantId })

/** Result of the face check; `share` is a percentage of the frame. */
export const portraitCheck = z.object({
  faces: z.number().int(),
  share: z.number().nullable(),
  /** Whether the face is cut off by the edge, tilted or upside down. */
  pose: z.enum(facePoses).nullable(),
  met: z.boolean(),
  /** Who accepted it although it breaks the face rule, and why. */
  accepted: z.object({ at: z.iso.datetime(), actorName: bilingual, reason: z.string() }).nullable(),
})
export type PortraitCheck = z.output<typeof portraitCheck>

export const picturesApi = endpoints(access, {
  replacePicture: {
    method: 'POST',
    path: '/qms/participants/:id/files/:field/replacement',
    allow: 'participants:replacePicture',
    summary:
      'Puts another picture into the record and into the versions that wait or are in force; it needs no new decision, and the reason stays in the review record. A portrait whose face is otherwise counts as accepted',
    params: params.extend({ field: z.enum(guest.fileKeys) }),
    query: z.object({ reason: acceptReason }),
    upload: 'file',
    reply: participantReply,
  },
  portraitCheck: {
    method: 'GET',
    path: '/qms/participants/:id/files/:fileId/check',
    allow: 'participants:read',
    summary:
      'What the look at a portrait found, and who accepted it in spite of that; null for one never looked at',
    params: params.extend({ fileId: z.uuid() }),
    reply: portraitCheck.nullable(),
  },
  acceptPortrait: {
    method: 'POST',
    path: '/qms/participants/:id/files/:fileId/acceptance',
    allow: 'participants:acceptPortrait',
    summary: 'Accepts a portrait in spite of the rule about the face; the reason stays in the review record',
    params: params.extend({ fileId: z.uuid() }),
    body: z.object({ reason: acceptReason }),
    reply: portraitCheck,
  },
})
