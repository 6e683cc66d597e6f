import { CallFailed, type Client, isSessionEnded } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'

/** The app's handlers of refusals that concern the whole page. */
export type Guards = {
  /** The current session. */
  principal(): string | undefined
  /** 401: the session has expired. Resolves to true once the person has logged in again and the call may be retried. */
  sessionEnded(message: string): Promise<boolean>
  /** A sensitive call needs a fresh proof. Resolves to true once it is given and the call may be retried. */
  proofNeeded(message: string): Promise<boolean>
  /** 403 without a specific code. */
  forbidden(): void
  /** 404 for the content of a page. */
  notFound(): void
}

// The generic refusals “forbidden” and “not found”; specific ones have codes of their own and are shown in place,
// with the form kept.
const plainForbidden = 40300
const plainNotFound = 40400
const proofNeededCode = 40303

/**
 * A client that handles what concerns the whole page: a plain 403, a plain 404, an expired session, and a sensitive call without a fresh proof. On the
 * latter two the call waits for a new login or proof and is then retried, which is safe since a refused call had no effect.
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
      if (error.code === proofNeededCode) {
        if (!(await guards.proofNeeded(error.message))) throw error
        return client.call(endpoint, request)
      }
      if (!hasEnded(error, endpoint)) throw error
      // signed by an earlier session: a login has happened since, so retry without asking
      const again = guards.principal() !== signedBy || (await guards.sessionEnded(error.message))
      if (!again) throw error
      return client.call(endpoint, request)
    }
  },
})

/** Public calls never ask to log in: a wrong password is not an expired session, and getMasterInfo is exempt by name. */
const hasEnded = (error: CallFailed, endpoint: Endpoint) =>
  isSessionEnded(error) && endpoint.allow !== 'public'

function turn(error: CallFailed, endpoint: Endpoint, guards: Guards): void {
  if (error.code === plainForbidden) guards.forbidden()
  // only for reads of page content: not for pictures, and not for writes, whose refusals are shown in place
  if (error.code === plainNotFound && endpoint.method === 'GET' && !endpoint.bytes) guards.notFound()
}

/**
 * Asks once for concurrent failures, which all wait for the result. After a “cancel” it does not ask again until `acted` is called, or every
 * background save would reopen the dialog.
 */
export function singleFlight(show: (message: string) => Promise<boolean>) {
  let asking: Promise<boolean> | undefined
  let cancelled = false
  return {
    ask(message: string): Promise<boolean> {
      if (cancelled) return Promise.resolve(false)
      asking ??= show(message)
        .then((again) => {
          cancelled = !again
          return again
        })
        .finally(() => {
          asking = undefined
        })
      return asking
    },
    /** The person has interacted with the page: the next failure asks again. */
    acted(): void {
      cancelled = false
    },
  }
}
