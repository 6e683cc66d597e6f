import type { FastifyInstance } from 'fastify'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { createCallerQueues } from '#kit/server/caller-queues.ts'
import { mount } from '#kit/server/mount.ts'
import type { AppContext } from '#kit/server/perform.ts'
import { callerConcurrency } from './concurrency.ts'
import { routes } from './routes.ts'

// These routes are only documented, never called, so the context needs no database; a call throws this error.
const noDatabase = new Proxy({} as Database, {
  get() {
    throw new Error('this server only documents the calls')
  },
})

/** Mounts every route for documentation only. */
export function mountForDocument(app: FastifyInstance) {
  const context: AppContext<never, Services> = {
    db: noDatabase,
    clock: systemClock,
    services: {} as Services,
    sessionOf: async () => undefined,
    callerQueues: createCallerQueues(callerConcurrency),
  }
  for (const route of routes) mount(app, context, route)
}
