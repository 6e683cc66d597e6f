import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'
import { textLimits } from '../rules.ts'

const params = z.object({ key: z.string().max(60) })
const both = (max: number) =>
  z.object({ zh: z.string().trim().min(1).max(max), en: z.string().trim().min(1).max(max) })

/** The texts of a message; without `sms`, the text goes by SMS as well. */
export const templateTexts = z.object({
  subject: both(textLimits.subject),
  text: both(textLimits.text),
  sms: both(textLimits.sms).optional(),
})

const value = z.union([z.string(), bilingual])

export const shownTemplate = z.object({
  key: z.string(),
  noun: bilingual,
  title: bilingual,
  sentWhen: bilingual,
  sentTo: bilingual,
  urgent: z.boolean(),
  placeholders: z.record(
    z.string(),
    z.object({ label: bilingual, samples: z.array(value), required: z.boolean().optional() }),
  ),
  /** The default texts. */
  original: templateTexts,
  /** The texts in use. */
  texts: templateTexts,
  changedAt: z.iso.datetime().nullable(),
})
export type ShownTemplate = z.output<typeof shownTemplate>

export const templatesApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/outbox/templates',
    allow: 'outbox:templates',
    summary: 'Every message that the portal sends, with its texts',
    reply: z.object({ templates: z.array(shownTemplate), signature: z.string() }),
  },
  save: {
    method: 'PUT',
    path: '/qms/outbox/templates/:key',
    allow: 'outbox:templates',
    summary:
      'Sets the texts of a message in both languages; a text without a placeholder that it needs is refused, and a change of other texts than those `seen`',
    params,
    body: templateTexts.extend({ seen: templateTexts.optional() }),
    reply: shownTemplate,
  },
  restore: {
    method: 'DELETE',
    path: '/qms/outbox/templates/:key',
    allow: 'outbox:templates',
    summary: 'The texts as the portal comes',
    params,
    reply: shownTemplate,
  },
  test: {
    method: 'POST',
    path: '/qms/outbox/templates/:key/test',
    allow: 'outbox:templates',
    summary: 'Sends the texts as they are typed to the caller, filled in with samples',
    params,
    body: z.object({ texts: templateTexts, language: z.enum(['zh', 'en', 'both']) }),
    reply: z.null(),
  },
})
