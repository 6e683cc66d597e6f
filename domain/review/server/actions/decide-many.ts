import type { Actor } from '#domain/actor.ts'
import { refusals as ofCompanions } from '#domain/entourage/refusals.ts'
import { refusals as ofParticipants } from '#domain/participants/refusals.ts'
import { findParticipant } from '#domain/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { Refusal, type RefusalKind } from '#kit/http/refusal.ts'
import type { BulkOutcome } from '../../api.ts'
import { refusals, refuse } from '../../refusals.ts'
import { type Decision, lacksRemark, type Result } from '../../rules.ts'
import { decide } from './decide.ts'

/** One decision on many, as it is asked for. */
export type BulkDecision = {
  id: string
  decision: Decision
  remark: string | null
  entries: { participantId: string; version: number }[]
}

const results = new Map<RefusalKind, Result>([
  [refusals.changedSince, 'changed'],
  [commonRefusals.notFound, 'missing'],
  [ofParticipants.portraitNotAccepted, 'portrait'],
  [ofParticipants.guestNotApproved, 'guest'],
  // there is no place for it below its guest any more
  [ofCompanions.retinueFull, 'skipped'],
  // reopening would put two living records of one document beside each other
  [ofParticipants.duplicateDocument, 'skipped'],
])

const resultOf = (error: unknown): Result => (error instanceof Refusal && results.get(error.kind)) || 'failed'

/**
 * Decides on each entry in a transaction of its own, so that one bad entry never spoils the others and a call that broke off can be
 * repeated with the same id. Refused as a whole: `remarkNeeded`. `report` is handed what no reviewer can put right.
 */
export async function decideMany(
  services: Services,
  actor: Actor,
  { entries, ...asked }: BulkDecision,
  report: (fault: unknown) => void,
): Promise<BulkOutcome[]> {
  if (lacksRemark(asked.decision, { ...asked, fieldRemarks: [] })) throw refuse('remarkNeeded')
  const settle = async (participantId: string, version: number): Promise<Result> => {
    const one = { ...asked, participantId, version, fieldRemarks: [] }
    try {
      return (await services.db.transaction((tx) => decide(tx, services, actor, one))).result
    } catch (error) {
      if (!(error instanceof Refusal)) report(error)
      return resultOf(error)
    }
  }
  const once = new Map(entries.map((entry) => [entry.participantId, entry.version]))
  const outcomes: BulkOutcome[] = []
  for (const [participantId, version] of once) {
    const result = await settle(participantId, version)
    const now = await findParticipant(services.db, participantId)
    outcomes.push({
      participantId,
      result,
      status: now?.status ?? null,
      version: now?.version ?? null,
      passportName: now?.passportName ?? null,
      chineseName: now?.chineseName ?? null,
    })
  }
  return outcomes
}
