import { useEffect, useRef } from 'react'
import { waitingApi } from '#domain/views/waiting/api.ts'
import { type Waiting, waitingTopic } from '#domain/waiting.ts'
import { useReply } from '#kit/web/api.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useNews } from './use-news.ts'

/** Milliseconds between two reads: in the rush before a deadline the server reports many changes a second. */
const atMostEvery = 3_000

const nothing: ReadonlyMap<string, Waiting> = new Map()

/** The figures of the menu by path; none for those who register. */
export function useWaiting(): ReadonlyMap<string, Waiting> {
  const enabled = useSession().permissions.has('waiting:read')
  const { data, dataUpdatedAt, refetch } = useReply(waitingApi.figures, {}, { enabled })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useNews(waitingTopic, dataUpdatedAt, () => {
    if (!enabled) return
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        void refetch()
      },
      Math.max(0, dataUpdatedAt + atMostEvery - Date.now()),
    )
  })
  return data ? new Map(data.map((one) => [one.path, one])) : nothing
}
