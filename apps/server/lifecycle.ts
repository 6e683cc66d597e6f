import { describeStartupError } from './startup-error.ts'

/** Starts resources in order and closes them in reverse order on shutdown. */
export type Lifecycle = {
  /** Starts a resource and registers how to close it, also when shutdown begins while it is still starting. */
  keep<T>(start: () => Promise<T>, close: (thing: T) => Promise<unknown>): Promise<T>
  /** Closes everything and exits the process with this code. Idempotent. */
  stop(exitCode: number): Promise<void>
}

/** Under npm one Ctrl-C arrives twice: from the terminal and forwarded by npm. Within this time (ms) it counts once. */
const sameSignal = 500
/** Timeout in ms for closing one resource, after which the next is closed. The database may take up to 20 s. */
const patience = 30_000

/**
 * Runs a program until it is stopped. Ctrl-C, SIGTERM and a closed terminal stop it cleanly with exit code 0; a second
 * Ctrl-C ends it at once. If the start fails, the error goes to stderr, started resources are closed, and the exit code is 1.
 */
export async function runUntilStopped(main: (life: Lifecycle) => Promise<void>): Promise<void> {
  const life = createLifecycle()
  listenForSignals(life)
  if (process.env.npm_lifecycle_event) stopWithParent(life)
  try {
    await main(life)
  } catch (error) {
    // during shutdown an unfinished start is expected to fail
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
  // writing to a closed terminal or pipe must not turn a clean shutdown into a crash
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** Stops when the parent process is gone: npm may run us in a shell that does not forward signals, and may itself be killed without notice. */
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
