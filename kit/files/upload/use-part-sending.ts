import { useEffect, useRef, useState } from 'react'
import { type PartCalls, Stopped, sendInParts } from './send-in-parts.ts'

/** State of an upload: none, sending (`waiting` for the network), or failed, with the file for a retry. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; share: number; waiting: boolean }
  | { state: 'failed'; file: File; error: unknown }

/** Waits, but not longer than until the network is back or the upload is cancelled. */
const pauseFor = (signal: AbortSignal) => (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })

/** Uploads one file at a time in parts; leaving the page cancels it, the next attempt resumes. */
export function usePartSending(calls: PartCalls<unknown>) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    sending,
    async start(file: File) {
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      const { signal } = stop
      const show = (
        next: (before: { share: number; waiting: boolean }) => Partial<{ share: number; waiting: boolean }>,
      ) =>
        signal.aborted ||
        setSending((before) => {
          const now = before.state === 'sending' ? before : { share: 0, waiting: false }
          return { share: now.share, waiting: now.waiting, ...next(now), state: 'sending' }
        })
      setSending({ state: 'sending', share: 0, waiting: false })
      try {
        await sendInParts(file, calls, {
          signal,
          pause: pauseFor(signal),
          onShare: (share) => show(() => ({ share })),
          onWaiting: (waiting) => show(() => ({ waiting })),
        })
        if (!signal.aborted) setSending({ state: 'idle' })
      } catch (error) {
        if (!signal.aborted && !(error instanceof Stopped)) setSending({ state: 'failed', file, error })
      }
    },
    /** Cancels; received parts are kept for a day. */
    stop() {
      running.current?.abort()
      setSending({ state: 'idle' })
    },
  }
}
