import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { tellWaiting } from '#domain/waiting-hook.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { key } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { heldList } from '../lists.ts'
import { settlingSteps, timedDecisions } from '../rules.ts'
import { reviewClaims, reviewOutcomes, reviewProposals, reviewSteps } from './tables.ts'

export type StepRow = typeof reviewSteps.$inferSelect
export type OutcomeRow = typeof reviewOutcomes.$inferSelect
export type ClaimRow = typeof reviewClaims.$inferSelect
export type ProposalRow = typeof reviewProposals.$inferSelect

type NewStep = Omit<typeof reviewSteps.$inferInsert, 'number'>

/** Appends steps; no function changes one, and only undoing removes one. */
export async function appendSteps(db: Database, list: NewStep[]): Promise<void> {
  await db.insert(reviewSteps).values(list)
  // each step changes who waits for a decision
  await tellWaiting(db)
}

export const appendStep = (db: Database, step: NewStep) => appendSteps(db, [step])

/** All steps of a participant, oldest first. */
export const stepsOf = (db: Database, participantId: string): Promise<StepRow[]> =>
  db
    .select()
    .from(reviewSteps)
    .where(eq(reviewSteps.participantId, participantId))
    .orderBy(asc(reviewSteps.number))

const isSettling = inArray(reviewSteps.step, [...settlingSteps])

/** The last version before `version` that was decided on, whatever the decision. */
export async function versionDecidedBefore(db: Database, participantId: string, version: number) {
  const [row] = await db
    .select({ version: reviewSteps.version })
    .from(reviewSteps)
    .where(and(eq(reviewSteps.participantId, participantId), isSettling, lt(reviewSteps.version, version)))
    .orderBy(desc(reviewSteps.number))
    .limit(1)
  return row?.version
}

/** When each of these versions was last decided on, by participant; undecided ones are absent. */
export async function settledAt(
  db: Database,
  versions: ReadonlyMap<string, number>,
): Promise<Map<string, Date>> {
  if (versions.size === 0) return new Map()
  const { participantId, version, at, number } = reviewSteps
  const rows = await db
    .selectDistinctOn([participantId, version], { participantId, version, at })
    .from(reviewSteps)
    .where(and(among(participantId, [...versions.keys()]), isSettling))
    .orderBy(participantId, version, desc(number))
  const asked = rows.filter((row) => versions.get(row.participantId) === row.version)
  return new Map(asked.map((row) => [row.participantId, row.at]))
}

/** Hours that the last decisions took from their submission. Those of the same moment were made by a rule or an edit, and nobody waited. */
export async function decisionTimes(db: Database) {
  const { participantId, version, step, at } = reviewSteps
  // of each decision its last ones: each is read off the end of the index
  const last = settlingSteps.map(
    (decision) => sql`(select ${participantId}, ${version}, ${at} from ${reviewSteps}
      where ${step} = ${decision} order by ${at} desc limit ${timedDecisions})`,
  )
  const decisions = sql`select * from (${sql.join(last, sql` union all `)}) as each order by at desc limit ${timedDecisions}`
  const submission = sql`select submitted.at from ${reviewSteps} as submitted
    where submitted.participant_id = decision.participant_id and submitted.version = decision.version
      and submitted.step = 'submitted' order by submitted.number desc limit 1`
  const hours = sql`extract(epoch from decision.at - submission.at) / 3600`
  const { rows } = await db.execute<{ decisions: number; half: number | null; nine_in_ten: number | null }>(
    sql`select count(*)::int as decisions, percentile_cont(0.5) within group (order by ${hours}) as half,
        percentile_cont(0.9) within group (order by ${hours}) as nine_in_ten
      from (${decisions}) as decision cross join lateral (${submission}) as submission
      where decision.at > submission.at`,
  )
  const { decisions: count = 0, half, nine_in_ten: nineInTen } = rows[0] ?? {}
  return half == null || nineInTen == null
    ? null
    : { decisions: count, half: Number(half), nineInTen: Number(nineInTen) }
}

/** The outcomes of an earlier call with this id for these participants, by participant. */
export async function outcomesOf(
  db: Database,
  id: string,
  participantIds: readonly string[],
): Promise<Map<string, OutcomeRow>> {
  const rows = await db
    .select()
    .from(reviewOutcomes)
    .where(and(eq(reviewOutcomes.id, id), among(reviewOutcomes.participantId, participantIds)))
  return new Map(rows.map((row) => [row.participantId, row]))
}

export const keepOutcomes = (db: Database, outcomes: OutcomeRow[]) =>
  db.insert(reviewOutcomes).values(outcomes)

/** The decisions of one call by this account that can still be undone, locked until the transaction ends. */
export const lockUndoable = (db: Database, id: string, actorId: string): Promise<OutcomeRow[]> =>
  db
    .select()
    .from(reviewOutcomes)
    .where(
      and(
        eq(reviewOutcomes.id, id),
        eq(reviewOutcomes.actorId, actorId),
        isNotNull(reviewOutcomes.before),
        isNull(reviewOutcomes.undoneAt),
      ),
    )
    .orderBy(reviewOutcomes.participantId)
    .for('update')

type DecisionOn = Pick<OutcomeRow, 'id' | 'participantId'>

/** Removes the step of an undone decision from the review record and stores when; the participant's history keeps both. */
export async function markUndone(db: Database, { id, participantId }: DecisionOn, undoneAt: Date) {
  const isOne = and(eq(reviewOutcomes.id, id), eq(reviewOutcomes.participantId, participantId))
  await db.update(reviewOutcomes).set({ undoneAt }).where(isOne)
  await db
    .delete(reviewSteps)
    .where(and(eq(reviewSteps.id, id), eq(reviewSteps.participantId, participantId)))
  await tellWaiting(db)
}

/** Claims those that no other organiser has claimed; returns who has each, which may be another person. */
export async function takeClaim(db: Database, claim: ClaimRow, now: Date): Promise<ClaimRow> {
  const [taken] = await db
    .insert(reviewClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: reviewClaims.participantId,
      set: claim,
      setWhere: or(eq(reviewClaims.accountId, claim.accountId), lte(reviewClaims.until, now)),
    })
    .returning()
  if (taken) return taken
  const [held] = await db
    .select()
    .from(reviewClaims)
    .where(eq(reviewClaims.participantId, claim.participantId))
  return held ?? takeClaim(db, claim, now)
}

/** Releases an account's claims on other records than this one. */
export const dropOtherClaims = (db: Database, accountId: string, participantId: string) =>
  db
    .delete(reviewClaims)
    .where(and(eq(reviewClaims.accountId, accountId), ne(reviewClaims.participantId, participantId)))

export const dropClaims = (db: Database, participantIds: readonly string[]) =>
  db.delete(reviewClaims).where(among(reviewClaims.participantId, participantIds))

/** The unexpired claims on these records. */
export const claimsOn = (db: Database, participantIds: string[], now: Date): Promise<ClaimRow[]> =>
  participantIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reviewClaims)
        .where(and(inArray(reviewClaims.participantId, participantIds), gt(reviewClaims.until, now)))

/** Puts a proposal in place of the participant's former one. */
export const putProposal = (db: Database, proposal: ProposalRow) =>
  db
    .insert(reviewProposals)
    .values(proposal)
    .onConflictDoUpdate({ target: reviewProposals.participantId, set: proposal })

/** The proposals on these participants, by participant. */
export async function proposalsOn(
  db: Database,
  participantIds: readonly string[],
): Promise<Map<string, ProposalRow>> {
  if (participantIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reviewProposals)
    .where(among(reviewProposals.participantId, participantIds))
  return new Map(rows.map((row) => [row.participantId, row]))
}

export const dropProposals = (db: Database, participantIds: readonly string[]) =>
  db.delete(reviewProposals).where(among(reviewProposals.participantId, participantIds))

/** Deletes a proposal unless it was changed meanwhile. */
export const dropProposal = (
  db: Database,
  { participantId, id }: Pick<ProposalRow, 'participantId' | 'id'>,
) =>
  db
    .delete(reviewProposals)
    .where(and(eq(reviewProposals.participantId, participantId), eq(reviewProposals.id, id)))

const held = getTableColumns(reviewProposals)

/** The decisions held back in an edition, in the order of their proposals. */
export const heldListing = (
  summitId: string | undefined,
  rows: ListSource<typeof heldList, typeof held>['rows'],
) => ({
  source: listSource({
    list: heldList,
    table: reviewProposals,
    id: reviewProposals.participantId,
    fields: held,
    orders: {
      oldest: { keys: [key(reviewProposals.at), key(reviewProposals.participantId)], descending: false },
    },
    rows,
  }),
  where: summitId ? eq(reviewProposals.summitId, summitId) : sql`false`,
})
