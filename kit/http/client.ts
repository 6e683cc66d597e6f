import type { Language } from '#kit/words/bilingual.ts'
import type { Endpoint, Reply, Request } from './endpoint.ts'
import type { RefusedReply } from './refusal.ts'
import type { Token } from './signature.ts'
import { clockOffCode, timeTakenCode } from './signing-time.ts'

/** The request timeout of the specification, section 9, in milliseconds. */
export const requestTimeout = 100_000

/**
 * Why a call failed: the portal refused it; a reply came that is not the portal's (of a proxy in front, with a status and no words that could be shown);
 * none came in time; none came at all.
 */
export type FailureReason = 'refused' | 'unreadable' | 'timeout' | 'network'

/** A failed call. `code` and `data` come from the portal's refusal. */
export class CallFailed extends Error {
  readonly reason: FailureReason
  readonly status: number
  readonly code: number
  readonly data: unknown

  constructor(reason: FailureReason, status = 0, reply?: RefusedReply) {
    // the specification shows arrays joined by commas (section 8)
    super(Array.isArray(reply?.message) ? reply.message.join(', ') : (reply?.message ?? reason))
    this.name = 'CallFailed'
    this.reason = reason
    this.status = status
    this.code = reply?.code ?? 0
    this.data = reply?.data ?? null
  }
}

/** Whether the portal said that the session has ended. The 401 of a proxy in front of it is another matter: no login helps. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof CallFailed && error.reason === 'refused' && error.status === 401

/** Dependencies of the client, injected so that it can be tested without a browser. */
export type Surroundings = {
  token(): Token | undefined
  language(): Language
  now(): number
  fetch: typeof fetch
  base?: string
  /** Timeout of a call in milliseconds; the specification's by default. */
  timeoutMs?: number
}

type AnyRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  fileName?: string
  onProgress?: (share: number) => void
}

// fetch escapes an apostrophe in a query, encodeURIComponent does not; the signature must cover what is sent
const inQuery = (value: unknown) => encodeURIComponent(String(value)).replaceAll("'", '%27')

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf(endpoint: Endpoint, request: AnyRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  )
  const query = Object.entries(request.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${inQuery(key)}=${inQuery(value)}`)
    .join('&')
  return query ? `${path}?${query}` : path
}

/** Largest error of a corrected clock in milliseconds, due to latency; the server tolerates twice that. */
const correctedMs = 30_000

/** Unique timestamps: two calls within one millisecond get different ones. */
function createTimestamps(now: () => number) {
  let offset = 0
  let last = 0
  return {
    next() {
      last = Math.max(last + 1, now() + offset)
      return last
    },
    /** Adjusts to the server's time, so that a PC with a wrong clock still works. */
    correct(serverTime: number) {
      const found = serverTime - now()
      // of several calls that failed together the first corrects the clock; resetting it for each would repeat timestamps
      if (Math.abs(found - offset) < correctedMs) return
      offset = found
      last = 0
    },
  }
}

const isRefusedReply = (reply: unknown): reply is RefusedReply =>
  typeof reply === 'object' &&
  reply !== null &&
  'code' in reply &&
  typeof reply.code === 'number' &&
  'message' in reply &&
  (typeof reply.message === 'string' || Array.isArray(reply.message))

/** The portal's refusal; undefined when the reply is somebody else's. */
async function refusalIn(response: Response): Promise<RefusedReply | undefined> {
  const reply: unknown = await response.json().catch(() => undefined)
  return isRefusedReply(reply) ? reply : undefined
}

// Signing and upload progress are loaded lazily: the login page makes calls before there is a token.
const unloaded = (): never => {
  throw new CallFailed('network')
}
const signing = () => import('./signature.ts').catch(unloaded)
const telling = () => import('./fetch-with-progress.ts').catch(unloaded)

/** Sends one signed call, without retry. */
async function send(around: Surroundings, endpoint: Endpoint, request: AnyRequest, timestamp: number) {
  const path = pathOf(endpoint, request)
  const json = endpoint.body ? JSON.stringify(request.body ?? {}) : ''
  const token = around.token()
  const form = new FormData()
  if (endpoint.upload && request.file) form.append(endpoint.upload, request.file, request.fileName)
  const parts = { timestamp, method: endpoint.method, path, body: json }
  const headers = {
    AcceptLanguage: around.language(),
    ...(json && { 'content-type': 'application/json' }),
    ...(token && { Authorization: (await signing()).authorization(token, parts) }),
  }
  // XMLHttpRequest only when progress is wanted
  const transport = request.onProgress
    ? (await telling()).fetchWithProgress(request.onProgress)
    : around.fetch
  try {
    return await transport(`${around.base ?? ''}${path}`, {
      method: endpoint.method,
      headers,
      ...(json ? { body: json } : endpoint.upload ? { body: form } : {}),
      signal: AbortSignal.timeout(around.timeoutMs ?? requestTimeout),
    })
  } catch (cause) {
    throw failureOf(cause)
  }
}

/** The failure of a call whose reply did not arrive or was cut off. */
const failureOf = (cause: unknown) =>
  new CallFailed(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network')

const brokenOff = (cause: unknown): never => {
  throw failureOf(cause)
}

export type Client = {
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>>
  /** A prefetched reply; undefined when there is none, or the client does not prefetch. */
  known?<E extends Endpoint>(endpoint: E, request: Request<E>): Reply<E> | undefined
}

/** The typed client: one function for the calls of all endpoints, signed, in the reader's language. */
export function createClient(around: Surroundings): Client {
  const timestamps = createTimestamps(around.now)

  async function respond(endpoint: Endpoint, request: AnyRequest, mayTryAgain: boolean): Promise<Response> {
    const response = await send(around, endpoint, request, timestamps.next())
    if (response.ok) return response
    const refused = await refusalIn(response)
    if (!refused) throw new CallFailed('unreadable', response.status)
    const aboutTime = refused.code === clockOffCode || refused.code === timeTakenCode
    if (!aboutTime || !mayTryAgain) throw new CallFailed('refused', response.status, refused)
    // another tab of this session may have used the same timestamp: retry with the next one
    if (refused.code === clockOffCode)
      timestamps.correct(Number((refused.data as { serverTime: number }).serverTime))
    return respond(endpoint, request, false)
  }

  return {
    async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
      const response = await respond(endpoint, request as AnyRequest, true)
      if (endpoint.bytes) return (await response.blob().catch(brokenOff)) as Reply<E>
      const reply = (await response.json().catch(brokenOff)) as { data: Reply<E> }
      return reply.data
    },
  }
}
