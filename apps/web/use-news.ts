import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noticesApi } from '#domain/notices/api.ts'
import { noticesTopic } from '#domain/notices/rules.ts'

/** Milliseconds for which what was asked is good enough: who walks through pages quickly asks once. */
const goodFor = 10_000

/** Milliseconds between two questions where the server cannot tell. */
const askEvery = 60_000

type Asked = { at: number; ask(): unknown }

/** Asks again when the server says that notices have changed, and at a new address; coming back to the page asks by itself. */
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
 * Follows the news while the page is in sight: a browser has six connections for all of its tabs. Without a stream it asks now and then, as long as a person
 * is there: a page that asks by itself would keep a session from running out.
 */
function follow(latest: () => Asked): () => void {
  let stream: EventSource | undefined
  let isSomebodyThere = false
  const stop = () => {
    stream?.close()
    stream = undefined
  }
  const start = () => {
    if (document.visibilityState !== 'visible') return stop()
    if (stream && stream.readyState !== EventSource.CLOSED) return
    stream = new EventSource(noticesApi.news.path)
    stream.addEventListener(noticesTopic, () => latest().ask())
    // the session is over: the next thing that the person does says so
    stream.addEventListener('ended', stop)
  }
  const acted = () => {
    isSomebodyThere = true
  }
  const timer = setInterval(() => {
    const isTold = stream?.readyState === EventSource.OPEN
    if (!isTold && isSomebodyThere && Date.now() - latest().at > askEvery) latest().ask()
    isSomebodyThere = false
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
