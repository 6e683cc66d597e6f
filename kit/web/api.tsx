import { QueryClient, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { type CallFailed, type Client, isSessionEnded } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { useClient } from './client.tsx'
import { isUnanswered, wordsOfFailure } from './failure.ts'
import { useIsShown } from './is-shown.ts'
import { useToast } from './toast.tsx'

export { useClient } from './client.tsx'

/**
 * The query cache. Passed to each hook explicitly instead of by a provider, so that a screen without queries (the login form) does not
 * load the library.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // retry only calls without a reply
      retry: (count, error) => isUnanswered(error) && count < 2,
      staleTime: 5_000,
    },
  },
})

type ReplyOptions = {
  /** False postpones the call. */
  enabled?: boolean
  /** Keeps showing the previous data while the next load. */
  keep?: boolean
  /** Polling interval in milliseconds. */
  everyMs?: number
  /** False caches the reply for the whole visit. */
  fresh?: boolean
  /** Milliseconds for which a reply is not asked for again by another component; 5,000 by default. */
  staleMs?: number
  /** Whether it is asked for again when the tab gets the focus or the network is back, by what is known; yes by default. */
  again?: (data: unknown) => boolean
  /** Calls in place of the client. */
  by?: Client['call']
}

const again = (may: (data: unknown) => boolean) => (query: { state: { data: unknown } }) =>
  may(query.state.data)

/** Query of an endpoint. The result is TanStack Query's; `error` is a `CallFailed`, for `<Failed error={…} retry={…}/>`. */
export function useReply<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: ReplyOptions = {},
): UseQueryResult<Reply<E>, CallFailed> {
  const client = useClient()
  return useQuery<Reply<E>, CallFailed>(
    {
      queryKey: [endpoint.path, request],
      queryFn: () => (options.by ?? client.call)(endpoint, request),
      // replies embedded in the page are available at the first render
      initialData: () => client.known?.(endpoint, request),
      enabled: options.enabled ?? true,
      ...(options.keep && { placeholderData: (last) => last }),
      ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
      ...(options.fresh === false && { staleTime: Number.POSITIVE_INFINITY }),
      ...(options.again && {
        refetchOnWindowFocus: again(options.again),
        refetchOnReconnect: again(options.again),
      }),
      ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    },
    queries,
  )
}

/** Invalidates all queries of these endpoints, whatever their parameters. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => refreshAll([path])))
}

async function refreshAll(queryKey: readonly string[]): Promise<void> {
  // a first load that is on its way may be of the time before the change, and would be taken for the one after it
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}

/** Invalidates those queries of an endpoint whose reply meets a condition. */
export const refreshThose = <E extends Endpoint>(endpoint: E, which: (reply: Reply<E>) => boolean) =>
  queries.invalidateQueries({
    queryKey: [endpoint.path],
    predicate: ({ state }) => state.data !== undefined && which(state.data as Reply<E>),
  })

/** Puts a reply into the cache of `useReply`. */
export const remember = <E extends Endpoint>(endpoint: E, request: Request<E>, reply: Reply<E>) =>
  queries.setQueryData<Reply<E>>([endpoint.path, request], reply)

/** The same where none is known yet. */
export const rememberFirst = <E extends Endpoint>(endpoint: E, request: Request<E>, reply: Reply<E>) =>
  queries.setQueryData<Reply<E>>([endpoint.path, request], (known) =>
    known === undefined ? reply : undefined,
  )

/** Removes an outdated reply from the cache, so that it is not shown while refetching. */
export const forget = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  queries.removeQueries({ queryKey: [endpoint.path, request] })

type ChangeOptions = {
  /** Endpoints to refetch after success. */
  refreshes?: readonly Endpoint[]
  /** Whoever calls shows a refusal; `whileShown`: this component does, and once it has gone a toast tells it. */
  quiet?: boolean | 'whileShown'
}

/** Mutation of an endpoint. `mutateAsync(request)` resolves to the reply or throws `CallFailed`; a failure is shown as a toast unless `quiet`. */
export function useChange<E extends Endpoint>(endpoint: E, options: ChangeOptions = {}) {
  const client = useClient()
  const toast = useToast()
  const isShown = useIsShown()
  return useMutation<Reply<E>, CallFailed, Request<E>>(
    {
      mutationFn: (request) => client.call(endpoint, request),
      onSuccess: () => refresh(...(options.refreshes ?? [])),
      onError: (error) => {
        const isTold = options.quiet === 'whileShown' ? isShown() : options.quiet
        // the login dialog already tells it
        if (!isTold && !isSessionEnded(error)) toast.failed(wordsOfFailure(error))
      },
    },
    queries,
  )
}
