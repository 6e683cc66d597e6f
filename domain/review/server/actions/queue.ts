import type { Actor } from '#domain/actor.ts'
import type { Kind, Status } from '#domain/participants/rules.ts'
import { listParticipants } from '#domain/participants/server/actions.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { Page } from '#kit/http/page.ts'
import type { Queued } from '../../api.ts'
import { claimsNow } from './claim-record.ts'

type Filter = {
  status: Status
  kind: Kind | undefined
  search: string | undefined
  current: number
  size: number
}

/** What waits for a decision, longest waiting first, each with who has it open. */
export async function queueOf(
  db: Database,
  clock: Clock,
  actor: Actor,
  filter: Filter,
): Promise<Page<Queued>> {
  const page = await listParticipants(db, actor, { ...filter, order: 'longestWaiting' })
  const claims = await claimsNow(
    db,
    actor,
    page.records.map(({ id }) => id),
    clock.now(),
  )
  return { ...page, records: page.records.map((row) => ({ ...row, claim: claims.get(row.id) ?? null })) }
}
