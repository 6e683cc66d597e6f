import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { policyLimits, policyVersion } from '../rules.ts'

const both = (max: number) => z.object({ zh: z.string().trim().max(max), en: z.string().trim().max(max) })

/** The next version, a draft that may be incomplete. */
export const draftTexts = z.object({ text: both(policyLimits.text), changes: both(policyLimits.changes) })
export type DraftTexts = z.output<typeof draftTexts>

/** 0 without a draft: its texts are then those of the version in force. */
const revision = z.number().int().min(0)

export const policyDraft = draftTexts.extend({
  revision,
  updatedAt: z.iso.datetime().nullable(),
  /** The version that it would replace; null where none has been published. */
  inForce: z
    .object({ version: policyVersion, agreed: z.number().int(), text: both(policyLimits.text) })
    .nullable(),
})
export type PolicyDraft = z.output<typeof policyDraft>

export const policyVersions = z.object({
  versions: z.array(
    z.object({
      version: policyVersion,
      publishedAt: z.iso.datetime(),
      /** Number of people whose consent to it is in force. */
      agreed: z.number().int(),
    }),
  ),
  draft: z.object({ updatedAt: z.iso.datetime() }).nullable(),
})
export type PolicyVersions = z.output<typeof policyVersions>

export const privacyConsoleApi = endpoints(access, {
  versions: {
    method: 'GET',
    path: '/qms/privacy/policies',
    allow: 'privacy:edit',
    summary: 'The published versions of the privacy policy, newest first, and whether a draft waits',
    reply: policyVersions,
  },
  draft: {
    method: 'GET',
    path: '/qms/privacy/draft',
    allow: 'privacy:edit',
    summary: 'The next version as it stands, or the text in force to begin with',
    reply: policyDraft,
  },
  save: {
    method: 'PUT',
    path: '/qms/privacy/draft',
    allow: 'privacy:edit',
    summary: 'Saves the next version; refused when it was saved elsewhere since',
    body: draftTexts.extend({ revision }),
    reply: policyDraft,
  },
  discard: {
    method: 'DELETE',
    path: '/qms/privacy/draft',
    allow: 'privacy:edit',
    summary: 'Deletes the draft; published versions stay',
    reply: z.null(),
  },
  publish: {
    method: 'POST',
    path: '/qms/privacy/draft/publish',
    allow: 'privacy:publish',
    summary: 'Publishes the draft as the next version: everybody is asked to agree at their next visit',
    body: z.object({ revision }),
    reply: policyVersions,
  },
})
