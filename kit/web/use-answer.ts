import { useCallback, useEffect, useState } from 'react'
import type { CallFailed, Client } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { useClient } from './client.tsx'

/**
 * The reply of one call, fetched once: for pages that must be small on a phone and therefore do without the query library of `useReply`. Another
 * `key` fetches again. `by` calls in place of the client.
 */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  key = '',
  by?: Client['call'],
) {
  const client = useClient()
  const call = by ?? client.call
  const [answer, setAnswer] = useState<{ key: string; data?: Reply<E>; error?: CallFailed }>({ key })
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request, which is a new object at each render
  useEffect(() => {
    let isWanted = true
    call(endpoint, request).then(
      (data) => isWanted && setAnswer({ key, data: data as Reply<E> }),
      (error) => isWanted && setAnswer({ key, error }),
    )
    return () => {
      isWanted = false
    }
  }, [call, endpoint, key, times])
  const refetch = useCallback(() => setTimes((before) => before + 1), [])
  const known = answer.key === key ? answer : undefined
  return { data: known?.data, error: known?.error, refetch }
}
