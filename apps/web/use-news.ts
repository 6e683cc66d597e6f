import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { noticesTopic } from '#domain/publishing/notices/rules.ts'
import { seatingTopic } from '#domain/seating-topic.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { waitingTopic } from '#domain/waiting.ts'
import { jobsTopic } from '#kit/jobs/jobs-topic.ts'
import { passOn } from '#kit/web/told.ts'

/** Milliseconds for which a response counts as fresh, so that quick navigation does not refetch at each page. */
const goodFor = 10_000

/** Polling interval in milliseconds while there is no event stream. */
const askEvery = 60_000

/** What the server reports: changed notices, changes of the reader's own jobs, of what waits for organisers, of seating plans and of transport. */
const topics = [noticesTopic, jobsTopic, waitingTopic, seatingTopic, transportTopic] as const
type Topic = (typeof topics)[number]

type Asked = { at: number; ask(): unknown }
type Follower = { topic: Topic; latest(): Asked }

/** Refetches when the server reports a change of this topic, and on navigation; on window focus the query refetches by itself. */
export function useNews(topic: Topic, at: number, ask: () => unknown): void {
  const { pathname } = useLocation()
  const latest = useTold(topic, { at, ask })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address asks, a new answer does not
  useEffect(() => {
    if (at > 0 && Date.now() - at > goodFor) latest.current.ask()
  }, [pathname])
}

/** Refetches when the server reports a change of this topic. */
export function useTold(topic: Topic, asked: Asked) {
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  useEffect(() => follow({ topic, latest: () => latest.current }), [topic])
  return latest
}

/** All of them share one stream: a browser has six connections for all of its tabs. */
const followers = new Set<Follower>()
let leave: (() => void) | undefined

function follow(follower: Follower): () => void {
  followers.add(follower)
  leave ??= listen()
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    leave?.()
    leave = undefined
  }
}

function tell(topic: Topic): void {
  for (const follower of followers) if (follower.topic === topic) follower.latest().ask()
  passOn(topic)
}

function askAgain(): void {
  for (const { latest } of followers) if (Date.now() - latest().at > askEvery) latest().ask()
}

/**
 * Keeps the event stream open while the page is visible. Without a stream it polls, but only while the user is active: polling an idle page would keep
 * the session from expiring.
 */
function listen(): () => void {
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
    for (const topic of topics) stream.addEventListener(topic, () => tell(topic))
    // the session has ended: the user's next action will report it
    stream.addEventListener('ended', stop)
  }
  const acted = () => {
    isActive = true
  }
  const timer = setInterval(() => {
    if (stream?.readyState !== EventSource.OPEN && isActive) askAgain()
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
