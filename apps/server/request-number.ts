import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The header by which proxies hand on the number that their own log has of a call. */
export const requestHeader = 'x-request-id'

/** What common proxies make (hexadecimal, UUIDs); nothing else gets into a log or onto a page. */
const usable = /^[\w.:-]{8,64}$/

/**
 * The number of a call, the same in the log of the proxy, in ours, and on the page of the person whose call failed. That of the caller counts only behind a
 * proxy, which replaces it; otherwise anybody could make their calls look like those of others.
 */
export const numberCalls =
  (trustedProxies: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestHeader]
    if (trustedProxies > 0 && typeof given === 'string' && usable.test(given)) return given
    // short enough to be read out on the telephone
    return randomBytes(5).toString('hex')
  }

/** Says its number with each reply. */
export const sayNumbers = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestHeader, request.id)
    done()
  })

/** What load balancers and monitors ask every few seconds. */
const asked = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs one line per call, when its response has been sent; those that machines repeat are in the metrics. */
export function logEachCall(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip } = request
    const { statusCode: status, elapsedTime: ms } = reply
    if (!asked.has(routeOptions.url ?? ''))
      request.log.info({ method, route: routeOptions.url, status, ms, ip }, 'answered')
    done()
  })
}
