import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { dayPath } from '#domain/people/own-plan/rules.ts'
import { serveOfflineWorker } from './offline-worker.ts'

type Handler = (event: { request: { mode: string; url: string }; respondWith(reply: unknown): void }) => void

/** What the worker answers to a navigation, where the network does this and these pages are kept. */
async function answered(
  network: () => Promise<{ status: number }>,
  kept: readonly string[],
): Promise<unknown> {
  const app = Fastify()
  serveOfflineWorker(app)
  const { body } = await app.inject('/offline-worker.js')
  const handlers = new Map<string, Handler>()
  runInNewContext(body, {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    fetch: network,
    caches: { match: async (path: string) => kept.find((each) => each === path) },
    Response: { error: () => 'error' },
    URL,
  })
  const { promise, resolve } = Promise.withResolvers()
  handlers.get('fetch')?.({
    request: { mode: 'navigate', url: 'https://portal.example/guests?page=2' },
    respondWith: resolve,
  })
  return promise
}

const replies = (status: number) => async () => ({ status })
const unreachable = () => Promise.reject(new TypeError('no network'))

test('a page of the portal comes from the network, and from what is kept only where the portal is down', async () => {
  expect(await answered(replies(500), ['/guests', dayPath])).toEqual({ status: 500 })
  expect(await answered(replies(502), ['/guests', dayPath])).toBe('/guests')
  expect(await answered(unreachable, [dayPath])).toBe(dayPath)
})

test('where nothing is kept the gateway’s own page is shown, which says when the portal is back', async () => {
  expect(await answered(replies(503), [])).toEqual({ status: 503 })
  expect(await answered(unreachable, [])).toBe('error')
})
