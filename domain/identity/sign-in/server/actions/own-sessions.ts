import type { Context } from '#domain/context.ts'
import type { OwnSession } from '../../api/sessions.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../store/sessions.ts'

/** The sessions of an account, last used first. `principal` is the caller's own. */
export async function ownSessions({
  db,
  services: { clock },
  actor: { accountId },
  principal,
}: Context & { principal: string | undefined }): Promise<OwnSession[]> {
  const found = await sessionsOf(db, accountId, clock.now())
  return found.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session.id === principal,
  }))
}

/** Ends one of the account's own sessions. Refuses `notFound`, also for another account's. */
export async function endOwnSession({
  db,
  actor: { accountId },
  params: { id },
}: Pick<Context, 'db' | 'actor'> & { params: { id: string } }): Promise<void> {
  if (!(await deleteSessionOf(db, accountId, id))) throw refuse('notFound')
}

/** Ends all sessions of the account but the caller's; returns how many. */
export const endOtherSessions = ({
  db,
  actor: { accountId },
  principal,
}: Pick<Context, 'db' | 'actor'> & { principal: string | undefined }): Promise<number> =>
  deleteSessionsOf(db, accountId, principal)
