import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#domain/services.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { serveCheckIn } from './check-in-page.ts'
import { createKnownEdition } from './known-edition.ts'
import { serveOfflineWorker } from './offline-worker.ts'
import { serveOldBrowsers } from './old-browsers.ts'
import { readPage } from './page.ts'

/** Paths of API calls and of files (`/robots.txt`), for which the page must not be served. */
const noPage =
  /^\/(center|qms|cert|assets|openapi\.json|docs|healthz|readyz|metrics|\.well-known|[^/?]+\.[a-z0-9]+)(\/|$|\?)/

const notFound = () => new Refusal(baseRefusals.notFound)

/** Maximum length of a path segment in characters. Longer ones match no other route and end up here; without the page the router refuses them. */
const longestPart = 100
const isTooLong = (url: string) =>
  (url.split('?', 1)[0] ?? '').split('/').some(({ length }) => length > longestPart)
const notOurs = (url: string) => (isTooLong(url) ? new Refusal(baseRefusals.malformed) : notFound())

/**
 * Serves the built web app: its assets as immutable (their names contain a content hash) and precompressed, and its one page under every other
 * path, whatever the Accept header: browsers send `text/html`, but link previews, monitors and `curl` only `*\/*`. Without a built web app
 * (API tests) only API calls are served. `keptAssets`: folders with the assets of versions before, for pages that were opened then.
 */
export async function serveWeb(
  app: FastifyInstance,
  services: Services,
  directory: string,
  keptAssets: readonly string[] = [],
) {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  serveOldBrowsers(app)
  serveOfflineWorker(app)
  if (!existsSync(join(directory, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: [join(directory, 'assets'), ...keptAssets],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  await serveCheckIn(app, join(directory, 'check-in'))
  const { publicUrl, openId } = services.settings
  const pageFor = await readPage(directory, {
    publicUrl,
    provider: openId?.name,
    edition: createKnownEdition(services),
  })
  // a route, because replies of the not-found handler are not compressed; it also provides HEAD
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (noPage.test(request.url)) throw notOurs(request.url)
    const { html, headers } = await pageFor(request)
    return reply.headers(headers).send(html)
  })
}
