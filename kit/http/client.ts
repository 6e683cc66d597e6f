import type { Language } from '#kit/words/bilingual.ts'
import type { Endpoint, Reply, Request } from './endpoint.ts'
import type { RefusedReply } from './refusal.ts'
import { authorization, type Token } from './signature.ts'

/** The request timeout of the specification, section 9, in milliseconds. */
export const requestTimeout = 100_000

/** A call that did not succeed. `code` and `data` come from the server; `timeout` and `network` are the client's own. */
export class CallFailed extends Error {
  readonly reason: 'refused' | 'timeout' | 'network'
  readonly status: number
  readonly code: number
  readonly data: unknown

  constructor(reason: 'refused' | 'timeout' | 'network', status = 0, reply?: RefusedReply) {
    // the specification shows arrays joined by commas (section 8)
    super(Array.isArray(reply?.message) ? reply.message.join(', ') : (reply?.message ?? reason))
    this.name = 'CallFailed'
    this.reason = reason
    this.status = status
    this.code = reply?.code ?? 0
    this.data = reply?.data ?? null
  }
}

/** What the client asks of its surroundings, so that it can be tested without a browser. */
export type Surroundings = {
  token(): Token | undefined
  language(): Language
  now(): number
  fetch: typeof fetch
  base?: string
}

type AnyRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  fileName?: string
}

const clockOff = 40102

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf(endpoint: Endpoint, request: AnyRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  )
  const query = Object.entries(request.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query ? `${path}?${query}` : path
}

/** The typed client: one function that makes any endpoint's call, signed, in the reader's language. */
export function createClient(around: Surroundings) {
  let offset = 0
  let last = 0
  // each timestamp is used once, so it is raised when two calls fall into one millisecond (design 5)
  const nextTimestamp = () => {
    last = Math.max(last + 1, around.now() + offset)
    return last
  }

  async function send(endpoint: Endpoint, request: AnyRequest, timestamp: number): Promise<Response> {
    const path = pathOf(endpoint, request)
    const json = endpoint.body ? JSON.stringify(request.body ?? {}) : ''
    const token = around.token()
    const form = new FormData()
    if (endpoint.upload && request.file) form.append(endpoint.upload, request.file, request.fileName)
    const headers = {
      AcceptLanguage: around.language(),
      ...(json && { 'content-type': 'application/json' }),
      ...(token && {
        Authorization: authorization(token, { timestamp, method: endpoint.method, path, body: json }),
      }),
    }
    try {
      return await around.fetch(`${around.base ?? ''}${path}`, {
        method: endpoint.method,
        headers,
        ...(json ? { body: json } : endpoint.upload ? { body: form } : {}),
        signal: AbortSignal.timeout(requestTimeout),
      })
    } catch (cause) {
      throw new CallFailed(
        cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network',
      )
    }
  }

  async function refusalIn(response: Response): Promise<RefusedReply> {
    const unreadable: RefusedReply = { code: response.status, message: response.statusText, data: null }
    return response.json().catch(() => unreadable) as Promise<RefusedReply>
  }

  async function respond(
    endpoint: Endpoint,
    request: AnyRequest,
    mayCorrectClock: boolean,
  ): Promise<Response> {
    const response = await send(endpoint, request, nextTimestamp())
    if (response.ok) return response
    const refused = await refusalIn(response)
    if (refused.code === clockOff && mayCorrectClock) {
      // a PC with a wrong clock must still work: take the server's time and try once more
      offset = Number((refused.data as { serverTime: number }).serverTime) - around.now()
      last = 0
      return respond(endpoint, request, false)
    }
    throw new CallFailed('refused', response.status, refused)
  }

  return {
    async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
      const response = await respond(endpoint, request as AnyRequest, true)
      if (endpoint.bytes) return (await response.blob()) as Reply<E>
      const reply = (await response.json()) as { data: Reply<E> }
      return reply.data
    },
  }
}

export type Client = ReturnType<typeof createClient>
