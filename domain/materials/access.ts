import { access as activitiesAccess, type ProposedActivity } from '#domain/activities/access.ts'
import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { access as attendanceAccess, type OwnedPart } from '#domain/attendance/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const mayReply = attendanceAccess['attendance:reply']
const { 'activities:edit': mayEdit, 'activities:read': mayRead } = activitiesAccess

export const access = {
  /** Hands in, replaces and removes: the speaker, those who registered them, or an assistant. */
  'materials:submit': {
    heldBy: [...organisationTypes, 'guest', 'assistant'],
    when: (actor: Actor, part: OwnedPart) => mayReply.when(actor, part),
  },
  /** All of an activity, also what is not released. */
  'materials:collect': { heldBy: organiserRoles },
  'materials:release': { heldBy: ['secretary', 'programme', 'editor'] },
  /** What is released, of activities that one sees. */
  'materials:read': { heldBy: [...organisationTypes, 'guest'] },
  /** What is given along with an activity, for all who see it. */
  'materials:attachments': { heldBy: [...organisationTypes, 'guest'] },
  /** The same while it is arranged: for organisers, and for the organisation that proposes it. */
  'materials:arranged': {
    heldBy: mayRead.heldBy,
    when: (actor: Actor, activity: ProposedActivity) => mayRead.when(actor, activity),
  },
  /** One of these files by an address that was given out before. */
  'materials:fetch': { heldBy: [...organisationTypes, 'guest', ...organiserRoles] },
  /** Who may change the activity: the programme office, and the organisation that proposes it. */
  'materials:attach': {
    heldBy: mayEdit.heldBy,
    when: (actor: Actor, activity: ProposedActivity) => mayEdit.when(actor, activity),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
