import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDataKeys } from '#kit/crypto/data-keys.ts'
import { archiveOnDisk } from '#kit/db/backup/archive-on-disk.ts'
import { readTables } from '#kit/db/backup/catalogue.ts'
import { checkArchive } from '#kit/db/backup/check-archive.ts'
import { openDatabase } from '#kit/db/database.ts'
import { quickNode } from './quick-node.ts'
import { sharedKey } from './server-process.ts'

const programs = {
  backup: fileURLToPath(new URL('../write-backup.ts', import.meta.url)),
  restore: fileURLToPath(new URL('../restore-backup.ts', import.meta.url)),
}

/** A command that ends before its kill was faster than the one that was timed; it is tried again, in proportion to its own time. */
const attempts = 4

type Place = { databaseUrl: string; varDir: string }
type Round = {
  /** A migrated database, and a function that makes empty ones. */
  databaseUrl: string
  emptyDatabase(): Promise<string>
  /** Files, each with a row; and kills of each of the two commands. */
  files: number
  kills: number
}

export type KilledBackups = {
  /** Commands that ended by the signal. */
  killed: { backup: number; restore: number }
  /** What was not as promised. */
  faults: string[]
  /** Restores that were completed after a kill. */
  completed: number
  /** Duration of one that was not killed. */
  seconds: { backup: number; restore: number }
}

/**
 * Has a backup and a restore killed (SIGKILL): first when something of them is seen on the disk, then at equal parts of the time that they take, from their
 * beginning to their end. After each kill of a backup no archive may stand there but an unfinished one, which a restore refuses; after each kill of a
 * restore the same command must complete it.
 */
export async function backUpThroughKills({
  databaseUrl,
  emptyDatabase,
  files,
  kills,
}: Round): Promise<KilledBackups> {
  const folder = await mkdtemp(join(tmpdir(), 'killed-backups-'))
  try {
    const original = { databaseUrl, varDir: join(folder, 'original') }
    await fill(original, files)
    const archive = join(folder, 'whole.tar.zst')
    const backups = await killBackups(original, join(folder, 'killed.tar.zst'), { archive, kills })
    const newPlace = async () => ({ databaseUrl: await emptyDatabase(), varDir: join(folder, randomUUID()) })
    const restores = await killRestores(newPlace, { archive, kills, expected: await contentsOf(original) })
    return {
      killed: { backup: backups.killed, restore: restores.killed },
      completed: restores.completed,
      seconds: { backup: backups.seconds, restore: restores.seconds },
      faults: [...backups.faults, ...restores.faults],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function killBackups(
  from: Place,
  path: string,
  { archive, kills }: { archive: string; kills: number },
) {
  const faults: string[] = []
  let killed = 0
  let whole = await timed(() => completed('backup', from, archive))
  const seconds = whole / 1000
  for (let at = 0; killed < kills && at < attempts * kills; at++) {
    let isKilled = false
    const took = await timed(async () => {
      const when = at === 0 ? seen(path, `${path}.unfinished`) : pause((whole * (killed + 1)) / (kills + 1))
      isKilled = await killedAfter(start('backup', from, path), when)
    })
    if (isKilled) killed++
    else whole = Math.min(whole, took)
    // one that was faster than the first is complete
    if (existsSync(path)) {
      const fault = await reasonOf(checkArchive(await archiveOnDisk(path).read()))
      if (fault) faults.push(`backup ${at}: under its own name, but ${fault}`)
      await rm(path)
    }
    if (!existsSync(`${path}.unfinished`)) continue
    const reason = await reasonOf(checkArchive(await archiveOnDisk(`${path}.unfinished`).read()))
    // between the last byte and the new name it is complete
    if (reason && !reason.includes('unfinished')) faults.push(`backup ${at}: ${reason}`)
  }
  await completed('backup', from, path)
  await checkArchive(await archiveOnDisk(path).read())
  return { killed, faults, seconds }
}

async function killRestores(
  newPlace: () => Promise<Place>,
  { archive, kills, expected }: { archive: string; kills: number; expected: string },
) {
  const faults: string[] = []
  let killed = 0
  let restored = 0
  const first = await newPlace()
  let whole = await timed(() => completed('restore', first, archive))
  const seconds = whole / 1000
  if ((await contentsOf(first)) !== expected) faults.push('a restore that was not killed differs')
  for (let at = 0; killed < kills && at < attempts * kills; at++) {
    const to = await newPlace()
    let isKilled = false
    const took = await timed(async () => {
      const when = at === 0 ? seen(join(to.varDir, 'files')) : pause((whole * (killed + 1)) / (kills + 1))
      isKilled = await killedAfter(start('restore', to, archive), when)
    })
    if (!isKilled) {
      whole = Math.min(whole, took)
      continue
    }
    killed++
    try {
      await completed('restore', to, archive)
      restored++
      if ((await contentsOf(to)) !== expected) faults.push(`restore ${at}: the contents differ`)
    } catch (error) {
      faults.push(`restore ${at}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { killed, completed: restored, faults, seconds }
}

function start(name: keyof typeof programs, { databaseUrl, varDir }: Place, archive: string): ChildProcess {
  return spawn(process.execPath, [...quickNode, programs[name], archive], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      SECRET_KEY: sharedKey.toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function completed(...of: Parameters<typeof start>): Promise<void> {
  const child = start(...of)
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`a ${of[0]} ended with ${code}: ${said}`)
}

/** Waits until one of these is there; a kill by time on a busy machine can come before anything is written. */
async function seen(...paths: string[]): Promise<void> {
  const giveUp = AbortSignal.timeout(60_000)
  while (!giveUp.aborted && !paths.some((path) => existsSync(path))) await pause(2)
}

/** Whether the process was still running at this moment, and was killed. */
async function killedAfter(child: ChildProcess, moment: Promise<unknown>): Promise<boolean> {
  const ended = once(child, 'exit')
  await Promise.race([moment, ended])
  child.kill('SIGKILL')
  await ended
  return child.signalCode === 'SIGKILL'
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  )

/** Rows with files in a directory, and the data key that the shared secret key opens. */
async function fill({ databaseUrl, varDir }: Place, files: number): Promise<void> {
  const { db, pool, close } = openDatabase(databaseUrl, 2)
  try {
    await openDataKeys(db, { master: sharedKey, now: new Date() })
    await pool.query(
      'insert into verify_codes (id, digest, expires_at) select gen_random_uuid(), md5(n::text), now() from generate_series(1, 10) n',
    )
    for (let at = 0; at < files; at++) {
      const [key, bytes] = [`portal/2026-05-01/${randomUUID()}`, Buffer.alloc(20_000, String(at))]
      await mkdir(dirname(join(varDir, 'files', key)), { recursive: true })
      await writeFile(join(varDir, 'files', key), bytes)
      await pool.query(
        `insert into stored_files (id, key, purpose, sha256, media_type, bytes, original_name, owner_id, created_at)
         values (gen_random_uuid(), $1, 'portrait', $2, 'image/jpeg', $3, $4, gen_random_uuid(), now())`,
        [key, createHash('sha256').update(bytes).digest('hex'), bytes.length, `${at}.jpg`.repeat(20)],
      )
    }
  } finally {
    await close()
  }
}

/** A checksum of all rows and files; without what a restore changes on purpose, and codes, which are not restored. */
async function contentsOf({ databaseUrl, varDir }: Place): Promise<string> {
  const digest = createHash('sha256')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const { name } of await readTables(client)) {
      if (['installation', 'verify_codes'].includes(name)) continue
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from public."${name}" t order by 1`,
      )
      for (const { row } of rows) digest.update(`${name} ${row}\n`)
    }
    const { rows: files } = await client.query<{ key: string }>('select key from stored_files order by key')
    for (const { key } of files) digest.update(await readFile(join(varDir, 'files', key)))
  } finally {
    await client.end()
  }
  return digest.digest('hex')
}
