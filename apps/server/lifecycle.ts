import { describeStartupError } from './startup-error.ts'

/** Starts things in order and closes them in the opposite order when the portal is asked to stop. */
export type Lifecycle = {
  /** Starts something and remembers how to close it, also when the stop comes while it is still starting. */
  keep<T>(start: () => Promise<T>, close: (thing: T) => Promise<unknown>): Promise<T>
  /** Closes everything and ends the process with this code. Repeated calls change nothing. */
  stop(exitCode: number): Promise<void>
}

/** One Ctrl-C arrives twice below npm: from the terminal and passed on by npm. Within this time (ms) it counts once. */
const sameSignal = 500
/** What does not close in this time (ms) is left, and the next is closed. The database takes up to 20 s of its own. */
const patience = 30_000

/**
 * Runs the start of a program. Ctrl-C, SIGTERM and a closed terminal stop it cleanly with exit code 0; a second
 * Ctrl-C ends it at once. A start that fails is told on stderr, what had started is closed, and the exit code is 1.
 */
export async function runUntilStopped(main: (life: Lifecycle) => Promise<void>): Promise<void> {
  const life = createLifecycle()
  listenForSignals(life)
  if (process.env.npm_lifecycle_event) stopWithParent(life)
  try {
    await main(life)
  } catch (error) {
    // While stopping, a start in progress fails for no other reason than that.
    if (!life.isStopping()) console.error(describeStartupError(error))
    await life.stop(1)
  }
}

function createLifecycle(): Lifecycle & { isStopping(): boolean } {
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined

  const closeAll = async (exitCode: number) => {
    let code = exitCode
    for (const close of closers.reverse()) {
      try {
        await Promise.race([close(), tooLate()])
      } catch (error) {
        console.error(describeStartupError(error))
        code = 1
      }
    }
    process.exit(code)
  }

  return {
    async keep(start, close) {
      if (stopping) throw new Error('not started: the portal is stopping')
      const starting = start()
      closers.push(async () => {
        const [outcome] = await Promise.allSettled([starting])
        if (outcome.status === 'fulfilled') await close(outcome.value)
      })
      return starting
    },
    stop(exitCode) {
      stopping ??= closeAll(exitCode)
      return stopping
    },
    isStopping: () => stopping !== undefined,
  }
}

function listenForSignals(life: Lifecycle): void {
  let first: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (first === undefined) {
      first = performance.now()
      console.log(`${signal === 'SIGINT' ? '\n' : ''}Stopping; Ctrl-C once more to stop at once.`)
      void life.stop(0)
    } else if (signal === 'SIGINT' && performance.now() - first > sameSignal) {
      process.exit(130)
    }
  }
  // What is written to a terminal or pipe that is gone by now must not turn a clean stop into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** npm may stand a shell between us that does not pass signals on, and says nothing when it is killed itself. */
function stopWithParent(life: Lifecycle): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    void life.stop(0)
  }, 500)
  watch.unref()
}

async function tooLate(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('something does not close')), patience).unref()
  return promise
}
