/** What a run of a step left behind: how much it removed or changed, and where the next run goes on. */
export type StepOutcome = { count: number; cursor?: string | undefined }

/**
 * A piece of housekeeping: removes what is no longer needed, or catches up with something. One process runs it at a time. It must be safe to
 * run again after a crash, cost next to nothing when there is nothing to do, and bound what it does in one run.
 */
export type Step<Services> = {
  /** Unique among all steps; the label of its metrics. */
  name: string
  everyMinutes: number
  /** What it removes cannot be had again and should be little: each run that removes something is told, whatever the level of the log. */
  isTold?: true
  run(services: Services, now: Date, cursor: string | undefined): Promise<number | StepOutcome>
}
