import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedPortals, type Portal } from '#kit/testing/embedded-portals.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'

const run = promisify(execFile)
const { newDirectory, start, end, query, serverPid } = embeddedPortals()

const tar = (flags: string, parent: string, archive: string) =>
  run('tar', ['--numeric-owner', flags, archive, '-C', parent, 'db'])
const wordsOf = async (pid: number | string) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
/** A zombie process has no command line. */
const isAlive = async (pid: number) => (await wordsOf(pid))[0] !== ''
const guests = (portal: Portal) => query(portal, 'select min(n), max(n) from guest')

let made: string
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-backup-'))
  await chmod(made, 0o711)
  const first = await start(join(made, 'db'))
  await query(first, 'create table guest (n int); insert into guest select generate_series(1, 1000)')
  await end(first, 'SIGTERM')
  await tar('-cpf', made, join(made, 'backup.tar'))
}, 60_000)
afterAll(() => rm(made, { recursive: true, force: true }))
/** Puts the backup, a database with rows 1–1000, into a directory. */
const unpackInto = (parent: string) => tar('-xpf', parent, join(made, 'backup.tar'))

/** A restored backup, and a server on it that holds other rows in memory. */
async function changedSinceItsBackup() {
  const parent = await newDirectory()
  const dataDir = join(parent, 'db')
  await unpackInto(parent)
  const portal = await start(dataDir)
  await query(portal, 'update guest set n = n + 50000')
  return { parent, dataDir, portal, server: await serverPid(dataDir) }
}

/** Kills every process of the portal except the database. */
async function killAllButTheServer(portal: Portal, server: number): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = await wordsOf(pid)
    if (words.includes('portal-watch') && words.includes(String(server))) process.kill(Number(pid), 'SIGKILL')
  }
  await end(portal, 'SIGKILL')
}

test('a portal that is killed takes its server along', async () => {
  const { portal, server } = await changedSinceItsBackup()
  await end(portal, 'SIGKILL')
  await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false)
})

test('a backup unpacked over the data of a server that was left behind is what the next start finds', async () => {
  const { parent, dataDir, portal, server } = await changedSinceItsBackup()
  await killAllButTheServer(portal, server)
  expect(await isAlive(server)).toBe(true)
  await unpackInto(parent)
  const restored = await start(dataDir)
  expect(await isAlive(server)).toBe(false)
  expect(await guests(restored)).toEqual([{ min: 1, max: 1000 }])
  expect(await query(restored, 'select count(*)::int as n from guest')).toEqual([{ n: 1000 }])
})

test('a server on data that were moved away is no longer touched', async () => {
  const { parent, dataDir, portal, server } = await changedSinceItsBackup()
  await killAllButTheServer(portal, server)
  await rename(dataDir, join(parent, 'db-old'))
  await unpackInto(parent)
  expect(await guests(await start(dataDir))).toEqual([{ min: 1, max: 1000 }])
  expect(await isAlive(server)).toBe(true)
  expect(await guests(portal)).toEqual([{ min: 50_001, max: 51_000 }])
  process.kill(server, 'SIGQUIT')
  await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false)
})

test.runIf(isWholeRun)(
  'a copy of the data, tried out elsewhere, leaves the server of the original alone',
  async () => {
    const { portal, server } = await changedSinceItsBackup()
    const elsewhere = await newDirectory()
    await unpackInto(elsewhere)
    expect(await guests(await start(join(elsewhere, 'db')))).toEqual([{ min: 1, max: 1000 }])
    expect(await isAlive(server)).toBe(true)
    expect(await guests(portal)).toEqual([{ min: 50_001, max: 51_000 }])
  },
)
