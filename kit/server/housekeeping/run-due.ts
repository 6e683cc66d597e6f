import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Step } from './step.ts'
import { housekeepingSteps } from './tables.ts'

/** Called after each run. */
export type StepReport = (
  run: { name: string; ms: number; isTold: boolean } & ({ count: number } | { error: unknown }),
) => void

/** Lease in minutes, after which a step whose process died is run by another. */
const leaseMinutes = 15

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Adds missing steps to the schedule, due immediately. */
export async function scheduleSteps(db: Database, names: string[], now: Date): Promise<void> {
  await db
    .insert(housekeepingSteps)
    .values(names.map((name) => ({ name, dueAt: now })))
    .onConflictDoNothing()
}

/** Leases one due step exclusively to this process. */
async function claimDue(db: Database, names: string[], now: Date) {
  const { name, dueAt } = housekeepingSteps
  const due = db
    .select({ name })
    .from(housekeepingSteps)
    .where(and(lte(dueAt, now), inArray(name, names)))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(housekeepingSteps)
    .set({ dueAt: minutesFrom(now, leaseMinutes) })
    .where(inArray(name, due))
    .returning()
  return claimed
}

/**
 * Runs due steps sequentially; several processes share them. A step that fails is reported and runs again at its next turn; the others run
 * regardless. Stops between two steps when `signal` is aborted.
 */
export async function runDue<Services>(
  { db, steps, report }: { db: Database; steps: readonly Step<Services>[]; report: StepReport },
  services: Services,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const byName = new Map(steps.map((step) => [step.name, step]))
  while (!signal?.aborted) {
    const claimed = await claimDue(db, [...byName.keys()], now())
    const step = claimed && byName.get(claimed.name)
    if (!step) return
    const { name, isTold = false } = step
    const begun = performance.now()
    const end = (outcome: { count: number } | { error: unknown }) =>
      report({ name, ms: performance.now() - begun, isTold, ...outcome })
    let cursor = claimed.cursor
    try {
      const outcome = await step.run(services, now(), claimed.cursor ?? undefined)
      const { count, ...rest } = typeof outcome === 'number' ? { count: outcome } : outcome
      cursor = rest.cursor ?? null
      end({ count })
    } catch (error) {
      end({ error })
    }
    await db
      .update(housekeepingSteps)
      .set({ dueAt: minutesFrom(now(), step.everyMinutes), cursor })
      .where(eq(housekeepingSteps.name, name))
  }
}
