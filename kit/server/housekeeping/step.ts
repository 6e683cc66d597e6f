/** Result of a run: how many rows it removed or changed, and the cursor from which the next run continues. */
export type StepOutcome = { count: number; cursor?: string | undefined }

/**
 * A periodic housekeeping job: deletes expired data, or catches up with something. One process runs it at a time. It must be idempotent after
 * a crash, cost next to nothing when there is nothing to do, and limit its work per run.
 */
export type Step<Services> = {
  /** Unique; the label of its metrics. */
  name: string
  everyMinutes: number
  /** Logs each run that removes something, at any log level: for steps that delete irrecoverably and should delete little. */
  isTold?: true
  run(services: Services, now: Date, cursor: string | undefined): Promise<number | StepOutcome>
}
