import type { RunningWorker } from './start-worker.ts'

type Options = { start(): RunningWorker; size: number; idleMs: number }

/**
 * Workers are started on demand and terminated after `idleMs` without work. An idle one does not keep the process alive; one that
 * crashes is replaced.
 */
export function createWorkerPool({ start, size, idleMs }: Options) {
  const alive = new Set<RunningWorker>()
  const resting = new Map<RunningWorker, NodeJS.Timeout>()

  const dismiss = (worker: RunningWorker) => {
    alive.delete(worker)
    clearTimeout(resting.get(worker))
    resting.delete(worker)
    return worker.end()
  }
  const hire = () => {
    const worker = start()
    // without a listener, an error of a worker would end the process
    worker.events.on('error', () => void dismiss(worker)).on('exit', () => void dismiss(worker))
    alive.add(worker)
    return worker
  }
  return {
    /** Whether no worker is idle and the pool has its full size. */
    isBusy: () => resting.size === 0 && alive.size >= size,
    /** A worker for a job, or undefined while all are busy. */
    take(): RunningWorker | undefined {
      const [rested] = resting.keys()
      const worker = rested ?? (alive.size < size ? hire() : undefined)
      if (!worker) return undefined
      clearTimeout(resting.get(worker))
      resting.delete(worker)
      worker.hold(true)
      return worker
    },
    rest(worker: RunningWorker) {
      worker.hold(false)
      resting.set(worker, setTimeout(() => void dismiss(worker), idleMs).unref())
    },
    dismiss,
    dismissAll: () => Promise.all([...alive].map(dismiss)),
  }
}
