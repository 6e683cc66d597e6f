import type {} from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { receiveFile } from '#kit/files/receive.ts'
import { networkOf, networksOf } from '#kit/gates/limits/network.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { type CallerQueues, runInTurn } from './caller-queues.ts'
import { languageOf } from './errors.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { type AppContext, perform, reauthorise, requireAccess } from './perform.ts'
import type { AnyActor, Bytes, FileReply, Origin, Route } from './route.ts'
import { disposition, sendFile } from './send-file.ts'
import { isShortReply } from './short-reply.ts'
import { authenticate, authenticateByCookie } from './signed-request.ts'
import { inTurnOf, type Turn } from './turns/turn.ts'

const nothing = Buffer.alloc(0)

const settle = async (act: () => unknown) => act()

function sendBytes(reply: FastifyReply, { bytes, mediaType, fileName, isImmutable }: Bytes) {
  if (fileName) reply.header('content-disposition', disposition('attachment', fileName))
  return reply
    .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .serializer((payload: unknown) => payload as string)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
}

type CostPlace = { hasWaited: boolean; answered(): void }

const freePlace: CostPlace = { hasWaited: false, answered: () => undefined }

/**
 * Acquires a place for an expensive call. That of a whole list is released when its response is complete or the client has disconnected, that of
 * another by `answered`. A call whose client disconnected while it waited is refused before anything is read.
 */
async function takeCostPlace(
  { cost }: Endpoint,
  queues: CallerQueues | undefined,
  caller: string,
  { raw }: FastifyReply,
): Promise<CostPlace> {
  if (!queues) return freePlace
  const place = queues.enter(caller)
  await place
  const leave = () => queues.leave(caller)
  if (raw.closed) {
    leave()
    throw new Refusal(baseRefusals.malformed)
  }
  const hasWaited = place !== undefined
  if (cost !== 'wholeList') return { hasWaited, answered: leave }
  raw.once('close', leave)
  return { hasWaited, answered: () => undefined }
}

const envelope = (reply: z.ZodType) => z.object({ code: z.literal(0), message: z.literal('ok'), data: reply })

/** Request and reply schemas of a call, for validation and for OpenAPI. */
const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'qms'],
  ...(endpoint.allow !== 'public' && { security: [{ token: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
  ...(!endpoint.bytes && !endpoint.byBrowser && { response: { 200: envelope(endpoint.reply) } }),
})

const optionsOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: schemaOf(endpoint),
  // short replies are not worth compressing
  ...(!endpoint.bytes && isShortReply(endpoint.reply) && { compress: false as const }),
  // ranges need the same bytes in each response
  ...(endpoint.byBrowser && { compress: false as const }),
})

/** The origin of a call, computed lazily: most calls do not need it, and behind proxies it takes parsing. */
const originOf = (request: FastifyRequest): Origin => ({
  // own properties, so that spreading keeps them
  get address() {
    return request.ip
  },
  get userAgent() {
    return String(request.headers['user-agent'] ?? '')
  },
  get secure() {
    return request.protocol === 'https'
  },
  get cookies() {
    return request.headers.cookie ?? ''
  },
})

/** The request-specific part of a call, and access to its reply. */
const inputOf = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  language: languageOf(request),
  // lazy: needed by few calls, and not free
  get signal() {
    return request.signal
  },
  upload: (maxBytes: number) => receiveFile(request, maxBytes),
  setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
})

const isFollowing = ({ stream }: Endpoint, { headers: { accept } }: FastifyRequest) =>
  stream !== undefined && accept?.includes('text/event-stream') === true

/** Keeps the reply open as an event stream of this session. Refuses `tooManyRequests` for a session with too many of them. */
function follow<Actor extends AnyActor, Services>(
  reply: FastifyReply,
  { streams }: AppContext<Actor, Services>,
  {
    endpoint: { stream = '', streamAlso = {} },
    principal,
    actor,
  }: { endpoint: Endpoint; principal: string; actor: Actor | undefined },
) {
  const also = Object.entries(streamAlso).filter(([, permissions]) =>
    permissions.some((permission) => actor?.permissions.has(permission)),
  )
  if (streams?.isFull(principal)) throw new Refusal(baseRefusals.tooManyRequests)
  reply.hijack()
  const topics = [stream, ...also.map(([topic]) => topic)]
  streams?.keep(reply.raw, reply.getHeaders(), { principal, accountId: actor?.accountId, topics })
}

/** Who makes a call, and the turn in which it waits: accounts and known browsers before networks. */
type Caller = { name: string; turn: Turn }

const provedCaller = (name: string): Caller => ({ name, turn: { priority: 0, path: [name] } })

const networkTurn = (ip: string): Turn => ({ priority: 1, path: networksOf(ip) })

function publicCaller<Actor extends AnyActor, Services>(
  { headers: { cookie }, ip }: FastifyRequest,
  { callerOf }: AppContext<Actor, Services>,
): Caller {
  const device = cookie && callerOf?.(cookie)
  return device ? provedCaller(device) : { name: networkOf(ip), turn: networkTurn(ip) }
}

/** Mounts a route on the server with its schemas, so that the documented rule is the enforced rule. */
export function mount<Actor extends AnyActor, Services>(
  app: FastifyInstance,
  context: AppContext<Actor, Services>,
  route: Route<Services>,
) {
  const { endpoint } = route
  // fail at start: a permission on a record, checked without one, would decide arbitrarily
  if ((route.permission?.when?.length ?? 0) > 1 && !route.load)
    throw new Error(
      `${endpoint.method} ${endpoint.path} loads no record for its permission ${endpoint.allow}`,
    )
  // authentication and the permission are checked before the input is validated
  const identify = async (request: FastifyRequest) => {
    if (!route.permission) return
    await inTurnOf(networkTurn(request.ip), () => authenticateCall(request))
    requireAccess(endpoint, request.signer?.actor, context.clock.now())
  }
  const authenticateCall = async (request: FastifyRequest) => {
    const { headers, method, url: path, rawBody: body = nothing } = request
    if ((endpoint.byBrowser || endpoint.stream) && !headers.authorization) {
      request.signer = await authenticateByCookie(headers.cookie, context.sessionOf)
    } else {
      const signed = { header: headers.authorization, method, path, body, now: context.clock.now() }
      request.signer = await authenticate(signed, context.sessionOf)
    }
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const who = request.signer as { actor: Actor; idempotencyKey: IdempotencyKey } | undefined
    const { services } = context
    const principal = who?.idempotencyKey.principal
    const base = Object.assign(inputOf(request, reply), { services, principal, origin: originOf(request) })
    // one queue per account, across its sessions, or for public calls per known browser or network, so that a flood does not affect others; what hangs outside keeps none waiting
    const known = who?.actor.accountId ?? principal
    const { name: caller, turn } = known ? provedCaller(known) : publicCaller(request, context)
    const queues = endpoint.cost && context.costQueues?.[endpoint.cost]
    const place = await takeCostPlace(endpoint, queues, caller, reply)
    const act = async (hasWaited: boolean) => {
      const isLater = hasWaited || place.hasWaited
      const now = isLater && who ? await reauthorise(route, context, who.idempotencyKey) : who
      return perform(route, context, base as never, now)
    }
    const { result, afterwards } = await inTurnOf(turn, () =>
      endpoint.cost === 'outside' ? act(false) : runInTurn(context.callerQueues, caller, act),
    ).finally(place.answered)
    for (const effect of afterwards)
      await settle(effect).catch((err: unknown) => request.log.error({ err }, 'after commit'))
    if (principal && isFollowing(endpoint, request))
      return follow(reply, context, { endpoint, principal, actor: who?.actor })
    if (endpoint.byBrowser) return sendFile(request, reply, result as FileReply)
    if (endpoint.bytes) return sendBytes(reply, result as Bytes)
    return reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data: result })
  }
  const options = { ...optionsOf(endpoint), preValidation: identify, handler: handle }
  if (!endpoint.upload) return app.route(options)
  // multipart parsing only for calls that take a file
  return app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 } })
    scope.route(options)
  })
}
