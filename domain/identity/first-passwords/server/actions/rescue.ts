import { lockForRescue } from '#domain/identity/accounts/server/actions/rescue.ts'
import type { StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import { liftLock } from '#domain/identity/sign-in/server/actions/lift-lock.ts'
import type { Services } from '#domain/services.ts'
import { type NamedAuthor, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { makeLinks } from '../actions.ts'

type Rescue = { id: string; asSecretary: boolean; author: NamedAuthor; reason: string }

/**
 * Lets an organiser in who is locked out, in one transaction: no session, second factor, linked login or password of before is left, limits of tries are lifted, and a link sets a new
 * password. `asSecretary`: the role too, while no other secretary can log in. Refuses `notFound`, and `wrongState` for an account that is no organiser's or disabled,
 * or where there is another secretary.
 */
export const rescueAccount = (
  db: Database,
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { id, asSecretary, author, reason }: Rescue,
): Promise<{ path: string; until: Date }> =>
  db.transaction(async (tx) => {
    const before: StoredAccount = await lockForRescue(tx, { id, asSecretary })
    const { sessions, hadFactor, unlinked } = await liftLock(tx, services, id)
    const now = services.clock.now()
    const [link] = await makeLinks(tx, now, [{ id, passwordHash: null }], null)
    if (!link) throw new Error('one link was to be made')
    const changes = [
      ...(sessions > 0 ? [{ field: 'sessions', before: sessions, after: 0 }] : []),
      ...(hadFactor ? [{ field: 'secondFactor', before: 'on', after: 'off' }] : []),
      ...unlinked.map((shownAs) => ({ field: 'loginIdentity', before: shownAs, after: null })),
      { field: 'password', before: null, after: 'rescueLink' },
      ...(asSecretary && before.organiserRole !== 'secretary'
        ? [{ field: 'organiserRole', before: before.organiserRole, after: 'secretary' }]
        : []),
    ]
    await recordChanges(tx, now, author, { type: 'account', id }, changes, reason)
    return { path: link.path, until: link.expiresAt }
  })
