import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { serveOldBrowsers } from './old-browsers.ts'
import { pageHeaders } from './page-policy.ts'

/** Paths that belong to calls; everything else that asks for a page gets the web app. */
const calls = /^\/(center|qms|cert|openapi\.json|docs|healthz|readyz|metrics)(\/|$|\?)/

/**
 * Serves the built web app: its assets for ever (their names change with their content), compressed ahead of time, and its one page under every path,
 * with a fresh nonce for the style elements that the component library makes. Without a built web app (tests of the API) there are only calls.
 */
export async function serveWeb(app: FastifyInstance, directory: string) {
  const built = existsSync(join(directory, 'index.html'))
  const page = built ? await readFile(join(directory, 'index.html'), 'utf8') : undefined
  if (built) {
    await app.register(fastifyStatic, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
  serveOldBrowsers(app)
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!page || !asksForPage || calls.test(request.url)) throw new Refusal(baseRefusals.notFound)
    const { nonce, headers } = pageHeaders()
    return reply.headers(headers).send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}
