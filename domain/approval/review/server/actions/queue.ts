import type { Actor } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import { type ParticipantListed, participantListing } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { queueList } from '../../lists.ts'
import { claimsNow } from './claim-record.ts'
import { heldOn } from './hold.ts'

/** The rows of the queue, each with who has it open and, for those who decide, the decision held back. */
function queue(db: Database, clock: Clock, actor: Actor) {
  const rows = async (of: Database, found: ParticipantListed[]) => {
    const ids = found.map(({ id }) => id)
    const claims = await claimsNow(of, actor, ids, clock.now())
    const held = await heldOn(of, actor, ids)
    return found.map((row) => ({
      ...row,
      claim: claims.get(row.id) ?? null,
      held: held.get(row.id)?.decision ?? null,
    }))
  }
  const orders = { longestWaiting: 'longestWaiting', lastSubmitted: 'lastSubmitted' } as const
  return participantListing(db, actor, queueList, { orders, rows })
}

/** A page of the queue, by default longest waiting first. */
export const queueOf = async ({
  db,
  services: { clock },
  actor,
  query,
}: Pick<Context, 'db' | 'actor'> & {
  services: Pick<Services, 'clock'>
  query: ListQuery<typeof queueList>
}) => readPage(db, await queue(db, clock, actor), query)

/** The same as a file. */
export const exportQueue = async (call: ListExport<typeof queueList>) =>
  exportList(call, await queue(call.db, call.services.clock, call.actor))
