import type { Actor } from '#domain/actor.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { heldMembersOf } from '#domain/identity/invitations/server/actions.ts'
import { guest } from '#domain/people/participants/rules.ts'
import {
  findParticipants,
  missingFieldsOf,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { maxUnfinished } from '../../rules.ts'

const files = new Set<string>(guest.fileKeys)

/**
 * Refuses `tooManyUnfinished` for a leader who holds places for too many members whose fields are not filled in: with empty records one leader could
 * take all places of a code. Members of whom only a picture is missing do not count, nor those of a spreadsheet, which are typed. Call it under the
 * registrant's lock.
 */
export async function requireFewUnfinished(db: Database, services: Services, { accountId }: Actor) {
  const held = await heldMembersOf(db, services, accountId)
  if (held.length < maxUnfinished) return
  const people = await findParticipants(db, held)
  const summit = await currentSummit(db)
  const now = services.clock.now()
  const lacksText = (each: Participant) =>
    missingFieldsOf(each, summit, now).some((field) => !files.has(field))
  const unfinished = [...people.values()].filter(lacksText).length
  if (unfinished >= maxUnfinished) throw refuse('tooManyUnfinished')
}
