import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** The machine a run was made on, as far as it explains the numbers; nothing that names it. */
export const describeMachine = (postgres: string) => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  postgres,
  /** Of the minute before; above the number of cores, other programs were running too, and the run should be repeated. */
  load: Number(loadavg()[0]?.toFixed(1)),
})
