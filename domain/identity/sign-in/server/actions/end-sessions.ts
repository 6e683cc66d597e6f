import type { Services } from '#domain/services.ts'
import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { deleteChallengesOfMany } from '../store/second-factors.ts'
import { countSessions, deleteSessionsOfMany } from '../store/sessions.ts'

/** How many sessions are valid, by account; of one account, or of all. */
export const sessionsByAccount = (db: Database, now: Date, accountId?: string) =>
  countSessions(db, now, accountId)

/**
 * Ends the sessions of one account, or of all, and logins that wait for their second step, with a line in the log for each account that had a valid session; returns how many
 * of those there were.
 */
export const endSessionsOfMany = (
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { accountId, author, reason }: { accountId: string | undefined; author: NamedAuthor; reason: string },
): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await deleteChallengesOfMany(tx, accountId)
    const valid = (await deleteSessionsOfMany(tx, accountId)).filter(({ expiresAt }) => expiresAt > now)
    const ended = Map.groupBy(valid, (each) => each.accountId)
    const lines = [...ended].map(([id, sessions]) => ({
      author,
      subject: { type: 'account', id },
      changes: [{ field: 'sessions', before: sessions.length, after: 0 }],
      reason,
    }))
    await recordChangesOfMany(tx, now, lines)
    return valid.length
  })
