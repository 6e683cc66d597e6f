import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * How long the event loop of a process was held at most, in milliseconds: `work` is the processor time that its thread took between two turns of a
 * timer, which other programs on the machine do not lengthen; `late` is by how much a timer came late, whatever the reason.
 */
export type Held = { work: number; late: number }

/** Watches the loop of this process; each call answers for the time since the one before. */
export function watchLoop(): () => Held {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let before = used()
  let work = 0
  setInterval(() => {
    const now = used()
    work = Math.max(work, now - before)
    before = now
  }, 1).unref()
  return () => {
    const held = { work, late: delay.max / 1e6 }
    work = 0
    delay.reset()
    return held
  }
}
