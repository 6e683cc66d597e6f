import type { Context } from '#domain/context.ts'
import { refusals as ofParticipants } from '#domain/people/participants/refusals.ts'
import { findParticipants } from '#domain/people/participants/server/actions.ts'
import { refusals as ofPictures } from '#domain/people/pictures/refusals.ts'
import { refusals as ofCompanions } from '#domain/plans/entourage/refusals.ts'
import { commonRefusals } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal, type RefusalKind } from '#kit/http/refusal.ts'
import type { BulkOutcome, Outcome } from '../../api.ts'
import { refusals, refuse } from '../../refusals.ts'
import { type Decision, lacksRemark, type Result } from '../../rules.ts'
import { decideOnAll, type Entry } from './decide.ts'

/** One decision on many records. */
export type BulkDecision = {
  id: string
  decision: Decision
  remark: string | null
  entries: Entry[]
}

const resultsOfRefusals = new Map<RefusalKind, Result>([
  [refusals.changedSince, 'changed'],
  [refusals.proposalGone, 'fellAway'],
  [commonRefusals.notFound, 'missing'],
  [ofPictures.portraitNotAccepted, 'portrait'],
  [ofParticipants.guestNotApproved, 'guest'],
  // there is no place for the companion any more
  [ofCompanions.retinueFull, 'skipped'],
  // reopening would leave two active records with one document
  [ofParticipants.duplicateDocument, 'skipped'],
])

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' && answer !== null && 'result' in answer

const resultOf = (answer: unknown): Result =>
  answer instanceof Refusal
    ? (resultsOfRefusals.get(answer.kind) ?? 'failed')
    : isOutcome(answer)
      ? answer.result
      : 'failed'

/** Approvals end with these decisions: freed places are offered to waiting lists, so each record is decided on by itself. */
const ending: readonly Decision[] = ['notApprove', 'reopen']
export const mayEndApproval = (decision: Decision) => ending.includes(decision)

type Answers = Map<string, Outcome | Refusal>

/** How many are decided on: in a transaction; returns an answer for each. */
type ManyGiven<E> = {
  services: Services
  entries: readonly (E & { participantId: string })[]
  /** Decides on all of them in one transaction first. */
  together: boolean
  decide(tx: Database, some: readonly (E & { participantId: string })[]): Promise<Answers>
  /** Receives errors that no reviewer can correct. */
  report(fault: unknown): void
}

/**
 * Decides on all records in one transaction. Where approvals may end, and after an unexpected failure, each record has a transaction of its own
 * instead, so that one bad record does not affect the others; an interrupted call can be repeated with the same id.
 */
export async function decideOnEach<E>({
  services: { db },
  entries,
  together,
  decide,
  report,
}: ManyGiven<E>): Promise<BulkOutcome[]> {
  type Entry = (typeof entries)[number]
  const on = (some: readonly Entry[]) => db.transaction((tx) => decide(tx, some))
  const reported = (error: unknown) => {
    if (!(error instanceof Refusal)) report(error)
    return error
  }
  const resultOfOne = async (entry: Entry) =>
    resultOf(await on([entry]).then((answers) => answers.get(entry.participantId), reported))
  const once = [...new Map(entries.map((entry) => [entry.participantId, entry])).values()]
  // after a failure of the batch each record is tried by itself, to find the cause
  const all = together ? await on(once).catch(reported) : undefined
  const results = new Map<string, Result>()
  for (const entry of once) {
    const { participantId } = entry
    results.set(
      participantId,
      all instanceof Map ? resultOf(all.get(participantId)) : await resultOfOne(entry),
    )
  }
  const now = await findParticipants(db, [...results.keys()])
  return [...results].map(([participantId, result]) => {
    const is = now.get(participantId)
    return {
      participantId,
      result,
      status: is?.status ?? null,
      version: is?.version ?? null,
      passportName: is?.passportName ?? null,
      chineseName: is?.chineseName ?? null,
    }
  })
}

/** One decision on many records, in a fixed number of statements unless approvals may end. Refused as a whole: `remarkNeeded`. */
export async function decideMany(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { entries, ...given }: BulkDecision,
  report: (fault: unknown) => void,
): Promise<BulkOutcome[]> {
  const asked = { ...given, fieldRemarks: [] }
  if (lacksRemark(asked.decision, asked)) throw refuse('remarkNeeded')
  return decideOnEach<Entry>({
    services,
    entries,
    together: !mayEndApproval(asked.decision),
    decide: (tx, some) => decideOnAll(tx, services, actor, asked, some),
    report,
  })
}
