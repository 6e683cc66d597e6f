import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** The machine of a run, as far as it explains the numbers; nothing that identifies it. */
export const describeMachine = (postgres: string) => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  postgres,
  /** Load average of the last minute; above the number of cores other programs were running, and the run should be repeated. */
  load: Number(loadavg()[0]?.toFixed(1)),
})
