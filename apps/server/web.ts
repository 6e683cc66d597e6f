import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#domain/services.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { createKnownEdition } from './known-edition.ts'
import { serveOfflineWorker } from './offline-worker.ts'
import { serveOldBrowsers } from './old-browsers.ts'
import { readPage } from './page.ts'

/** Paths that belong to calls, and those of files, which a page in their place would make unreadable (`/robots.txt`). */
const noPage =
  /^\/(center|qms|cert|assets|openapi\.json|docs|healthz|readyz|metrics|\.well-known|[^/?]+\.[a-z0-9]+)(\/|$|\?)/

const notFound = () => new Refusal(baseRefusals.notFound)

/** The router passes over parts of an address that are longer (characters), and comes here; without the page it refuses them itself. */
const longestPart = 100
const isTooLong = (url: string) =>
  (url.split('?', 1)[0] ?? '').split('/').some(({ length }) => length > longestPart)
const notOurs = (url: string) => (isTooLong(url) ? new Refusal(baseRefusals.malformed) : notFound())

/**
 * Serves the built web app: its assets for ever (their names change with their content), compressed ahead of time, and its one page under every other
 * path, whatever is asked for it: browsers name HTML, but previews of links, monitors and `curl` only `*\/*`. Without a built web app
 * (tests of the API) there are only calls.
 */
export async function serveWeb(app: FastifyInstance, services: Services, directory: string) {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  serveOldBrowsers(app)
  serveOfflineWorker(app)
  if (!existsSync(join(directory, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  const { publicUrl } = services.settings
  const pageFor = await readPage(directory, { publicUrl, edition: createKnownEdition(services) })
  // a route and not the handler of what is not found, where replies are not compressed; HEAD comes with it
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (noPage.test(request.url)) throw notOurs(request.url)
    const { html, headers } = await pageFor(request)
    return reply.headers(headers).send(html)
  })
}
