import { type Client, pathOf } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'

type Surroundings = {
  /** Which session signs calls now. */
  principal(): string | undefined
  now(): number
}

/** Milliseconds for which a reply that nobody has asked for is good enough for the first to ask: the page's code is on its way on a slow line. */
const goodFor = 60_000

const at = (path: string): Endpoint => ({ method: 'GET', path }) as Endpoint

/**
 * Makes the calls that the page's HTML names at once, long before the code that needs them is there, and gives each reply to the first that asks for the
 * same. Whoever asks later, or in another session, asks the server.
 */
export function withFirstCalls(
  client: Client,
  paths: readonly string[],
  { principal, now }: Surroundings,
): Client {
  const [by, since] = [principal(), now()]
  const made = new Map(by === undefined ? [] : paths.map((path) => [path, client.call(at(path), {})]))
  // a refusal is told to whoever asks; of one that nobody asks about nobody need know
  for (const reply of made.values()) reply.catch(() => undefined)
  return {
    async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
      const path = endpoint.method === 'GET' && !endpoint.bytes ? pathOf(endpoint, request) : ''
      const reply = made.get(path) as Promise<Reply<E>> | undefined
      made.delete(path)
      const isGood = reply && principal() === by && now() - since < goodFor
      return isGood ? reply : client.call(endpoint, request)
    },
  }
}
