import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { findParticipant } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Claim } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { claimMinutes } from '../../rules.ts'
import { type ClaimRow, claimsOn, dropOtherClaims, takeClaim } from '../store.ts'

const shownTo = (actor: Actor, { accountId, name, until }: ClaimRow): Claim => ({
  name,
  until: until.toISOString(),
  mine: accountId === actor.accountId,
})

/**
 * Claims a record for ten minutes, or renews the caller's claim; returns who has it. A reviewer has one claim at a time, so leafing through the queue
 * leaves none behind. It informs others and does not lock them out. Refused: `notFound`.
 */
export async function claimRecord({
  db,
  services: { clock },
  actor,
  params: { id: participantId },
}: Context & { params: { id: string } }): Promise<Claim> {
  if (!(await findParticipant(db, participantId))) throw refuse('notFound')
  const now = clock.now()
  const until = new Date(now.getTime() + claimMinutes * 60_000)
  await dropOtherClaims(db, actor.accountId, participantId)
  return shownTo(
    actor,
    await takeClaim(db, { participantId, accountId: actor.accountId, name: actor.name, until }, now),
  )
}

/** Who has these records open now, by participant. */
export const claimsNow = async (db: Database, actor: Actor, participantIds: string[], now: Date) =>
  new Map((await claimsOn(db, participantIds, now)).map((row) => [row.participantId, shownTo(actor, row)]))
