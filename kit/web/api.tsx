import { QueryClient, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { CallFailed } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { useClient } from './client.tsx'
import { isUnanswered, wordsOfFailure } from './failure.ts'
import { useToast } from './toast.tsx'

export { useClient } from './client.tsx'

/**
 * What has been read from the server. Passed to each hook by itself instead of a provider, so that a screen which reads nothing
 * (the login form) does not load the library either.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // an answer is final; only what got no answer is tried again
      retry: (count, error) => isUnanswered(error) && count < 2,
      staleTime: 5_000,
    },
  },
})

type ReplyOptions = {
  /** False leaves the call out until it is true. */
  enabled?: boolean
  /** Shows the last page while the next one loads. */
  keep?: boolean
  /** Reads again every so many milliseconds. */
  everyMs?: number
  /** False keeps what was read once for the whole visit. */
  fresh?: boolean
}

/** Reads an endpoint. The result is TanStack Query's; `error` is a `CallFailed`, for `<Failed error={…} retry={…}/>`. */
export function useReply<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: ReplyOptions = {},
): UseQueryResult<Reply<E>, CallFailed> {
  const client = useClient()
  return useQuery<Reply<E>, CallFailed>(
    {
      queryKey: [endpoint.path, request],
      queryFn: () => client.call(endpoint, request),
      // what came with the page is there when it is first drawn, and not a moment later
      initialData: () => client.known?.(endpoint, request),
      enabled: options.enabled ?? true,
      ...(options.keep && { placeholderData: (last) => last }),
      ...(options.fresh === false && { staleTime: Number.POSITIVE_INFINITY }),
      ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    },
    queries,
  )
}

/** Reads the named endpoints again wherever they are shown, whatever their parameters. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

/** Puts a reply that is already known where `useReply` with the same request reads it. */
export const remember = <E extends Endpoint>(endpoint: E, request: Request<E>, reply: Reply<E>) =>
  queries.setQueryData<Reply<E>>([endpoint.path, request], reply)

/** Forgets a reply that is not true any more, so that it is not shown even until it is read again. */
export const forget = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  queries.removeQueries({ queryKey: [endpoint.path, request] })

type ChangeOptions = {
  /** Endpoints to read again after success. */
  refreshes?: readonly Endpoint[]
  /** The screen shows a refusal itself; no toast. */
  quiet?: boolean
}

/** Makes a changing call. `mutateAsync(request)` answers the reply or throws `CallFailed`; a failure is shown as a toast unless `quiet`. */
export function useChange<E extends Endpoint>(endpoint: E, options: ChangeOptions = {}) {
  const client = useClient()
  const toast = useToast()
  return useMutation<Reply<E>, CallFailed, Request<E>>(
    {
      mutationFn: (request) => client.call(endpoint, request),
      onSuccess: () => refresh(...(options.refreshes ?? [])),
      onError: (error) => {
        // the box about the ended session already says it
        const told = error instanceof CallFailed && error.status === 401
        if (!options.quiet && !told) toast.failed(wordsOfFailure(error))
      },
    },
    queries,
  )
}
