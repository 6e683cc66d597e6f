import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Longest block of a process's event loop, in milliseconds: `work` is the processor time of its thread between two ticks of a timer, which other
 * programs on the machine do not affect; `late` is the delay of a timer, whatever the reason.
 */
export type Held = { work: number; late: number }

/** Watches the event loop of this process; each call returns the maximum since the call before. */
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
