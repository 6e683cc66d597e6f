import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { access as attendanceAccess, type OwnedPart } from '#domain/attendance/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const mayReply = attendanceAccess['attendance:reply']

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
  /** What the organisers give along with an activity, for whoever sees it. */
  'materials:attachments': { heldBy: [...organisationTypes, 'guest'] },
  'materials:attach': { heldBy: ['secretary', 'programme'] },
} as const satisfies Record<string, Permission<Actor, Role>>
