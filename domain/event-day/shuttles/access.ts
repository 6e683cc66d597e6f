import { organisationTypes } from '#domain/actor.ts'
import { ownPlanOr } from '#domain/people/participants/access.ts'

/** The permission of readers; those of organisers are in the record. */
export const access = {
  'shuttles:own': {
    heldBy: [...organisationTypes, 'guest', 'secretary', 'programme', 'reception', 'desk', 'viewer'],
    when: ownPlanOr,
  },
} as const
