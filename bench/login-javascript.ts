import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Transfer size of these files: each gzipped by itself at the best level, in kB of 1,000 bytes. */
export const gzipKilobytes = (files: readonly Uint8Array[]) =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000

/**
 * What: the gzipped JavaScript that a browser with an empty cache loads before a password can be typed on the login screen.
 * Against: a page of `minimal-app/`: the same React, React Router and TanStack Query and nothing else, built in the same run.
 * Limit: 164 kB.
 */
export async function loginJavascript({ scale, freshDatabase }: Bench): Promise<Line[]> {
  await buildWebIfStale(() => undefined)
  const databaseUrl = await freshDatabase()
  // creates an edition, as every start does: without one there is no login
  await fillDatabase(databaseUrl, { ...scale, participants: 60, people: 60, connections: 1 })
  return withDirectory(async (directory) => {
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(directory))
    try {
      const loaded = await scriptsOf(portal.origin, '/login', (page) =>
        page.locator('input[type="password"]').fill('typed'),
      )
      const minimal = await buildMinimal(join(directory, 'minimal'))
      return [
        {
          ...ratioOf([{ measured: gzipKilobytes(loaded.files), reference: gzipKilobytes(minimal) }]),
          name: 'login screen, JavaScript',
          against: 'React, React Router and TanStack Query alone',
          unit: 'kB gzip',
          limit: { of: 'measured', atMost: 164 },
          note: `${loaded.files.length} files; ${(loaded.transferred / 1000).toFixed(1)} kB were sent as the server packs them`,
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}

/** Opens a page in the packaged browser; returns the scripts requested until it was usable. */
export async function scriptsOf(origin: string, path: string, use: (page: Page) => Promise<void>) {
  const browser: Browser = await chromium.launch(await browserLaunch())
  try {
    const page = await browser.newPage()
    const asked: { url: string; transferred: Promise<number> }[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      const transferred = request.sizes().then((sizes) => sizes.responseBodySize)
      asked.push({ url: request.url(), transferred })
    })
    await page.goto(`${origin}${path}`)
    await use(page)
    const sizes = await Promise.all(asked.map(({ transferred }) => transferred))
    const files = await Promise.all(asked.map(async ({ url }) => (await fetch(url)).bytes()))
    return { files, transferred: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    await browser.close()
  }
}

/** Builds the baseline page like the web app; returns its scripts. */
export async function buildMinimal(outDir: string): Promise<Uint8Array[]> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'minimal-app'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.js'))
  return Promise.all(names.map((name) => readFile(join(outDir, name))))
}
