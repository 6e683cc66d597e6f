import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import { access as activitiesAccess, type ProposedActivity } from '#domain/programme/activities/access.ts'
import { access as attendanceAccess, type OwnedPart } from '#domain/programme/attendance/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const mayReply = attendanceAccess['attendance:reply']
const { 'activities:edit': mayEdit, 'activities:read': mayRead } = activitiesAccess

export const access = {
  /** Hand in, replace and remove: the speaker, those who registered them, or an assistant. */
  'materials:submit': {
    heldBy: [...organisationTypes, 'guest', 'assistant'],
    when: (actor: Actor, part: OwnedPart) => mayReply.when(actor, part),
  },
  /** Read all materials of an activity, released or not. */
  'materials:collect': { heldBy: officeRoles },
  'materials:release': { heldBy: ['secretary', 'programme', 'editor'] },
  /** Read released materials of visible activities. */
  'materials:read': { heldBy: [...organisationTypes, 'guest'] },
  /** Read the attachments of an activity, for everyone who sees it. */
  'materials:attachments': { heldBy: [...organisationTypes, 'guest'] },
  /** Read the attachments while it is planned: for organisers, and for the organisation that proposes it. */
  'materials:arranged': {
    heldBy: mayRead.heldBy,
    when: (actor: Actor, activity: ProposedActivity) => mayRead.when(actor, activity),
  },
  /** Download such a file by an address that was issued before. */
  'materials:fetch': { heldBy: [...organisationTypes, 'guest', ...officeRoles] },
  /** For those who may change the activity: the programme office, and the organisation that proposes it. */
  'materials:attach': {
    heldBy: mayEdit.heldBy,
    when: (actor: Actor, activity: ProposedActivity) => mayEdit.when(actor, activity),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
