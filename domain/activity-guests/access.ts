import { type Actor, organiserRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

/** What a permission looks at: whose activity it is. */
type Owned = { organisationId: string | null }

const hasOrganisation = (actor: Actor) => actor.organisationId !== undefined
const isOwn = (actor: Actor, { organisationId }: Owned) =>
  organisationId !== null && organisationId === actor.organisationId

/** Accounts that answer for an organisation, which may host an activity; individuals answer for themselves. */
const hosts = ['enterprise', 'government', 'media'] as const satisfies readonly Role[]

export const access = {
  /** An organisation sees the guests of its own activities, organisers see all. */
  'activityGuests:list': { heldBy: [...hosts, ...organiserRoles] },
  /** Of an activity that one's own organisation proposed. */
  'activityGuests:manage': { heldBy: hosts, when: isOwn },
  'activityGuests:import': { heldBy: hosts, when: hasOrganisation },
  /** The portrait of a guest: for the organisation whose activity it is, and for organisers, who receive them. */
  'activityGuests:portrait': {
    heldBy: [...hosts, ...organiserRoles],
    when: (actor: Actor, guest: Owned) => actor.type === 'organiser' || isOwn(actor, guest),
  },
  /** Who proved a number or address at the page of a link registers for the activity. */
  'activityGuests:register': { heldBy: ['guest'] },
  'activityGuests:own': {
    heldBy: ['guest'],
    when: (actor: Actor, { registrantId }: { registrantId: string | null }) =>
      registrantId !== null && registrantId === actor.accountId,
  },
} as const satisfies Record<string, Permission<Actor, Role>>
