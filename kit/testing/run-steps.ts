import type { Step } from '#kit/server/housekeeping/step.ts'

/** Runs each step once from its beginning, due or not; returns the count of each. */
export async function runSteps<Services>(
  steps: readonly Step<Services>[],
  services: Services,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const step of steps) {
    const outcome = await step.run(services, now, undefined)
    counts[step.name] = typeof outcome === 'number' ? outcome : outcome.count
  }
  return counts
}
