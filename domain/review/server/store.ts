import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { eventZone } from '#kit/clock/zone.ts'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import { settlingSteps } from '../rules.ts'
import { reviewClaims, reviewOutcomes, reviewSteps } from './tables.ts'

export type StepRow = typeof reviewSteps.$inferSelect
export type OutcomeRow = typeof reviewOutcomes.$inferSelect
export type ClaimRow = typeof reviewClaims.$inferSelect

/** Appends a step; there is no function that changes one, and one that takes away what was undone. */
export const appendStep = (db: Database, step: Omit<typeof reviewSteps.$inferInsert, 'number'>) =>
  db.insert(reviewSteps).values(step)

/** All steps of a participant, oldest first. */
export const stepsOf = (db: Database, participantId: string): Promise<StepRow[]> =>
  db
    .select()
    .from(reviewSteps)
    .where(eq(reviewSteps.participantId, participantId))
    .orderBy(asc(reviewSteps.number))

/** The last step that decided on a version of a participant which fits, whatever the decision. */
async function lastDecision(db: Database, participantId: string, fits: SQL) {
  const [row] = await db
    .select({ version: reviewSteps.version, at: reviewSteps.at })
    .from(reviewSteps)
    .where(
      and(eq(reviewSteps.participantId, participantId), inArray(reviewSteps.step, [...settlingSteps]), fits),
    )
    .orderBy(desc(reviewSteps.number))
    .limit(1)
  return row
}

/** The version before `version` that was decided last. */
export const versionDecidedBefore = async (db: Database, participantId: string, version: number) =>
  (await lastDecision(db, participantId, lt(reviewSteps.version, version)))?.version

/** When a version was decided on last. */
export const settledAt = async (db: Database, participantId: string, version: number) =>
  (await lastDecision(db, participantId, eq(reviewSteps.version, version)))?.at

/** Submissions since a moment by day in the event's zone; days without any are absent. */
export const submissionsByDay = (db: Database, since: Date) => {
  const day = sql<string>`to_char(${reviewSteps.at} at time zone ${sql.raw(`'${eventZone}'`)}, 'YYYY-MM-DD')`
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(reviewSteps)
    .where(and(eq(reviewSteps.step, 'submitted'), gte(reviewSteps.at, since)))
    .groupBy(day)
}

/** The outcome of an earlier call with this id, if there was one. */
export async function outcomeOf(
  db: Database,
  id: string,
  participantId: string,
): Promise<OutcomeRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewOutcomes)
    .where(and(eq(reviewOutcomes.id, id), eq(reviewOutcomes.participantId, participantId)))
  return row
}

export const keepOutcome = (db: Database, outcome: OutcomeRow) => db.insert(reviewOutcomes).values(outcome)

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

/** Takes the step of an undone decision out of the review record and notes when; the history of the participant keeps both. */
export async function markUndone(db: Database, { id, participantId }: DecisionOn, undoneAt: Date) {
  const isOne = and(eq(reviewOutcomes.id, id), eq(reviewOutcomes.participantId, participantId))
  await db.update(reviewOutcomes).set({ undoneAt }).where(isOne)
  await db
    .delete(reviewSteps)
    .where(and(eq(reviewSteps.id, id), eq(reviewSteps.participantId, participantId)))
}

/** Claims those that no other organiser holds; answers who has it then, which may be another person. */
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

/** Gives up what an account holds besides one record. */
export const dropOtherClaims = (db: Database, accountId: string, participantId: string) =>
  db
    .delete(reviewClaims)
    .where(and(eq(reviewClaims.accountId, accountId), ne(reviewClaims.participantId, participantId)))

export const dropClaim = (db: Database, participantId: string) =>
  db.delete(reviewClaims).where(eq(reviewClaims.participantId, participantId))

export const deleteEndedClaims = (db: Database, before: Date) =>
  deleteInPieces(db, reviewClaims, lt(reviewClaims.until, before))

/** The claims in force on these records. */
export const claimsOn = (db: Database, participantIds: string[], now: Date): Promise<ClaimRow[]> =>
  participantIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reviewClaims)
        .where(and(inArray(reviewClaims.participantId, participantIds), gt(reviewClaims.until, now)))
