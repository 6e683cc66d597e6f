import { useCallback, useState } from 'react'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import type { SolvedPuzzle } from '../api.ts'
import { codeEffortCode } from '../rules.ts'

const asksForPuzzle = (error: unknown) => error instanceof CallFailed && error.code === codeEffortCode

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
 * seconds (`isComputing`), and the call is repeated once.
 */
export function useCodeCall() {
  const client = useClient()
  const [isComputing, setComputing] = useState(false)
  const call = useCallback(
    async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> => {
      try {
        return await client.call(endpoint, request)
      } catch (error) {
        if (!asksForPuzzle(error)) throw error
        setComputing(true)
        try {
          const { computeVerifyCode } = await import('#domain/sign-in/parts/compute-verify-code.ts')
          const solution = await computeVerifyCode(client, 'computedLonger')
          if (!solution) throw error
          return await client.call(endpoint, withSolution(endpoint, request, solution))
        } finally {
          setComputing(false)
        }
      }
    },
    [client],
  )
  return { call: call as Client['call'], isComputing }
}
