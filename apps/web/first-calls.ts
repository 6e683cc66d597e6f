import { type Client, pathOf } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'

type Surroundings = {
  /** The session that currently signs calls. */
  principal(): string | undefined
  now(): number
}

/** Milliseconds for which a prefetched response may be used: on a slow line the page's code takes long to arrive. */
const goodFor = 60_000

const at = (path: string): Endpoint => ({ method: 'GET', path }) as Endpoint

type FirstCall = { reply: Promise<unknown>; come?: unknown }

/**
 * Prefetches the calls listed in the page's HTML, long before the code that needs them is loaded, and gives each response to the first equal
 * request: through `known` when it has arrived, else through `call`. Later requests, and those of another session, go to the server. `answered`
 * resolves when every prefetched call has succeeded or failed.
 */
export function withFirstCalls(
  client: Client,
  paths: readonly string[],
  { principal, now }: Surroundings,
): { client: Client; answered: Promise<unknown> } {
  const [by, since] = [principal(), now()]
  const made = new Map<string, FirstCall>()
  const make = (path: string): Promise<void> => {
    const first: FirstCall = { reply: client.call(at(path), {}) }
    made.set(path, first)
    const keep = (reply: unknown) => {
      first.come = reply
    }
    // a failure is passed to the caller that asks; without one it is dropped
    return first.reply.then(keep, () => undefined)
  }
  const answered = Promise.all(by === undefined ? [] : paths.map(make))

  /** Takes the prefetched call of an equal request; each can be taken once. */
  function take<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    isWanted: (call: FirstCall) => boolean,
  ) {
    if (made.size === 0 || endpoint.method !== 'GET' || endpoint.bytes) return undefined
    const path = pathOf(endpoint, request)
    const first = made.get(path)
    if (!first || !isWanted(first)) return undefined
    made.delete(path)
    return principal() === by && now() - since < goodFor ? first : undefined
  }
  return {
    answered,
    client: {
      known: <E extends Endpoint>(endpoint: E, request: Request<E>) =>
        take(endpoint, request, ({ come }) => come !== undefined)?.come as Reply<E> | undefined,
      async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
        const first = take(endpoint, request, () => true)
        return first ? (first.reply as Promise<Reply<E>>) : client.call(endpoint, request)
      },
    },
  }
}
