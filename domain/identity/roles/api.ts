import * as z from 'zod'
import { organiserRoles, type Role, roles } from '#domain/actor.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { proofMinutesChoices } from './rules.ts'

/** One permission: what it allows, its purpose, and the roles that hold it. */
export const permissionRow = z.object({
  name: z.string(),
  /** The noun it concerns. */
  noun: bilingual,
  label: bilingual,
  why: bilingual,
  /** Roles that hold it now; for organisers as the secretary has set them. */
  heldBy: z.array(z.enum(roles)),
  /** Roles of organisers for which it can be changed. */
  editable: z.array(z.enum(organiserRoles)),
  /** Roles for which the secretary has changed the default. */
  changed: z.array(
    z.object({
      role: z.enum(organiserRoles),
      held: z.boolean(),
      at: z.iso.datetime(),
      by: bilingual.nullable(),
    }),
  ),
})
export type PermissionRow = z.output<typeof permissionRow>

/** One value for each role. Not a z.record, whose code nothing else needs and every page would load. */
const perRole = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(roles.map((role) => [role, value])) as Record<Role, Value>)

/** When a change was made, and by whom. */
const changed = { at: z.iso.datetime(), actorName: bilingual }

/** All permissions, the number of accounts of each role that can log in, and the last changes. */
export const rolesReply = z.object({
  permissions: z.array(permissionRow),
  accounts: perRole(z.number().int()),
  /** Roles of organisers: whether their accounts must log in with a second factor, and how many have one. */
  secondFactors: z.array(
    z.object({ role: z.enum(organiserRoles), isRequired: z.boolean(), accounts: z.number().int() }),
  ),
  /** For how many minutes a proof is recent enough for sensitive calls; 0: as long as the session. */
  proofMinutes: z.number().int(),
  history: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('permission'),
        ...changed,
        role: z.enum(organiserRoles),
        permission: z.string(),
        held: z.boolean(),
      }),
      z.object({
        kind: z.literal('secondFactor'),
        ...changed,
        role: z.enum(organiserRoles),
        isRequired: z.boolean(),
      }),
      z.object({ kind: z.literal('proofMinutes'), ...changed, minutes: z.number().int() }),
    ]),
  ),
})
export type RolesReply = z.output<typeof rolesReply>

/** Permissions of all roles; organisers' roles are sets of permissions that the secretary edits (R-126). */
export const rolesApi = endpoints(access, {
  matrix: {
    method: 'GET',
    path: '/qms/accounts/roles',
    allow: 'roles:read',
    summary: 'Every permission, in words, with the roles that hold it',
    reply: rolesReply,
  },
  grant: {
    method: 'PUT',
    path: '/qms/accounts/roles/:role/:permission',
    allow: 'roles:edit',
    summary: 'Gives a permission to a role of organisers, or takes it away; bites at their next request',
    params: z.object({ role: z.enum(organiserRoles), permission: z.string().max(60) }),
    body: z.object({ held: z.boolean() }),
    proof: 'recent',
    reply: rolesReply,
  },
  requireFactor: {
    method: 'PUT',
    path: '/qms/accounts/roles/:role/second-factor',
    allow: 'roles:edit',
    summary:
      'Whether accounts of a role must log in with a second factor: without one they can do nothing but set it up, from their next request on',
    proof: 'justNow',
    params: z.object({ role: z.enum(organiserRoles) }),
    body: z.object({ isRequired: z.boolean() }),
    reply: rolesReply,
  },
  setProofMinutes: {
    method: 'PUT',
    path: '/qms/accounts/proof-minutes',
    allow: 'roles:edit',
    summary:
      'For how many minutes a proof of who the caller is counts for sensitive calls; 0: as long as the session',
    proof: 'justNow',
    body: z.object({ minutes: z.union(proofMinutesChoices.map((minutes) => z.literal(minutes))) }),
    reply: rolesReply,
  },
})
