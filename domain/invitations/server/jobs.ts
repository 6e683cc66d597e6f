import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { giveBackLapsed } from './actions/uses.ts'

/** Holds that have run out are given back under the code's lock whenever a person takes a place; this is for codes that are not used. */
export const invitationsHousekeeping: Step<Services>[] = [
  { name: 'lapsed-invitation-holds', everyMinutes: 5, run: giveBackLapsed },
]
