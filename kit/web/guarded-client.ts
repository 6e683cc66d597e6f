import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'

/** What the app does about refusals that concern the whole page. */
export type Guards = {
  /** Which session signs calls now. */
  principal(): string | undefined
  /** 401: the session has ended. Answers true once the person has logged in again and the call may be made once more. */
  sessionEnded(message: string): Promise<boolean>
  /** 403 without a reason of its own. */
  forbidden(): void
  /** 404 for something that a page wanted to show. */
  notFound(): void
}

// The refusals that say no more than “you may not” and “not there”; those with a reason have codes of their own and are
// shown where they happen, with the form still standing.
const plainForbidden = 40300
const plainNotFound = 40400

/**
 * A client that deals with what concerns the whole page: a plain 403, a plain 404, and an ended session, over which the call waits. A
 * refused call had no effect, so after a new login it is made once more: what was read appears, what was typed is saved.
 */
export const guardedClient = (client: Client, guards: Guards): Client => ({
  known: (endpoint, request) => client.known?.(endpoint, request),
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
    const signedBy = guards.principal()
    try {
      return await client.call(endpoint, request)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      turn(error, endpoint, guards)
      if (!hasEnded(error, endpoint)) throw error
      // sent before a login that has happened since: nothing to ask
      const again = guards.principal() !== signedBy || (await guards.sessionEnded(error.message))
      if (!again) throw error
      return client.call(endpoint, request)
    }
  },
})

/** Public calls never ask to log in: a wrong password is no ended session, and getMasterInfo is exempt by name. */
const hasEnded = (error: CallFailed, endpoint: Endpoint) =>
  error.status === 401 && endpoint.allow !== 'public'

function turn(error: CallFailed, endpoint: Endpoint, guards: Guards): void {
  if (error.code === plainForbidden) guards.forbidden()
  // a missing picture is no missing page, and a refused change is told where it was made
  if (error.code === plainNotFound && endpoint.method === 'GET' && !endpoint.bytes) guards.notFound()
}

/**
 * Asks once however many calls fail together; all of them wait for the answer. After a “cancel” the person is left in peace until `acted`
 * is called, else every save in the background would bring the box back while they copy their text.
 */
export function singleFlight(ask: (message: string) => Promise<boolean>) {
  let asking: Promise<boolean> | undefined
  let cancelled = false
  return {
    sessionEnded(message: string): Promise<boolean> {
      if (cancelled) return Promise.resolve(false)
      asking ??= ask(message)
        .then((again) => {
          cancelled = !again
          return again
        })
        .finally(() => {
          asking = undefined
        })
      return asking
    },
    /** The person has pressed something: what fails now is news to them. */
    acted(): void {
      cancelled = false
    },
  }
}
