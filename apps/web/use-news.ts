import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { noticesTopic } from '#domain/publishing/notices/rules.ts'

/** Milliseconds for which a response counts as fresh, so that quick navigation does not refetch at each page. */
const goodFor = 10_000

/** Polling interval in milliseconds while there is no event stream. */
const askEvery = 60_000

type Asked = { at: number; ask(): unknown }

/** Refetches when the server reports changed notices, and on navigation; on window focus the query refetches by itself. */
export function useNews(at: number, ask: () => unknown): void {
  const { pathname } = useLocation()
  const latest = useRef<Asked>({ at, ask })
  useEffect(() => {
    latest.current = { at, ask }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address asks, a new answer does not
  useEffect(() => {
    if (at > 0 && Date.now() - at > goodFor) ask()
  }, [pathname])
  useEffect(() => follow(() => latest.current), [])
}

/**
 * Keeps the event stream open while the page is visible: a browser has six connections for all of its tabs. Without a stream it polls, but only
 * while the user is active: polling an idle page would keep the session from expiring.
 */
function follow(latest: () => Asked): () => void {
  let stream: EventSource | undefined
  let isActive = false
  const stop = () => {
    stream?.close()
    stream = undefined
  }
  const start = () => {
    if (document.visibilityState !== 'visible') return stop()
    if (stream && stream.readyState !== EventSource.CLOSED) return
    stream = new EventSource(noticesApi.news.path)
    stream.addEventListener(noticesTopic, () => latest().ask())
    // the session has ended: the user's next action will report it
    stream.addEventListener('ended', stop)
  }
  const acted = () => {
    isActive = true
  }
  const timer = setInterval(() => {
    const isTold = stream?.readyState === EventSource.OPEN
    if (!isTold && isActive && Date.now() - latest().at > askEvery) latest().ask()
    isActive = false
  }, askEvery)
  const acts = ['pointerdown', 'keydown'] as const
  start()
  document.addEventListener('visibilitychange', start)
  for (const act of acts) addEventListener(act, acted)
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', start)
    for (const act of acts) removeEventListener(act, acted)
  }
}
