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

/** A reading that succeeds again, at the same address for the same network, within this time (ms) is a page that looks whether something is new. */
const repeatedWithin = 5 * 60_000

/** Readings that are remembered at once; with more, all are forgotten and logged once more. */
const rememberedReadings = 10_000

/** Whether a reading is one that a page repeats. */
function createRepeated(): (reading: string) => boolean {
  const readings = new Map<string, number>()
  return (reading) => {
    const now = performance.now()
    const last = readings.get(reading)
    if (last !== undefined && now - last < repeatedWithin) return true
    if (readings.size >= rememberedReadings) readings.clear()
    readings.set(reading, now)
    return false
  }
}

/** Logs one line per call, when its response has been sent; of readings that a page repeats the first one, and what fails. What machines ask is in the metrics. */
export function logEachCall(app: FastifyInstance): void {
  const isRepeated = createRepeated()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip, url } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const isQuiet =
      asked.has(routeOptions.url ?? '') || (method === 'GET' && status < 400 && isRepeated(`${ip} ${url}`))
    if (!isQuiet) request.log.info({ method, route: routeOptions.url, status, ms, ip }, 'answered')
    done()
  })
}
