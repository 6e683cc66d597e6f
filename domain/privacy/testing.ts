import { type ConsentsGiven, purposes } from './rules.ts'

/** Agrees to everything, to the version of the policy that a fresh portal has. */
export const everyConsent: ConsentsGiven = { version: 1, purposes: [...purposes] }
