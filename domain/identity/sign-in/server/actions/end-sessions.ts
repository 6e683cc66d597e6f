import type { Services } from '#domain/services.ts'
import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { countSessions, deleteSessionsOfMany } from '../store/sessions.ts'

/** How many sessions are valid, by account; of one account, or of all. */
export const sessionsByAccount = (db: Database, now: Date, accountId?: string) =>
  countSessions(db, now, accountId)

/** Ends the sessions of one account, or of all, with a line in the log for each; returns how many. */
export const endSessionsOfMany = (
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { accountId, author, reason }: { accountId: string | undefined; author: NamedAuthor; reason: string },
): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = Map.groupBy(await deleteSessionsOfMany(tx, accountId), (each) => each.accountId)
    const lines = [...ended].map(([id, sessions]) => ({
      author,
      subject: { type: 'account', id },
      changes: [{ field: 'sessions', before: sessions.length, after: 0 }],
      reason,
    }))
    await recordChangesOfMany(tx, clock.now(), lines)
    return [...ended.values()].reduce((sum, { length }) => sum + length, 0)
  })
