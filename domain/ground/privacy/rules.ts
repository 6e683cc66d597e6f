import * as z from 'zod'

/**
 * Purposes of consent, each given by itself. `policy`: the privacy policy. `document`: storing number and picture of the identity document. `face`:
 * storing the portrait and checking it for a face.
 */
export const purposes = ['policy', 'document', 'face'] as const
export type Purpose = (typeof purposes)[number]
export const purpose = z.enum(purposes)

/** Versions are numbered from 1. */
export const policyVersion = z.number().int().min(1)

/** Consents in a form's data: the version of the policy shown beside it, and what was ticked. */
export const consentsGiven = z.object({
  version: policyVersion,
  purposes: z.array(purpose).max(purposes.length),
})
export type ConsentsGiven = z.output<typeof consentsGiven>

/** How a consent reached the organisers who declare it. */
export const waysOfDeclaring = ['call', 'letter', 'mail'] as const
export type HowDeclared = (typeof waysOfDeclaring)[number]

/** Consents that an organiser declares for a person: how they were given, and on which day. */
export const declarationOf = consentsGiven.extend({ how: z.enum(waysOfDeclaring), on: z.iso.date() })

/** The subject of a consent: an account, or a record of the named noun, with or without an account. */
export type Person = { kind: string; id: string }

/** Maximum number of characters of a policy, and of its summary of changes, in either language. */
export const policyLimits = { text: 30_000, changes: 500 } as const

/** A consent for its person; `at` is null where it was never given. */
export const consentState = z.object({
  purpose,
  /** Whether it is in force: given, and not withdrawn since. */
  given: z.boolean(),
  version: policyVersion.nullable(),
  at: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Declared by another person, for example the organisation's contact person. */
  byOther: z.boolean(),
})
export type ConsentState = z.output<typeof consentState>

/** The housekeeping steps that delete what is kept about people besides forms, as the page of what is kept names them. */
export const keptBesides = [
  'sessions',
  'sign-ins',
  'old messages',
  'unreachable addresses',
  'reveals',
  'log of exports',
  'first-passwords',
] as const
export type KeptBesides = (typeof keptBesides)[number]
