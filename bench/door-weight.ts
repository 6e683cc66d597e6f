import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { createInvitation } from '#domain/identity/invitations/server/actions.ts'
import { everyOrganisationName } from '#domain/identity/organisations/server/actions.ts'
import { openDatabase } from '#kit/db/database.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { buildMinimal, gzipKilobytes, scriptsOf } from './login-javascript.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** “Slow 4G” of Chrome’s developer tools: 1.6 and 0.75 Mbit/s less 10 %, and 562.5 ms of latency per request. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
}

/** The field for the number, shown once the invitation has been read. */
const field = '#account'

/**
 * What: the gzipped JavaScript of a public registration page, opened by its QR code, until the number can be typed; and the time until then on a
 * phone's screen over a slow 4G line with an empty cache.
 * Against: a page of `minimal-app/`, built and served in the same run, over the same line.
 * Limits: 170 kB and 3 s.
 */
export async function doorWeight({ scale, freshDatabase }: Bench): Promise<Line[]> {
  await buildWebIfStale(() => undefined)
  const databaseUrl = await freshDatabase()
  await fillDatabase(databaseUrl, { ...scale, participants: 60, people: 60, connections: 1 })
  const path = await addInvitation(databaseUrl)
  return withDirectory(async (directory) => {
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(directory))
    const minimal = await buildMinimal(join(directory, 'minimal'))
    const bare = await serve(join(directory, 'minimal'))
    const browser = await chromium.launch(await browserLaunch())
    try {
      const loaded = await scriptsOf(portal.origin, path, (page) => page.locator(field).fill('1'))
      const usable = await inTurns(
        scale.rounds,
        () => secondsUntil(browser, `${portal.origin}${path}`, (page) => page.locator(field).fill('1')),
        () =>
          secondsUntil(browser, bare.origin, (page) =>
            page.locator('#root *').first().waitFor({ state: 'attached' }),
          ),
      )
      return [
        {
          ...ratioOf([{ measured: gzipKilobytes(loaded.files), reference: gzipKilobytes(minimal) }]),
          name: 'public registration, JavaScript',
          against: 'React, React Router and TanStack Query alone',
          unit: 'kB gzip',
          limit: { of: 'measured', atMost: 170 },
          note: `${loaded.files.length} files`,
        },
        {
          ...ratioOf(usable),
          name: 'public registration on slow 4G, until the number can be typed',
          against: 'the page of React, React Router and TanStack Query alone',
          unit: 's',
          limit: { of: 'measured', atMost: 3 },
        },
      ]
    } finally {
      await browser.close()
      await bare.stop()
      await portal.stop()
    }
  })
}

/** Creates an invitation of volunteers; returns the address in its QR code. */
async function addInvitation(databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl)
  try {
    const [organisation] = await everyOrganisationName(db)
    const summit = await currentSummit(db)
    const at = new Date()
    const { code } = await createInvitation(db, {
      summitId: summit.id,
      organisationId: organisation?.id ?? null,
      kind: 'groupVolunteer',
      registersAs: 'personnel',
      quota: 50,
      at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    })
    return `${pathOf.groupVolunteer}?inviteCode=${code}`
  } finally {
    await close()
  }
}

/** Seconds from the navigation until the page is usable, with an empty cache over the slow line. */
async function secondsUntil(browser: Browser, address: string, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    const begun = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await use(page)
    return (performance.now() - begun) / 1000
  } finally {
    await context.close()
  }
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder, compressed as by the portal. */
async function serve(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const name = pathname === '/' ? '/index.html' : pathname
    const file = await readFile(join(folder, name)).catch(() => undefined)
    if (!file) return response.writeHead(404).end()
    const type = types[extname(name)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
