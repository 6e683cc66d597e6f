import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { endedEditions } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import { filesHousekeeping } from '#kit/files/housekeeping.ts'
import { handOverHousekeeping } from '#kit/handover/server/forgetting.ts'
import { runDue, type StepReport, scheduleSteps } from '#kit/server/housekeeping/run-due.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { allNouns } from './all-nouns.ts'
import { lifecycles } from './lifecycles.ts'

/** Milliseconds between two checks for due steps. */
const rhythm = 60_000

/** All background clean-up and catch-up steps; docs/operations.md lists the retention times. */
export const steps: readonly Step<Services>[] = [
  ...filesHousekeeping,
  ...purgeSteps(lifecycles),
  handOverHousekeeping(endedEditions),
  ...allNouns.flatMap(({ housekeeping }) => housekeeping),
]

/** Logs and counts removed rows and failures; runs without work are not reported. */
function reportTo(log: FastifyBaseLogger, registry: Registry): StepReport {
  const labelNames = ['step']
  const removed = new Counter({
    name: 'housekeeping_removed_total',
    help: 'Rows and objects that housekeeping removed',
    labelNames,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'housekeeping_failures_total',
    help: 'Runs of housekeeping that failed',
    labelNames,
    registers: [registry],
  })
  return ({ name, ms, isTold, ...outcome }) => {
    if ('error' in outcome) {
      failures.inc({ step: name })
      log.error({ step: name, err: outcome.error }, 'housekeeping failed')
    } else if (outcome.count > 0) {
      removed.inc({ step: name }, outcome.count)
      log[isTold ? 'warn' : 'info'](
        { step: name, removed: outcome.count, ms: Math.round(ms) },
        'housekeeping',
      )
    }
  }
}

/** Checks each minute for due steps; a step runs in only one of the processes. */
export function startHousekeeping(services: Services, log: FastifyBaseLogger, registry: Registry) {
  const { db, clock } = services
  const ended = new AbortController()
  const context = { db, steps, report: reportTo(log, registry) }
  const names = steps.map(({ name }) => name)
  const round = async () => {
    try {
      await scheduleSteps(db, names, clock.now())
      await runDue(context, services, () => clock.now(), ended.signal)
    } catch (err) {
      log.error({ err }, 'housekeeping could not look for what is due')
    }
  }
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => (ended.signal.aborted ? undefined : round()))
  }, rhythm)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      ended.abort()
      await running
    },
  }
}
