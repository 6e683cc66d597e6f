import { Worker } from 'node:worker_threads'

type Options = { script: URL; size: number; idleMs: number; heapMb: number }

/**
 * Workers are started on demand and terminated after `idleMs` without work. An idle one does not keep the process alive; one that
 * crashes is replaced.
 */
export function createWorkerPool({ script, size, idleMs, heapMb }: Options) {
  const alive = new Set<Worker>()
  const resting = new Map<Worker, NodeJS.Timeout>()

  const dismiss = (worker: Worker) => {
    alive.delete(worker)
    clearTimeout(resting.get(worker))
    resting.delete(worker)
    return worker.terminate()
  }
  const hire = () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    // without a listener, an error of a worker would end the process
    worker.on('error', () => void dismiss(worker)).on('exit', () => void dismiss(worker))
    alive.add(worker)
    return worker
  }
  return {
    /** Whether no worker is idle and the pool has its full size. */
    isBusy: () => resting.size === 0 && alive.size >= size,
    /** A worker for a job, or undefined while all are busy. */
    take(): Worker | undefined {
      const [rested] = resting.keys()
      const worker = rested ?? (alive.size < size ? hire() : undefined)
      if (!worker) return undefined
      clearTimeout(resting.get(worker))
      resting.delete(worker)
      worker.ref()
      return worker
    },
    rest(worker: Worker) {
      worker.unref()
      resting.set(worker, setTimeout(() => void dismiss(worker), idleMs).unref())
    },
    dismiss,
    dismissAll: () => Promise.all([...alive].map(dismiss)),
  }
}
