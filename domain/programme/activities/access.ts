import { type Actor, hostTypes, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'
import type { ActivityState } from './rules.ts'

/** What a permission checks: the organisation that proposed the activity (null for the organisers' own), and its state. */
export type ProposedActivity = { organisationId: string | null; state: ActivityState }

const programmeOffice = ['secretary', 'programme'] as const satisfies readonly Role[]

/** The organisation that proposed the activity, and every organiser. */
const ownOrOrganiser = (actor: Actor, { organisationId }: ProposedActivity) =>
  actor.type === 'organiser' || (organisationId !== null && organisationId === actor.organisationId)

export const access = {
  /** Read all activities, drafts included; for organisers. */
  'activities:list': { heldBy: officeRoles },
  'activities:export': exportAccess('activities:list', officeRoles),
  'activities:create': { heldBy: programmeOffice },
  /** An organisation sees the activities that it proposes, in any state. */
  'activities:read': { heldBy: [...organisationTypes, ...officeRoles], when: ownOrOrganiser },
  /** Propose an activity and follow what becomes of it; individuals represent no organisation. */
  'activities:propose': {
    heldBy: hostTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  'activities:edit': { heldBy: [...organisationTypes, ...programmeOffice], when: ownOrOrganiser },
  /** Publish, close and abandon activities, and decide on proposals. */
  'activities:decide': { heldBy: programmeOffice },
} as const satisfies Record<string, Permission<Actor, Role>>
