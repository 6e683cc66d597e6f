import type { OrganisationType } from '#domain/actor.ts'
import type { InvitationKind, RegistersAs } from '#domain/invitations/rules.ts'
import { createInvitation, type NewInvitation } from '#domain/invitations/server/actions.ts'
import type { Summit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { dayFrom, daysAfter } from './days.ts'
import type { Registrant } from './demo-actors.ts'

type Link = Pick<NewInvitation, 'kind' | 'registersAs' | 'quota' | 'used'> & {
  code: string
  /** Of which type the organisation is that has the link; none for the organisers' own. */
  of?: OrganisationType
  /** Days from now. */
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

/** One working link of each kind, one that has expired and one that is used up; docs/operations.md lists them. */
export const demonstrationLinks: Link[] = [
  link('DEMENR2222', 'enroll', 'guest', { of: 'enterprise' }),
  link('DEMGRP2222', 'group', 'guest', { of: 'enterprise' }),
  link('DEMGVT2222', 'groupGovernment', 'personnel', { of: 'government' }),
  link('DEMWRK2222', 'groupWorker', 'personnel', { of: 'staff' }),
  link('DEMVNT2222', 'groupVolunteer', 'personnel', { of: 'volunteer', quota: 200, used: 61 }),
  link('DEMMED2222', 'groupMedia', 'personnel', { of: 'media', quota: 12, used: 11 }),
  link('DEMBRD2222', 'groupBuilder', 'personnel', { of: 'concurrentEvent' }),
  link('DEMACT2222', 'activityGuest', 'activityGuest'),
  link('DEMREC2222', 'activityRecommendation', 'activityGuest'),
  link('DEMEXP2222', 'groupMedia', 'personnel', { of: 'media', expires: -2 }),
  link('DEMSPENT22', 'groupVolunteer', 'personnel', { of: 'volunteer', quota: 30, used: 30 }),
]

/** Gives the links to the first organisation of their type. */
export async function addInvitations(db: Database, now: Date, summit: Summit, registrants: Registrant[]) {
  for (const { of, expires, ...given } of demonstrationLinks) {
    const holder = registrants.find(({ organisation }) => organisation.type === of)
    await createInvitation(db, {
      ...given,
      summitId: summit.id,
      organisationId: holder?.organisation.id ?? null,
      expiresAt: new Date(`${dayFrom(now, expires)}T23:59:00+08:00`),
      at: daysAfter(now, -20),
    })
  }
}
