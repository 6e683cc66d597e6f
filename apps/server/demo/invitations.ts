import type { OrganisationType } from '#domain/actor.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { type InvitationKind, needsActivity, type RegistersAs } from '#domain/identity/invitations/rules.ts'
import {
  createInvitation,
  keepUse,
  type NewInvitation,
  takeUse,
} from '#domain/identity/invitations/server/actions.ts'
import type { Hosted } from './activities.ts'
import { dayFrom, daysAfter } from './days.ts'
import type { Registrant } from './demo-actors.ts'
import type { Scenario } from './scenario.ts'

type Link = Pick<NewInvitation, 'kind' | 'registersAs' | 'quota'> & {
  code: string
  /** How many people have registered with it. */
  used: number
  /** Type of the organisation that owns the link; none for links of the organisers. */
  of?: OrganisationType
  /** Days from now until it expires. */
  expires: number
}

const link = (
  code: string,
  kind: InvitationKind,
  registersAs: RegistersAs,
  rest: Partial<Link> = {},
): Link => ({
  code,
  kind,
  registersAs,
  quota: 20,
  used: 3,
  expires: 45,
  ...rest,
})

/** One valid link of each kind, one expired and one with its quota used up; docs/operations.md lists them. */
export const demonstrationLinks: Link[] = [
  link('DEMENR2222', 'enroll', 'guest', { of: 'enterprise' }),
  link('DEMGRP2222', 'group', 'personnel', { of: 'enterprise' }),
  link('DEMGVT2222', 'groupGovernment', 'personnel', { of: 'government' }),
  link('DEMWRK2222', 'groupWorker', 'personnel', { of: 'staff' }),
  link('DEMVNT2222', 'groupVolunteer', 'personnel', { of: 'volunteer', quota: 200, used: 6 }),
  link('DEMMED2222', 'groupMedia', 'personnel', { of: 'media', used: 4 }),
  link('DEMBRD2222', 'groupBuilder', 'personnel', { of: 'concurrentEvent' }),
  link('DEMACT2222', 'activityGuest', 'activityGuest'),
  link('DEMREC2222', 'activityRecommendation', 'activityGuest'),
  link('DEMEXP2222', 'groupMedia', 'personnel', { of: 'media', expires: -2 }),
  link('DEMSPENT22', 'groupVolunteer', 'personnel', { of: 'volunteer', quota: 5, used: 5 }),
]

type DemoContext = {
  now: Date
  current: Summit
  registrants: readonly Registrant[]
  hostedActivity: Hosted | undefined
}

/** Creates the links for the first organisation of their type, or for an activity, and records their uses. */
export async function addInvitations(
  scenario: Scenario,
  { now, current, registrants, hostedActivity }: DemoContext,
) {
  const { db, services, clock, random } = scenario
  clock.set(daysAfter(now, -5))
  for (const { of, expires, used, ...given } of demonstrationLinks) {
    const holder = registrants.find(({ organisation }) => organisation.type === of)
    const { code } = await createInvitation(db, {
      ...given,
      summitId: current.id,
      organisationId:
        (needsActivity(given.kind) ? hostedActivity?.organisationId : holder?.organisation.id) ?? null,
      // links for activity guests lead to the activity that an organisation hosts
      activityId: needsActivity(given.kind) ? (hostedActivity?.id ?? null) : null,
      expiresAt: new Date(`${dayFrom(now, expires)}T23:59:00+08:00`),
      at: daysAfter(now, -20),
    })
    for (let number = 0; number < used; number++) {
      const subjectId = random.uuid()
      await takeUse(db, services, { code, scope: {}, person: subjectId, subjectId })
      await keepUse(db, services, subjectId)
    }
  }
  clock.set(now)
}
