import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#apps/server/app.ts'
import { readConfig } from '#apps/server/config.ts'
import { openRegistration } from '#apps/server/testing/registration-open.ts'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { freshDatabase } from '#kit/testing/postgres.ts'

const checkout = dirname(import.meta.dirname)
const page = await readFile(join(import.meta.dirname, 'api.md'), 'utf8')
const missing = ['bash', 'curl', 'openssl'].filter((tool) => spawnSync(tool, ['--version']).error)

const closers: Array<() => unknown> = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** Printed between two blocks, so that each keeps its own output. */
const mark = '=== end of block ==='

type Block = { script: string; printed: string }

/** The `sh` blocks of the page in order, each with the block below it, which shows what it prints. */
function blocksOf(markdown: string): Block[] {
  const fenced = [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
  return fenced.flatMap(([, kind, script = ''], at) => {
    if (kind !== 'sh') return []
    const below = fenced[at + 1]
    return [{ script, printed: below?.[1] === '' ? (below[2] ?? '') : '' }]
  })
}

/** What the page shows as printed, as a pattern: `…` stands for anything that differs from run to run. */
function patternOf(printed: string): RegExp {
  const escaped = printed.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('…', '.*')}$`)
}

/** The portal on a port, with the machine's clock: the page signs with the time of `date`. */
async function startPortal(): Promise<string> {
  const [database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'portal-api-'))])
  const config = readConfig({ VAR_DIR: varDir, LOG_LEVEL: 'silent', TEST_VERIFY_CODE: 'abcd' })
  const { server, context, close } = await buildApp({ ...config, databaseUrl: database.url, jobs: false })
  openRegistration(context.services)
  closers.push(database.drop, () => rm(varDir, { recursive: true }), close)
  const now = new Date()
  const edition = {
    number: 1,
    chineseName: '峰会',
    englishName: 'Summit',
    chineseCity: '青岛',
    englishCity: 'Qingdao',
  }
  const days = {
    registrationOpens: eventDay(now),
    registrationCloses: '2100-01-01',
    editsUntil: '2100-01-01',
  }
  const year = now.getFullYear()
  await addSummit(
    context.services.db,
    now,
    { ...edition, year, ...usualWindows(year), ...days },
    { current: true },
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** Runs a script in bash as a reader would, in the checkout; answers what it printed. */
function runInBash(script: string, portal: string): Promise<{ out: string; complaints: string }> {
  const child = spawn('bash', ['--norc', '-s'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PORTAL: portal },
  })
  let out = ''
  let complaints = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  child.stdin.end(script)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve({ out, complaints }))
  })
}

test('the page leads from the image code to a submitted guest, and prints what it says, a second time as well', {
  timeout: 60_000,
}, async ({ skip }) => {
  // the product's tests need Node and nothing else; a machine without these tools cannot follow the page either
  if (missing.length > 0) skip(`not on this machine: ${missing.join(', ')}`)
  const blocks = blocksOf(page)
  const script = blocks.map((block) => `${block.script}echo '${mark}'\n`).join('')
  const portal = await startPortal()
  for (const time of ['first', 'second']) {
    const { out, complaints } = await runInBash(script, portal)
    expect(complaints).toBe('')
    const outputs = out.split(`${mark}\n`)
    expect(outputs.length - 1).toBe(blocks.length)
    for (const [at, { script: asked, printed }] of blocks.entries())
      expect(outputs[at]?.trim(), `printed the ${time} time by\n${asked}`).toMatch(patternOf(printed))
  }
})

test('every block of the page but the functions at its top is followed by what it prints', () => {
  const silent = blocksOf(page).filter(({ printed }) => printed === '')
  expect(silent).toHaveLength(1)
})
