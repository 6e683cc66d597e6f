import type { FastifyInstance } from 'fastify'
import { dayPath } from '#domain/people/own-plan/rules.ts'

/**
 * The service worker of pages that are cached for offline reading (`kit/web/offline-page.ts`). It responds only to navigations, and only when the network
 * fails or a gateway replies that the portal is down (502 and above): at any address with the page that is kept, since who opens the portal in a hall without a
 * network looks for that one. Where none is kept, the gateway's own reply is shown. It caches nothing itself.
 */
const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
const kept = async (request) =>
  (await caches.match(new URL(request.url).pathname)) || (await caches.match('${dayPath}'))
const answer = async (request) => {
  try {
    const reply = await fetch(request)
    return reply.status >= 502 ? (await kept(request)) || reply : reply
  } catch {
    return (await kept(request)) || Response.error()
  }
}
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(answer(event.request))
})
`

/** Serves the worker from the root, so that its scope may be any page; the scope is set at registration. */
export const serveOfflineWorker = (app: FastifyInstance) =>
  app.get('/offline-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
