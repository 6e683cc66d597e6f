import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { requestTimeout } from '#kit/http/client.ts'
import { answerError } from '#kit/server/errors.ts'
import { loggedError } from '#kit/server/logged-error.ts'
import { speakProtocol } from '#kit/server/protocol.ts'
import { nameSchemas, withNamedSchemas } from './named-schemas.ts'
import { headersOfCalls, securityHeaders } from './security-headers.ts'

/** 1 MiB: the largest record is under 50 kB, so anything near this is not ours. Uploads have limits of their own. */
const bodyLimit = 1_048_576

/** Milliseconds for a request to come in whole: a little more than a client waits for its answer. */
const longestRequestMs = requestTimeout + 20_000

/** Paths that are answered with data and never with a page. */
const isCall = /^\/(center|qms|cert)\//

const secretHeaders = ['req.headers.authorization', 'req.headers.cookie']

/** One line for each request, written when it is answered. */
function logEachCall(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip } = request
    const { statusCode: status, elapsedTime: ms } = reply
    request.log.info({ method, route: routeOptions.url, status, ms, ip }, 'answered')
    done()
  })
}

/** Milliseconds between two looks for connections that have become idle since the stop began. */
const idleLook = 200

/**
 * Ends each connection of a browser when its last answer has left. Those that are idle when the stop begins the framework ends; one whose answer was
 * already on its way would stay open for the 72 s that connections are kept for more calls, and keep the process.
 */
function endingIdleConnections(app: FastifyInstance): FastifyInstance {
  const { server } = app
  return app.addHook('preClose', async () => {
    const timer = setInterval(() => server.closeIdleConnections(), idleLook).unref()
    server.once('close', () => clearInterval(timer))
  })
}

/** A server that speaks the protocol and documents itself, without any route yet. */
export async function createApiServer({
  logLevel,
  trustedProxies,
  publicUrl,
}: {
  logLevel: string
  trustedProxies: number
  publicUrl?: string | undefined
}) {
  const app: FastifyInstance = Fastify({
    bodyLimit,
    // believe only as many forwarding proxies as there are, or an address could be invented to escape the limits
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    // an address that cannot be read is refused like everything else, and not echoed
    frameworkErrors: answerError,
    // the framework's own is none at all: a body that trickles in would hold its connection for ever
    requestTimeout: longestRequestMs,
    logger: { level: logLevel, redact: secretHeaders, serializers: { err: loggedError } },
    // written by `logEachCall`
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // what still arrives on a connection in use is answered, for the last time on it
    return503OnClosing: false,
  })
  if (logLevel === 'info' || logLevel === 'debug') logEachCall(app)
  speakProtocol(app)
  const headers = securityHeaders({
    // pages have one of their own, with a nonce
    contentSecurityPolicy: false,
    // only where people come by https; said on plain http it would lock a local network out
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  })
  const ofCalls = headersOfCalls(headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall.test(request.url) ? ofCalls : headers)
    done()
  })
  // replies are compressed; what is sent to us never is, so nothing can be blown up here
  await app.register(compress, { threshold: 2048, globalDecompression: false })
  nameSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Summit portal',
        version: '1',
        description: 'See docs/api.md for the signature of calls.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: withNamedSchemas,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return endingIdleConnections(app)
}
