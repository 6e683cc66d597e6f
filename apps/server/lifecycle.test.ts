import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { programIn } from '#kit/db/migration-files.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { quickNode } from './testing/quick-node.ts'

type Program = {
  child: ChildProcessByStdio<null, Readable, Readable>
  stderr: Promise<string>
  ended: Promise<unknown[]>
}

const fixture = fileURLToPath(new URL('./testing/lifecycle-fixture.ts', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const running: Program[] = []
let varDir: string

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'lifecycle-test-'))
  await chmod(varDir, 0o711)
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
})
afterAll(() => rm(varDir, { recursive: true }))

function run({
  port = 0,
  slowness = 0,
  env = {},
}: {
  port?: number
  slowness?: number
  env?: object
} = {}): Program {
  const child = spawn(process.execPath, [...quickNode, fixture, varDir, String(port), String(slowness)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const program = { child, stderr: text(child.stderr), ended: once(child, 'exit') }
  running.push(program)
  return program
}

/** Waits for an output line with this prefix. */
async function line({ child }: Program, beginning: string): Promise<string> {
  for await (const said of createInterface(child.stdout)) if (said.startsWith(beginning)) return said
  throw new Error(`ended without saying "${beginning}"`)
}

async function portOf(program: Program): Promise<number> {
  const said = await line(program, 'listening on ')
  return (JSON.parse(said.slice('listening on '.length)) as AddressInfo).port
}

const databaseRuns = () => existsSync(join(varDir, 'postgres/cluster/postmaster.pid'))

test('Ctrl-C, counted once when npm passes it on too, lets requests finish and ends the database', async () => {
  const program = run({ slowness: 300 })
  const answer = fetch(`http://127.0.0.1:${await portOf(program)}`)
  await line(program, 'asked')
  program.child.kill('SIGINT')
  await line(program, 'Stopping')
  program.child.kill('SIGINT')
  expect(await (await answer).text()).toBe('answered')
  expect(await program.ended).toEqual([0, null])
  expect(databaseRuns()).toBe(false)
  expect(await program.stderr).toBe('')
})

test('a second Ctrl-C ends it at once, and the database does not stay behind', async () => {
  const program = run({ slowness: 60_000 })
  const answer = fetch(`http://127.0.0.1:${await portOf(program)}`).catch(() => 'cut')
  await line(program, 'asked')
  program.child.kill('SIGINT')
  // a person presses Ctrl-C again when the first press seems to have no effect
  const pressing = setInterval(() => program.child.kill('SIGINT'), 100)
  expect(await program.ended).toEqual([130, null])
  clearInterval(pressing)
  expect(await answer).toBe('cut')
  await expect.poll(databaseRuns).toBe(false)
})

test('a stop in the middle of starting stops what had started', async () => {
  const program = run()
  await line(program, 'starting')
  program.child.kill('SIGTERM')
  expect(await program.ended).toEqual([0, null])
  expect(databaseRuns()).toBe(false)
  expect(await program.stderr).toBe('')
})

test('below npm it ends with the shell that npm put in between', async () => {
  const command = `"${process.execPath}" "${fixture}" "${varDir}" 0 0; true`
  const child = spawn('/bin/sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await portOf({ child, stderr: text(child.stderr), ended: once(child, 'exit') })
  expect(databaseRuns()).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(databaseRuns, { timeout: 10_000 }).toBe(false)
})

test('a taken port is one sentence and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const program = run({ port })
  expect(await program.ended).toEqual([1, null])
  expect(await program.stderr).toBe(
    `Port ${port} is taken by another program; choose another one with PORT=${port + 1}.\n`,
  )
  other.close()
})

test('data in use, and a database of one’s own that does not answer, are one sentence each', async () => {
  const first = run()
  await portOf(first)
  const second = run()
  expect(await second.ended).toEqual([1, null])
  expect(await second.stderr).toBe(
    `Another process uses this data (pid ${first.child.pid}): stop it if it is a portal, or wait for its end if it is a backup or a restore, and start again.\n`,
  )
  const third = run({ env: { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' } })
  expect(await third.ended).toEqual([1, null])
  expect(await third.stderr).toMatch(/^The database at DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/)
})

/** A fake PostgreSQL server that implements just enough of the protocol to report a version. */
async function serverOfVersion(number: string) {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const numbers = (...of: number[]) => Buffer.from(of)
  const ready = message('Z', Buffer.from('I'))
  const field = Buffer.concat([
    Buffer.from('number\0'),
    numbers(0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0),
  ])
  const row = Buffer.concat([numbers(0, 1, 0, 0, 0, number.length), Buffer.from(number)])
  const answer = Buffer.concat([
    message('T', Buffer.concat([numbers(0, 1), field])),
    message('D', row),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  const server = createTcpServer((socket) => {
    let isOpen = false
    socket.on('error', () => undefined)
    socket.on('data', (asked) => {
      if (isOpen) return asked[0] === 0x51 ? void socket.write(answer) : void socket.end()
      isOpen = true
      socket.write(Buffer.concat([message('R', numbers(0, 0, 0, 0)), ready]))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('a database older than the portal is tried on is refused in one sentence', async () => {
  const server = await serverOfVersion('150008')
  const program = run({ env: { DATABASE_URL: `postgresql://app:x@127.0.0.1:${server.port}/app` } })
  expect(await program.ended).toEqual([1, null])
  expect(await program.stderr).toBe(
    'The database at DATABASE_URL is PostgreSQL 15; it must be 18 or newer.\n',
  )
  server.close()
})

/** A database after a migration of a newer program, which works from that release on only. */
async function contracted({ url }: FreshDatabase, release: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ('newer', 9000000000000, $1)",
    [release],
  )
  await client.end()
}

test('a database that a newer program has made unusable for this one is refused at the start, and ends a running one', async () => {
  const database = await freshDatabase()
  const env = { DATABASE_URL: database.url }
  try {
    const release = programIn(migrationsFolder).release
    // the release before a contraction always works
    await contracted(database, release)
    const running = run({ env })
    await portOf(running)
    await contracted(database, release + 1)
    expect(await running.ended).toEqual([1, null])
    expect(await running.stderr).toMatch(/^A newer version of the portal has upgraded the database, .*\.\n$/)
    const late = run({ env })
    expect(await late.ended).toEqual([1, null])
    expect(await late.stderr).toBe(
      `This version of the portal (release ${release}) is too old for this database, which was upgraded and works with release ${release + 1} or newer: start such a version, or restore the backup that was made before that upgrade.\n`,
    )
  } finally {
    await database.drop()
  }
})

test.runIf(isWholeRun)(
  'an embedded database that dies again and again ends the portal with code 1 and one sentence',
  {
    timeout: 120_000,
  },
  async () => {
    const program = run()
    await portOf(program)
    const pidFile = join(varDir, 'postgres/cluster/postmaster.pid')
    const serverPid = async () => Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    const killed = new Set<number>()
    while (program.child.exitCode === null && killed.size < 12) {
      const pid = await serverPid()
      if (pid && !killed.has(pid)) {
        try {
          process.kill(pid, 'SIGKILL')
          killed.add(pid)
          // wait until it has restarted before the next kill
          await pause(1500)
        } catch (gone) {
          // between two servers the pid file still names the previous one
          expect(gone).toMatchObject({ code: 'ESRCH' })
        }
      }
      await pause(100)
    }
    expect(await program.ended).toEqual([1, null])
    expect(killed.size).toBeLessThanOrEqual(6)
    expect(await program.stderr).toMatch(/^The database server/)
  },
)
