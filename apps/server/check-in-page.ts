import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { gateWords } from '#domain/event-day/check-in/words/gate.ts'
import { pageHeaders } from './page-policy.ts'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#0b2a5b"/><path d="M18 33l10 10 19-22" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/></svg>`

const manifest = {
  // one name on the home screen for both languages
  name: `${gateWords.title.zh} ${gateWords.title.en}`,
  short_name: gateWords.title.zh,
  start_url: '/check-in/',
  scope: '/check-in/',
  display: 'standalone',
  background_color: '#f6f8fb',
  theme_color: '#0b2a5b',
  icons: [{ src: '/check-in/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
}

/**
 * The worker of the page: it keeps the files of one build, answers from them where there is no network, and forgets those of builds before. It never
 * sees a call, which has a path elsewhere.
 */
const workerOf = (files: readonly string[], version: string) => `const kept = 'check-in ${version}'
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(${JSON.stringify(files)})))
})
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('check-in ') && name !== kept) await caches.delete(name)
  await clients.claim()
})()))
const fromKept = async (request) => (await caches.match(request, { ignoreSearch: true })) || Response.error()
addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/check-in/')) return
  if (event.request.mode !== 'navigate')
    return event.respondWith(caches.match(event.request).then((found) => found || fetch(event.request)))
  const page = new Request('/check-in/')
  event.respondWith(
    fetch(event.request, { signal: AbortSignal.timeout(4000) }).then((answer) => (answer.status >= 500 ? fromKept(page) : answer), () => fromKept(page)),
  )
})
`

/** Serves the check-in page below its own path, where a worker of its own keeps it for halls without a network. */
export async function serveCheckIn(app: FastifyInstance, directory: string) {
  const html = await readFile(join(directory, 'index.html'), 'utf8')
  const assets = await readdir(join(directory, 'assets'))
  const version = createHash('sha256').update(html).update(assets.join()).digest('hex').slice(0, 12)
  const files = ['/check-in/', ...assets.map((name) => `/check-in/assets/${name}`)]
  const worker = workerOf(files, version)
  const hidden = { schema: { hide: true } }
  app.get('/check-in', hidden, (_request, reply) => reply.redirect('/check-in/'))
  app.get('/check-in/', hidden, (_request, reply) =>
    // compiles the reader of codes, which is WebAssembly; no eval
    reply.headers(pageHeaders('wasm-unsafe-eval').headers).send(html),
  )
  app.get('/check-in/worker.js', hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  app.get('/check-in/manifest.webmanifest', hidden, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )
  app.get('/check-in/icon.svg', hidden, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/check-in/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
}
