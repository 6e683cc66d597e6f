/**
 * Runs `act` at once, and for all who ask within `pauseMs` after that once more at its end: a crowd costs no more than a few. Who is first waits for it and
 * gets its error; every error goes to `failed`. `finish` runs what was asked for and has not begun, and waits for what runs; afterwards nothing runs.
 */
export function spaced(act: () => Promise<void>, pauseMs: number, failed: (error: unknown) => void) {
  let pause: NodeJS.Timeout | undefined
  let isAsked = false
  let isFinished = false
  const running = new Set<Promise<void>>()

  const begin = () => {
    const run = act()
    const told = run.catch(failed).finally(() => running.delete(told))
    running.add(told)
    return run
  }
  const runAsked = async () => {
    if (!isAsked) return
    isAsked = false
    await begin().catch(() => undefined)
  }
  const rest = () => {
    pause = setTimeout(() => {
      pause = undefined
      if (!isAsked) return
      rest()
      void runAsked()
    }, pauseMs)
  }

  return {
    async run(): Promise<void> {
      if (isFinished) return
      if (pause) {
        isAsked = true
        return
      }
      rest()
      await begin()
    },
    async finish(): Promise<void> {
      isFinished = true
      clearTimeout(pause)
      await runAsked()
      await Promise.all(running)
    },
  }
}
