import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Clock } from '#kit/clock/clock.ts'
import { type Database, sqlState } from '#kit/db/database.ts'
import { receiveFile } from '#kit/files/receive.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { answerError, invalid, languageOf } from './errors.ts'
import { once, type RequestMark, replyGiven } from './once.ts'
import { type AnyActor, type Bytes, type Call, changes, type Route } from './route.ts'
import { type Session, whoSigned } from './signed-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived, for the signature. */
    rawBody: Buffer | undefined
    /** Who signed the call. */
    signer: { actor: AnyActor; mark: RequestMark } | undefined
  }
}

/** What the mounted routes work with. */
export type House<Actor extends AnyActor, Services> = {
  db: Database
  clock: Clock
  services: Services
  sessionOf(principal: string): Promise<Session<Actor> | undefined>
}

const nothing = Buffer.alloc(0)

/** Makes a server speak this house's protocol: raw body kept for signatures, errors as refusals, one log line a request. */
export function speakProtocol(app: FastifyInstance) {
  app.decorateRequest('rawBody', undefined)
  app.decorateRequest('signer', undefined)
  // Fastify takes plain text by itself, which a form of another site can send without asking
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (body.length === 0) return done(null, {})
    return parse(request, body.toString(), done)
  })
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(({ schema, httpPart }) => (value) => {
    const result = z.safeParse(schema as unknown as z.ZodType, value ?? {}, { reportInput: true })
    if (result.success) return { value: result.data }
    // an id that cannot exist is answered like one that does not
    return { error: httpPart === 'params' ? new Refusal(baseRefusals.notFound) : invalid(result.error) }
  })
  app.setSerializerCompiler(({ schema }) => {
    const shape = schema as unknown as z.ZodType
    return (data) => JSON.stringify(shape.parse(data))
  })
}

async function permitted<Services>(route: Route<Services>, actor: AnyActor | undefined, call: unknown) {
  if (!route.permission) return undefined
  if (!actor?.permissions.has(route.endpoint.allow)) throw new Refusal(baseRefusals.forbidden)
  if (!route.load) {
    if (route.permission.when && !route.permission.when(actor, undefined))
      throw new Refusal(baseRefusals.forbidden)
    return undefined
  }
  const record = await route.load(call)
  // what a stranger may not see does not exist for them: the same answer as for a missing record (design 8)
  if (record === undefined || (route.permission.when && !route.permission.when(actor, record)))
    throw new Refusal(baseRefusals.notFound)
  return record
}

const retried = new Set(['40001', '40P01'])

async function withRetries<T>(run: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (tries > 1 && retried.has(sqlState(error) ?? '')) return withRetries(run, tries - 1)
    throw error
  }
}

/** Runs a route: in a transaction and once for each signed request when it changes something; effects outside follow the commit. */
async function perform<Actor extends AnyActor, Services>(
  route: Route<Services>,
  house: House<Actor, Services>,
  base: Omit<Call<never, Actor, Services>, 'db' | 'afterCommit' | 'actor' | 'once'>,
  who: { actor: Actor; mark: RequestMark } | undefined,
) {
  let afterwards: Array<() => unknown> = []
  const onlyOnce = <T>(tx: Database, effect: () => Promise<T>) =>
    who ? once(tx, house.clock.now(), who.mark, effect) : effect()
  const run = async (db: Database) => {
    afterwards = []
    const call = {
      ...base,
      db,
      actor: who?.actor,
      afterCommit: (act: () => unknown) => afterwards.push(act),
      once: <T>(effect: (tx: Database) => Promise<T>) =>
        withRetries(() => house.db.transaction((tx) => onlyOnce(tx, () => effect(tx)))),
    }
    const record = await permitted(route, who?.actor, call)
    return route.run({ ...call, record }, house.services)
  }
  if (route.transaction) {
    const inOne = () => house.db.transaction((tx) => onlyOnce(tx, () => run(tx)))
    return { result: await withRetries(inOne), afterwards }
  }
  const given = who && changes.has(route.endpoint.method) && (await replyGiven(house.db, who.mark))
  return { result: given ? given.reply : await run(house.db), afterwards }
}

const settle = async (act: () => unknown) => act()

function sendBytes(reply: FastifyReply, { bytes, mediaType, fileName }: Bytes) {
  if (fileName)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .serializer((payload: unknown) => payload as string)
    .send(Buffer.from(bytes))
}

const envelope = (reply: z.ZodType) => z.object({ code: z.literal(0), message: z.literal('ok'), data: reply })

/** Mounts a route on the server with its schemas, so that the documented rule is the enforced rule. */
export function mount<Actor extends AnyActor, Services>(
  app: FastifyInstance,
  house: House<Actor, Services>,
  route: Route<Services>,
) {
  const { endpoint } = route
  // a permission that looks at a record, asked without one, would refuse or allow at random: found at start, not in use
  if ((route.permission?.when?.length ?? 0) > 1 && !route.load)
    throw new Error(
      `${endpoint.method} ${endpoint.path} loads no record for its permission ${endpoint.allow}`,
    )
  // who calls is settled before anything of the input is looked at
  const identify = async (request: FastifyRequest) => {
    const { headers, method, url: path, rawBody: body = nothing } = request
    const signed = { header: headers.authorization, method, path, body, now: house.clock.now() }
    if (route.permission) request.signer = await whoSigned(signed, house.sessionOf)
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const who = request.signer as { actor: Actor; mark: RequestMark } | undefined
    const base = {
      params: request.params,
      query: request.query,
      body: request.body,
      services: house.services,
      language: languageOf(request),
      origin: {
        address: request.ip,
        userAgent: String(request.headers['user-agent'] ?? ''),
        secure: request.protocol === 'https',
      },
      principal: who?.mark.principal,
      upload: (maxBytes: number) => receiveFile(request, maxBytes),
    }
    const { result, afterwards } = await perform(route, house, base as never, who)
    for (const act of afterwards)
      await settle(act).catch((err: unknown) => request.log.error({ err }, 'after commit'))
    if (endpoint.bytes) return sendBytes(reply, result as Bytes)
    return reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data: result })
  }
  const options = {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'qms'],
      ...(route.permission && { security: [{ token: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
      ...(!endpoint.bytes && { response: { 200: envelope(endpoint.reply) } }),
    },
    preValidation: identify,
    handler: handle,
  }
  if (!endpoint.upload) return app.route(options)
  // only calls that take a file pay for looking after one
  return app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 } })
    scope.route(options)
  })
}
