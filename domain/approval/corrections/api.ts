import * as z from 'zod'
import { tellings } from '#domain/on-behalf.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'

/** One edit by an organiser with its lines of the history; protected values are masked. */
export const correction = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: bilingual,
  /** The form that was edited. */
  form: z.string(),
  reason: z.string().nullable(),
  tell: z.enum(tellings),
  /** When messages to the owner were queued; null where they wait, where none is sent, and where there was nobody to write to. */
  toldAt: z.iso.datetime().nullable(),
  nobodyToTell: z.boolean(),
  changes: z.array(
    z.object({
      /** The record that keeps the field, as the history names it. */
      subject: z.string(),
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
})
export type ShownCorrection = z.output<typeof correction>

export const correctionsApi = endpoints(access, {
  of: {
    method: 'GET',
    path: '/qms/corrections/:id',
    allow: 'corrections:read',
    summary: 'What organisers changed in the stead of this person or organisation, newest first',
    params: z.object({ id: z.uuid() }),
    reply: z.array(correction),
  },
})
