import type { Actor } from '#domain/actor.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { OwnSession } from '../../api/sessions.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../store/sessions.ts'

/** The sessions of an account, last used first. `principal` is the caller's own. */
export async function ownSessions(
  db: Database,
  clock: Clock,
  { accountId }: Actor,
  principal: string | undefined,
): Promise<OwnSession[]> {
  const found = await sessionsOf(db, accountId, clock.now())
  return found.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session.id === principal,
  }))
}

/** Ends one of the account's own sessions. Refuses `notFound`, also for another account's. */
export async function endOwnSession(db: Database, { accountId }: Actor, id: string): Promise<void> {
  if (!(await deleteSessionOf(db, accountId, id))) throw refuse('notFound')
}

/** Ends all sessions of the account but the caller's; returns how many. */
export const endOtherSessions = (
  db: Database,
  { accountId }: Actor,
  principal: string | undefined,
): Promise<number> => deleteSessionsOf(db, accountId, principal)
