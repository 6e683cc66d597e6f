import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { fingerprintSources } from './web-sources.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
type Lock = { packages: Record<string, { dev?: boolean; optional?: boolean }> }
let root: string
let database: FreshDatabase

/** A checkout as after `npm ci && npm run build && npm prune --omit=dev`: the build exists, development dependencies do not. */
beforeAll(async () => {
  ;[root, database] = await Promise.all([mkdtemp(join(tmpdir(), 'pruned-')), freshDatabase()])
  for (const part of [
    'apps',
    'domain',
    'kit',
    'migrations',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    await cp(join(checkout, part), join(root, part), { recursive: true })
  await cp(join(checkout, 'vite.config.ts'), join(root, 'vite.config.ts'))
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const kept = Object.keys(packages).filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path]?.dev,
  )
  for (const path of kept) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await symlink(join(checkout, path), join(root, path))
  }
  await mkdir(join(root, 'dist/web/check-in/assets'), { recursive: true })
  for (const page of ['index.html', 'check-in/index.html'])
    await writeFile(join(root, 'dist/web', page), '<!doctype html><p>built before</p>')
  await writeFile(join(root, 'dist/web/.sources'), await fingerprintSources(root))
})
afterAll(() => Promise.all([database.drop(), rm(root, { recursive: true, force: true })]))

test('starts without what only builds and tests, and does not build again', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(scripts).toMatchObject({
    start: 'exec node --import=./apps/server/quick-imports.ts --max-semi-space-size=8 apps/server/start.ts',
    build: 'node apps/server/build-web.ts',
  })
  const child = spawn(join(root, 'node_modules/node/bin/node'), ['apps/server/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      VAR_DIR: join(root, 'var'),
      DATABASE_URL: database.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  try {
    for await (const line of createInterface(child.stdout)) {
      said.push(line)
      if (line.includes('The summit portal runs at')) break
    }
    const address = /http:\S+/.exec(said.at(-1) ?? '')?.[0]
    expect(said.join('\n')).not.toContain('building')
    expect(await (await fetch(`${address}/login`, { headers: { accept: 'text/html' } })).text()).toContain(
      'built before',
    )
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
})
