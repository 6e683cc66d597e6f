import * as z from 'zod'
import { purposeNames } from '#domain/purposes.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { consentState, keptBesides, policyVersion } from './rules.ts'

const published = z.object({ version: policyVersion, publishedAt: z.iso.datetime() })

/** A published version, with links to the others. */
export const shownPolicy = published.extend({
  text: bilingual,
  changes: bilingual,
  versions: z.array(published),
})
export type ShownPolicy = z.output<typeof shownPolicy>

/** What the fields of a form are kept for, as their rules say; `days`: of rows that go by themselves. */
export const keptForms = z.object({
  forms: z.array(z.object({ title: bilingual, purpose: z.enum(purposeNames), fields: z.array(bilingual) })),
  besides: z.array(z.object({ step: z.enum(keptBesides), minutes: z.number() })),
})
export type KeptForms = z.output<typeof keptForms>

/** Consents of an account's owner, and what they are asked for. */
export const ownConsents = z.object({
  consents: z.array(consentState),
  /** The version in force, if the owner has not consented to it; `isFirst` when they never consented to any. */
  asked: z.object({ version: policyVersion, isFirst: z.boolean(), changes: bilingual }).nullable(),
  /** The effect of a withdrawal. */
  follows: z.array(bilingual),
})
export type OwnConsents = z.output<typeof ownConsents>

export const privacyApi = endpoints(access, {
  current: {
    method: 'GET',
    path: '/qms/privacy/front/current',
    allow: 'public',
    summary: 'Which version of the privacy policy is in force; null until the office has published one',
    reply: published.nullable(),
  },
  policy: {
    method: 'GET',
    path: '/qms/privacy/front/policy',
    allow: 'public',
    summary: 'The privacy policy in both languages: the version in force, or an earlier one',
    query: z.object({ version: z.coerce.number().pipe(policyVersion).optional() }),
    reply: shownPolicy,
  },
  kept: {
    method: 'GET',
    path: '/qms/privacy/front/kept',
    allow: 'public',
    summary:
      'What is kept about people, for what, and until when: made from the rules of the fields and tables',
    reply: keptForms,
  },
  own: {
    method: 'GET',
    path: '/qms/privacy/consents',
    allow: 'privacy:own',
    summary: 'What this account agreed to, what it has still to agree to, and what withdrawing would mean',
    reply: ownConsents,
  },
  agree: {
    method: 'POST',
    path: '/qms/privacy/consents',
    allow: 'privacy:own',
    summary:
      'Agrees to the version of the policy that was read; refused when another has come into force since',
    body: z.object({ version: policyVersion }),
    reply: ownConsents,
  },
  withdraw: {
    method: 'DELETE',
    path: '/qms/privacy/consents',
    allow: 'privacy:own',
    summary: 'Withdraws the consent of this account to the policy, with what follows from it',
    reply: z.null(),
  },
})
