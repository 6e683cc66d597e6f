import { hostname } from 'node:os'
import type { Writable } from 'node:stream'
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
import { logEachCall, numberCalls, sayNumbers } from './request-number.ts'
import { headersOfCalls, securityHeaders } from './security-headers.ts'
import { programVersion } from './version.ts'

/** 1 MiB: the largest record is under 50 kB, so no legitimate request comes near. Uploads have limits of their own. */
const bodyLimit = 1_048_576

/** Milliseconds to receive a complete request: slightly more than the client's timeout for the response. */
const longestRequestMs = requestTimeout + 20_000

/** Paths of API calls, which never return a page. */
const isCall = /^\/(center|qms|cert)\//

const secretHeaders = ['req.headers.authorization', 'req.headers.cookie']

/** Milliseconds between two checks for connections that have become idle since shutdown began. */
const idleLook = 200

/**
 * Closes each keep-alive connection once its last response is sent. The framework closes those that are idle when shutdown begins; one that was
 * still sending a response would stay open for the keep-alive timeout of 72 s and keep the process running.
 */
function endingIdleConnections(app: FastifyInstance): FastifyInstance {
  const { server } = app
  return app.addHook('preClose', async () => {
    const timer = setInterval(() => server.closeIdleConnections(), idleLook).unref()
    server.once('close', () => clearInterval(timer))
  })
}

/** The API document, and the pages that show it. */
async function describeCalls(app: FastifyInstance) {
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
}

/** A server with the call protocol and the API documentation, but without routes. */
export async function createApiServer({
  logLevel,
  trustedProxies,
  publicUrl,
  logTo,
}: {
  logLevel: string
  trustedProxies: number
  publicUrl?: string | undefined
  /** Where the log goes; to standard output by default. */
  logTo?: Writable
}) {
  const app: FastifyInstance = Fastify({
    bodyLimit,
    // trust exactly the configured number of proxies, or a forged X-Forwarded-For would evade the rate limits
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    // a malformed URL gets the usual refusal and is not echoed
    frameworkErrors: answerError,
    // the framework's default is no timeout: a slow body would hold its connection forever
    requestTimeout: longestRequestMs,
    logger: {
      level: logLevel,
      base: { pid: process.pid, hostname: hostname(), version: programVersion },
      redact: secretHeaders,
      serializers: { err: loggedError },
      ...(logTo && { stream: logTo }),
    },
    // `logEachCall` logs requests instead
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: numberCalls(trustedProxies),
    forceCloseConnections: 'idle',
    // during shutdown, requests on connections still in use are served; the response then closes the connection
    return503OnClosing: false,
  })
  sayNumbers(app)
  if (logLevel === 'info' || logLevel === 'debug') logEachCall(app)
  speakProtocol(app)
  const headers = securityHeaders({
    // pages set their own, with a nonce
    contentSecurityPolicy: false,
    // only if the public address is https; otherwise it would lock out clients on a local network that use plain http
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
  // responses are compressed; compressed request bodies are not accepted, which rules out decompression bombs
  await app.register(compress, { threshold: 2048, globalDecompression: false })
  nameSchemas()
  await describeCalls(app)
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return endingIdleConnections(app)
}
