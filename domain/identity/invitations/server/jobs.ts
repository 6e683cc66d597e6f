import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { giveBackLapsed } from './actions/uses.ts'

/** Expired holds are given back under the code's lock whenever a place is taken; this job does it for codes that are not being used. */
export const invitationsHousekeeping: Step<Services>[] = [
  { name: 'lapsed-invitation-holds', everyMinutes: 5, run: giveBackLapsed },
]
