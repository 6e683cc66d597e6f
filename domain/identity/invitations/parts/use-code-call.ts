import { useCallback, useState } from 'react'
import { withEffort } from '#domain/identity/sign-in/parts/with-effort.ts'
import type { LongerEffort } from '#domain/identity/sign-in/rules.ts'
import type { Client } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import type { SolvedPuzzle } from '../api.ts'

/** The request with the solution where its call expects it: in the query of a read, in the body of a write. */
function withSolution<E extends Endpoint>(
  { method }: E,
  request: Request<E>,
  solution: SolvedPuzzle,
): Request<E> {
  const part = method === 'GET' ? 'query' : 'body'
  const given = (request as Record<string, object | undefined>)[part]
  return { ...request, [part]: { ...given, ...solution } }
}

/**
 * Calls that carry an invitation code. Where many wrong codes were tried, the server asks for a puzzle first: the device solves it, which takes some
 * seconds (`isComputing`), and the call is repeated.
 */
export function useCodeCall() {
  const client = useClient()
  const [isComputing, setComputing] = useState(false)
  const call = useCallback(
    async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> => {
      const solution: SolvedPuzzle = {}
      const compute = (effort: LongerEffort) => {
        setComputing(true)
        return import('#domain/identity/sign-in/parts/compute-verify-code.ts')
          .then(({ computeVerifyCode }) => computeVerifyCode(client, effort))
          .catch(() => undefined)
      }
      try {
        return await withEffort({ given: solution, compute }, (given) =>
          client.call(endpoint, withSolution(endpoint, request, given)),
        )
      } finally {
        setComputing(false)
      }
    },
    [client],
  )
  return { call: call as Client['call'], isComputing }
}
