import { Worker } from 'node:worker_threads'

type Options = { script: URL; size: number; idleMs: number; heapMb: number }

/**
 * Workers are started on demand and ended after `idleMs` without work. An idle one keeps no process alive, and is replaced
 * when it dies.
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
    // unheard, the error of a worker would end the process
    worker.on('error', () => void dismiss(worker)).on('exit', () => void dismiss(worker))
    alive.add(worker)
    return worker
  }
  return {
    /** Whether no worker is idle and no more may be started. */
    isBusy: () => resting.size === 0 && alive.size >= size,
    /** One for a job, or none while all are busy. */
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
