import { useCallback, useEffect, useState } from 'react'
import type { CallFailed } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { useClient } from './client.tsx'

/**
 * The answer of one call, asked for once: for pages that a person opens on a phone and that should come without the cache of `useReply`. Another
 * `key` asks anew, which the same address does not.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, request: Request<E>, key = '') {
  const client = useClient()
  const [answer, setAnswer] = useState<{ key: string; data?: Reply<E>; error?: CallFailed }>({ key })
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which is a new object each time
  useEffect(() => {
    let isWanted = true
    client.call(endpoint, request).then(
      (data) => isWanted && setAnswer({ key, data: data as Reply<E> }),
      (error) => isWanted && setAnswer({ key, error }),
    )
    return () => {
      isWanted = false
    }
  }, [client, endpoint, key, times])
  const refetch = useCallback(() => setTimes((before) => before + 1), [])
  const known = answer.key === key ? answer : undefined
  return { data: known?.data, error: known?.error, refetch }
}
