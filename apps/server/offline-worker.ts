import type { FastifyInstance } from 'fastify'

/**
 * The service worker of pages that are kept for reading without a network (`kit/web/offline-page.ts`). It answers nothing but the opening of such a
 * page, and only when the network does not; it keeps nothing itself.
 */
const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
const kept = async (request) => (await caches.match(new URL(request.url).pathname)) || Response.error()
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).then((answer) => (answer.status >= 502 ? kept(event.request) : answer), () => kept(event.request)),
  )
})
`

/** Serves it from the root, so that it may stand before any page; which one it stands before is said where it is registered. */
export const serveOfflineWorker = (app: FastifyInstance) =>
  app.get('/offline-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
