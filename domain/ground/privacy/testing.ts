import { type ConsentsGiven, purposes } from './rules.ts'

/** All consents, to the policy version of a new portal. */
export const everyConsent: ConsentsGiven = { version: 1, purposes: [...purposes] }
