import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import type { ActivityState } from './rules.ts'

/** What a permission looks at: who proposed the activity (nobody but the organisers: null), and how far it has come. */
export type ProposedActivity = { organisationId: string | null; state: ActivityState }

const programmeOffice = ['secretary', 'programme'] as const satisfies readonly Role[]

/** The organisation that proposed it, and every organiser. */
const ownOrOrganiser = (actor: Actor, { organisationId }: ProposedActivity) =>
  actor.type === 'organiser' || (organisationId !== null && organisationId === actor.organisationId)

export const access = {
  /** Everything that is planned, drafts included, for those who organise. */
  'activities:list': { heldBy: organiserRoles },
  'activities:create': { heldBy: programmeOffice },
  /** An organisation sees the activities that it proposes, in whatever state. */
  'activities:read': { heldBy: [...organisationTypes, ...organiserRoles], when: ownOrOrganiser },
  /** Proposes an activity of its own and sees what became of it. */
  'activities:propose': {
    heldBy: organisationTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  'activities:edit': { heldBy: [...organisationTypes, ...programmeOffice], when: ownOrOrganiser },
  /** Publishes, closes, abandons, and decides on what was proposed. */
  'activities:decide': { heldBy: programmeOffice },
} as const satisfies Record<string, Permission<Actor, Role>>
