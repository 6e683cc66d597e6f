import * as z from 'zod'

/**
 * What a person agrees to, each by itself. `policy`: the privacy policy. `document`: that number and picture of the identity document are kept.
 * `face`: that the portrait is kept and looked at for a face.
 */
export const purposes = ['policy', 'document', 'face'] as const
export type Purpose = (typeof purposes)[number]
export const purpose = z.enum(purposes)

/** Versions are counted from 1. */
export const policyVersion = z.number().int().min(1)

/** What a form sends: the version of the policy that stood beside it, and what was ticked. */
export const consentsGiven = z.object({
  version: policyVersion,
  purposes: z.array(purpose).max(purposes.length),
})
export type ConsentsGiven = z.output<typeof consentsGiven>

/** Whose consent it is: of an account, or of a record of the noun that is named, with or without an account. */
export type Person = { kind: string; id: string }

/** Characters of a policy, and of what it says has changed, in either language. */
export const policyLimits = { text: 30_000, changes: 500 } as const

/** A consent as its person sees it; `at` null where it was never given. */
export const consentState = z.object({
  purpose,
  /** Whether it holds: given, and not withdrawn since. */
  given: z.boolean(),
  version: policyVersion.nullable(),
  at: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Declared by another person, the contact person of the organisation, say. */
  byOther: z.boolean(),
})
export type ConsentState = z.output<typeof consentState>
