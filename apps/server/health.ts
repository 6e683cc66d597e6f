import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#kit/db/database.ts'
import { schemaState } from '#kit/db/migrate.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { Outages } from '#kit/server/outages.ts'
import { seenOf } from './doctor/seen.ts'
import { programVersion } from './version.ts'

/** Counts refusals by rate limits, and logs when a limit starts to refuse: a client may be guessing codes. */
export function reportLimits(app: FastifyInstance, registry: Registry) {
  const refused = new Counter({
    name: 'limit_refusals_total',
    help: 'Calls that a limit refused, or answered by asking for a computation',
    labelNames: ['limit'],
    registers: [registry],
  })
  app.addHook('onError', (request, _reply, error, done) => {
    const limit = error instanceof Refusal ? error.limit : undefined
    if (limit) refused.labels(limit.name).inc()
    if (limit?.isFirst) request.log.warn({ limit: limit.name, ip: request.ip }, 'limit reached')
    done()
  })
}

type CodesSpent = { onRecord: number; others: number }

/** Reports what of the day's codes is spent, and their ceiling. Read with the metrics; without a database there is no figure. */
export function reportCodes(registry: Registry, perDay: number, read: () => Promise<CodesSpent>) {
  new Gauge({
    name: 'codes_sent_to_strangers',
    help: 'Login codes that strangers had sent in the last 24 hours, to numbers on record and to others',
    labelNames: ['to'],
    registers: [registry],
    async collect() {
      const spent = await read().catch(() => undefined)
      this.reset()
      if (!spent) return
      this.labels('on record').set(spent.onRecord)
      this.labels('others').set(spent.others)
    },
  })
  const ceiling = new Gauge({
    name: 'codes_ceiling',
    help: 'CODES_PER_DAY: when the sum of both reaches it, no stranger is sent a code',
    registers: [registry],
  })
  ceiling.set(perDay)
}

/**
 * Metrics of the process, collected once in it: each set of collectors watches garbage collection and the event loop, and keeps its registry in memory, until the
 * process ends; tests open hundreds of portals in one.
 */
let ofProcess: Registry | undefined
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/**
 * Serves `/healthz` (the process is alive), `/readyz` (the database responds and its schema fits this program) and `/metrics` (Prometheus).
 */
export function reportHealth(
  app: FastifyInstance,
  { db, outages, registry }: { db: Database; outages: Outages; registry: Registry },
) {
  const inProcess = processMetrics()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  reportLimits(app, registry)
  // one string key per request is cheaper than a lookup by three labels
  const children = new Map<string, { observe(seconds: number): void }>()
  const observed = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`
    const known = children.get(name) ?? duration.labels({ method, route, status })
    children.set(name, known)
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    observed(method, routeOptions.url ?? 'page', reply.statusCode).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, async (request) => {
    const seen = seenOf(request)
    return { status: 'alive', version: programVersion, ...(seen && { seen }) }
  })
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const running = outages.running()
      const schema = await schemaState(db)
      if (schema === 'behind') return reply.code(503).send({ status: 'migrations missing' })
      if (schema === 'beyond') return reply.code(503).send({ status: 'program too old for the database' })
      return running.length > 0 ? { status: 'degraded', outages: running } : { status: 'ready' }
    } catch (err) {
      outages.failed('database', { err })
      return reply.code(503).send({ status: 'database not usable' })
    }
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([inProcess, registry]).metrics()),
  )
}
