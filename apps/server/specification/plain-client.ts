import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A client written from the protocol of R-103 alone, independent of the portal's own client. */
export type PlainToken = { principal: string; credentials: string }

type PlainCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  input?: Readonly<Record<string, unknown>> | undefined
  token?: PlainToken | undefined
  language?: 'zh' | 'en'
  /** Timestamp of the signature in milliseconds. */
  at: number
  /** The caller's IP address. */
  address?: string
}

function authorizationOf({ principal, credentials }: PlainToken, at: number, lines: string[], body: string) {
  const digest = body === '' ? '' : createHash('sha256').update(body).digest('hex')
  const signed = [at, ...lines, digest].join('\n')
  const hash = createHmac('sha256', Buffer.from(credentials, 'hex')).update(signed).digest('hex')
  return `QMS ${principal}:${hash}:${at}`
}

/** Makes one call: parameters in the query of a GET, otherwise as a JSON body. Returns status and envelope unchanged. */
export async function plainCall(app: FastifyInstance, call: PlainCall) {
  const { method, path, input, token, language = 'en', at, address = '127.0.0.1' } = call
  const query = new URLSearchParams(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]))
  const url = method === 'GET' && input ? `${path}?${query}` : path
  const body = method === 'GET' || !input ? '' : JSON.stringify(input)
  const headers: Record<string, string> = { AcceptLanguage: language }
  if (body) headers['content-type'] = 'application/json'
  if (token) headers.Authorization = authorizationOf(token, at, [method, url], body)
  const reply = await app.inject({ method, url, headers, payload: body, remoteAddress: address })
  return { status: reply.statusCode, ...reply.json<{ code: number; message: string; data: unknown }>() }
}
