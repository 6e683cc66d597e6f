import { type Client, pathOf } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'

type Surroundings = {
  /** Which session signs calls now. */
  principal(): string | undefined
  now(): number
}

/** Milliseconds for which a reply that came early is good enough for the first question: the page's code is on its way on a slow line. */
const goodFor = 60_000

const at = (path: string): Endpoint => ({ method: 'GET', path }) as Endpoint

type FirstCall = { reply: Promise<unknown>; come?: unknown }

/**
 * Makes the calls that the page's HTML names at once, long before the code that needs them is there, and gives each reply to the first that asks for the
 * same: as `known` when it has come, else by `call`. A later question, or one of another session, goes to the server. `answered` ends when all have come, or were
 * refused.
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
    // a refusal is given to the code that asks; if none asks, it is dropped
    return first.reply.then(keep, () => undefined)
  }
  const answered = Promise.all(by === undefined ? [] : paths.map(make))

  /** The first call for the same, for one who asks; each is given once. */
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
