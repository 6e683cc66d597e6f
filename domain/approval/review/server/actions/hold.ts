import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { findParticipants, lockParticipant } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { heldList, Proposal } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { type FieldRemark, type HoldableDecision, inFormOrder, lacksRemark } from '../../rules.ts'
import { dropProposal, heldListing, type ProposalRow, proposalsOn, putProposal } from '../store.ts'
import { changedSince } from './decide.ts'

const shown = ({ id, decision, version, remark, fieldRemarks, at, actorName }: ProposalRow): Proposal => ({
  id,
  decision,
  version,
  remark,
  fieldRemarks,
  at: at.toISOString(),
  actorName,
})

type Held = {
  id: string
  decision: HoldableDecision
  version: number
  remark?: string | null | undefined
  fieldRemarks: FieldRemark[]
}

/**
 * Holds a decision back: the record stays pending, nobody is told, and other reviewers see what is proposed. Under the lock of the record, so that a
 * decision made at the same moment leaves no proposal behind. Refused: `remarkNeeded`, `notFound`, `wrongState` for one that is not pending, and
 * `changedSince` with the difference.
 */
export async function holdDecision({
  db,
  services: { clock },
  actor,
  params: { id: participantId },
  body,
}: Context & { params: { id: string }; body: Held }): Promise<Proposal> {
  if (lacksRemark(body.decision, { ...body, remark: body.remark ?? null })) throw refuse('remarkNeeded')
  const participant = await lockParticipant(db, participantId)
  if (!participant) throw refuse('notFound')
  const isOpen = participant.status === 'pending' && participant.summitId === (await findCurrent(db))?.id
  if (!isOpen) throw refuse('wrongState')
  if (participant.version !== body.version) throw await changedSince(db, participant, body.version)
  const row: ProposalRow = {
    participantId,
    id: body.id,
    summitId: participant.summitId,
    decision: body.decision,
    version: body.version,
    remark: body.remark ?? null,
    fieldRemarks: inFormOrder(body.fieldRemarks),
    at: clock.now(),
    actorId: actor.accountId,
    actorName: actor.name,
  }
  await putProposal(db, row)
  return shown(row)
}

/** Discards a decision that was held back; one that is gone or was changed is left as it is. */
export async function discardHeld({
  db,
  params: { id: participantId, proposalId },
}: Pick<Context, 'db'> & { params: { id: string; proposalId: string } }): Promise<null> {
  await dropProposal(db, { participantId, id: proposalId })
  return null
}

/** The decisions held back on these records, for those who decide; for everybody else there are none. */
export async function heldOn(
  db: Database,
  actor: Actor,
  participantIds: readonly string[],
): Promise<Map<string, Proposal>> {
  if (!actor.permissions.has('review:decide')) return new Map()
  return new Map([...(await proposalsOn(db, participantIds))].map(([id, row]) => [id, shown(row)]))
}

/** A page of the decisions that are held back in the current edition. */
export async function listHeld({ db, query }: Pick<Context, 'db'> & { query: ListQuery<typeof heldList> }) {
  const current = await findCurrent(db)
  const listing = heldListing(current?.id, async (of, found) => {
    const people = await findParticipants(
      of,
      found.map(({ participantId }) => participantId),
    )
    const organisations = [...people.values()].flatMap(({ organisationId }) => organisationId ?? [])
    const names = await organisationNames(of, [...new Set(organisations)])
    return found.map((row) => {
      const person = people.get(row.participantId)
      const organisation = names.get(person?.organisationId ?? '')
      return {
        ...shown(row),
        participantId: row.participantId,
        passportName: person?.passportName ?? null,
        chineseName: person?.chineseName ?? null,
        organisationName: organisation?.name ?? null,
        organisationEnglishName: organisation?.englishName ?? null,
      }
    })
  })
  return readPage(db, listing, query)
}
