import type { Actor } from '#domain/actor.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { OwnSession } from '../../api/sessions.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../store/sessions.ts'

/** Where an account is logged in, last used first. `principal` is the session that asks. */
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

/** Ends one of the account's own sessions. Refuses `notFound`, also for another person's. */
export async function endOwnSession(db: Database, { accountId }: Actor, id: string): Promise<void> {
  if (!(await deleteSessionOf(db, accountId, id))) throw refuse('notFound')
}

/** Ends all sessions of the account but the one that asks; answers how many. */
export const endOtherSessions = (
  db: Database,
  { accountId }: Actor,
  principal: string | undefined,
): Promise<number> => deleteSessionsOf(db, accountId, principal)
