import { roles } from '#domain/actor.ts'

/** The permission of readers; those of organisers are in the record. */
export const access = { 'hotels:read': { heldBy: roles } } as const
