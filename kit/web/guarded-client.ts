import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'

/** What the app does about refusals that concern the whole page (spec 8). */
export type Guards = {
  /** 401: the session has ended; called for the first of several calls that fail together. */
  sessionEnded(message: string): void
  /** 403 without a reason of its own. */
  forbidden(): void
  /** 404 for something that a page wanted to show. */
  notFound(): void
}

// The refusals that say no more than “you may not” and “not there”; those with a reason have codes of their own and are
// shown where they happen, with the form still standing.
const plainForbidden = 40300
const plainNotFound = 40400

/** A client that also tells the page of an ended session, a plain 403 and a plain 404; the call still fails for its caller. */
export const guardedClient = (client: Client, guards: Guards): Client => ({
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
    try {
      return await client.call(endpoint, request)
    } catch (error) {
      if (error instanceof CallFailed) turn(error, endpoint, guards)
      throw error
    }
  },
})

function turn(error: CallFailed, endpoint: Endpoint, guards: Guards): void {
  if (error.status === 401 && endpoint.allow !== 'public') guards.sessionEnded(error.message)
  if (error.code === plainForbidden) guards.forbidden()
  // a missing picture is no missing page, and a refused change is told where it was made
  if (error.code === plainNotFound && endpoint.method === 'GET' && !endpoint.bytes) guards.notFound()
}

/**
 * Asks once however many calls fail together. `ask` answers true for “log in again”. After a “cancel” the person is left in peace
 * for `restMs`, else every save in the background would bring the box back while they copy their text.
 */
export function askOnce(options: {
  ask(message: string): Promise<boolean>
  logIn(): void
  now(): number
  restMs?: number
}) {
  let asking = false
  let quietUntil = 0
  return async (message: string): Promise<void> => {
    if (asking || options.now() < quietUntil) return
    asking = true
    const again = await options.ask(message)
    asking = false
    quietUntil = options.now() + (options.restMs ?? 30_000)
    if (again) options.logIn()
  }
}
