import { officeRoles } from '#domain/actor.ts'
import { roleGrants } from '#domain/identity/roles/server/tables.ts'
import { permissionFacts, permissionsOf } from '../permissions.ts'
import type { TestPortal } from './test-portal.ts'

const isOffice = (role: string) => officeRoles.some((each) => each === role)

/** Every permission that an organiser of the office can hold. */
export const officePermissions: readonly string[] = permissionFacts
  .filter(({ heldBy }) => heldBy.some(isOffice))
  .map(({ name }) => name)

export const allBut = (permission: string): readonly string[] =>
  officePermissions.filter((each) => each !== permission)

/** What an account needs to log in and to be somebody; it opens no list. */
const ofEveryAccount = ['signIn:self', 'signIn:secondFactor', 'signIn:identity']
export const isOfEveryAccount = (permission: string) => ofEveryAccount.includes(permission)

/** An organiser whose permissions a test sets: what the secretary has stored for its role, one row for each. */
export async function readerWith(portal: TestPortal) {
  const role = 'viewer'
  const reader = await portal.organiser(role)
  const usual = permissionsOf(role)
  return {
    ...reader,
    /** From the next call on the reader holds these, besides those of every account, and no other. */
    async hold(permissions: Iterable<string>): Promise<ReadonlySet<string>> {
      const wanted = new Set([...ofEveryAccount, ...permissions])
      const rows = officePermissions
        .filter((permission) => wanted.has(permission) !== usual.has(permission))
        .map(
          (permission) =>
            ({
              role,
              permission,
              held: wanted.has(permission),
              changedAt: portal.clock.now(),
            }) as const,
        )
      await portal.db.delete(roleGrants)
      if (rows.length > 0) await portal.db.insert(roleGrants).values(rows)
      return wanted
    },
  }
}

export type ReaderWith = Awaited<ReturnType<typeof readerWith>>
