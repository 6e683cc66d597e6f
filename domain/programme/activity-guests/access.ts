import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

/** What a permission checks: the organisation whose activity it is. */
type Owned = { organisationId: string | null }

const hasOrganisation = (actor: Actor) => actor.organisationId !== undefined
const isOwn = (actor: Actor, { organisationId }: Owned) =>
  organisationId !== null && organisationId === actor.organisationId

/** Accounts that represent an organisation, which may host an activity; individuals represent themselves only. */
const hosts = ['enterprise', 'government', 'media'] as const satisfies readonly Role[]

export const access = {
  /** An organisation sees the guests of its own activities, organisers see all. */
  'activityGuests:list': { heldBy: [...hosts, ...officeRoles] },
  'activityGuests:export': exportAccess('activityGuests:list', [
    ...hosts,
    'secretary',
    'reviewer',
    'programme',
    'reception',
    'desk',
  ]),
  /** For activities that the caller's organisation proposed. */
  'activityGuests:manage': { heldBy: hosts, when: isOwn },
  'activityGuests:import': { heldBy: hosts, when: hasOrganisation },
  /** The portrait of a guest: for the organisation whose activity it is, and for organisers, who receive the guest. */
  'activityGuests:portrait': {
    heldBy: [...hosts, ...officeRoles],
    when: (actor: Actor, guest: Owned) => actor.type === 'organiser' || isOwn(actor, guest),
  },
  /** A visitor with a proven number or address registers for the activity of a link. */
  'activityGuests:register': { heldBy: ['guest'] },
  'activityGuests:own': {
    heldBy: ['guest'],
    when: (actor: Actor, { registrantId }: { registrantId: string | null }) =>
      registrantId !== null && registrantId === actor.accountId,
  },
} as const satisfies Record<string, Permission<Actor, Role>>
