import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** A running worker: emits `message`, `error`, `exit`. */
export type RunningWorker = {
  events: EventEmitter
  post(job: unknown): void
  /** Ends it, whatever it does. */
  end(): Promise<unknown>
  /** Whether it keeps this process alive. */
  hold(isHeld: boolean): void
}

type Options = {
  /** A module that calls `serveJobs`. */
  script: URL
  heapMb: number
}

/** A thread of this process. Only its heap is limited: what native code holds stays with this process. */
export function startThread({ script, heapMb }: Options): RunningWorker {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  return {
    events: thread,
    post: (job) => thread.postMessage(job),
    end: () => thread.terminate(),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
  }
}

/** The settings of a process that reads what strangers sent: one arena of memory, since freed parts of several are kept. */
export const oneArena = { MALLOC_ARENA_MAX: '1' }

/** Processes that were started here and have not ended, with the name of their script. */
const running = new Map<number, string>()
export const runningProcesses = (): ReadonlyMap<number, string> => running

/**
 * A process of its own, for work whose memory is outside of the heap: all of it is given back when it ends, and if the system ends it, this process goes
 * on. It gets no environment but its settings, so that it knows no secrets, and ends with this process.
 */
export function startProcess(env: Readonly<Record<string, string>>): (options: Options) => RunningWorker {
  return ({ script, heapMb }) => {
    const child = fork(fileURLToPath(script), {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env,
      // structured clone, as for threads: bytes travel as bytes
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const exited = new Promise((done) => child.once('exit', done))
    const { pid } = child
    if (pid !== undefined) {
      running.set(pid, basename(fileURLToPath(script), '.ts'))
      child.once('exit', () => running.delete(pid))
    }
    return {
      events: child,
      // a failed send is reported by `exit`, which says it as well
      post: (job) => void child.send(job as object, () => undefined),
      end: () => {
        // or this process may end before it has seen the other's end
        child.ref()
        child.kill('SIGKILL')
        return exited
      },
      hold: (isHeld) => {
        if (isHeld) child.ref()
        else child.unref()
        if (isHeld) child.channel?.ref()
        else child.channel?.unref()
      },
    }
  }
}
