/**
 * Runs `act` at once, and for all who ask within `pauseMs` after that once more at its end: a crowd costs no more than a few. Who is first waits for it and
 * gets its error; for the others errors go to `failed`. `finish` runs what was asked for and has not begun.
 */
export function spaced(act: () => Promise<void>, pauseMs: number, failed: (error: unknown) => void) {
  let pause: NodeJS.Timeout | undefined
  let isAsked = false

  const runAsked = async () => {
    if (!isAsked) return
    isAsked = false
    await act().catch(failed)
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
      if (pause) {
        isAsked = true
        return
      }
      rest()
      await act()
    },
    async finish(): Promise<void> {
      clearTimeout(pause)
      await runAsked()
    },
  }
}
