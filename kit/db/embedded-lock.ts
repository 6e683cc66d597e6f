import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedError, failedWith } from './embedded-error.ts'
import { isAlive } from './is-alive.ts'

/** Exclusive lock on a data directory. */
export type Lock = { release(): Promise<void> }

const busy = 5

/**
 * Locks this data directory, or refuses with `dataInUse`. A pid file would fail with reused process ids and with two
 * simultaneous starts; instead SQLite, which is part of Node, holds a file lock that the kernel releases
 * when the process ends. The id in `owner.pid` is only for the message.
 */
export async function takeLock(directory: string): Promise<Lock> {
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  const owner = join(directory, 'owner.pid')
  try {
    file.exec('BEGIN IMMEDIATE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    const pid = await livingOwner(owner)
    const who = pid === undefined ? '' : ` (pid ${pid})`
    throw new EmbeddedError(
      'dataInUse',
      `another process uses this data${who}: stop it if it is a portal, or wait for its end if it is a backup or a restore, and start again`,
      pid,
    )
  }
  await writeFile(owner, String(process.pid))
  return {
    async release() {
      await rm(owner, { force: true })
      file.close()
    },
  }
}

/** Process id of the lock's holder. It may not have been written yet: waits half a second, then undefined. */
async function livingOwner(path: string): Promise<number | undefined> {
  for (const deadline = Date.now() + 500; Date.now() < deadline; await pause(20)) {
    const pid = await readPid(path)
    if (pid !== undefined && isAlive(pid)) return pid
  }
  return undefined
}

async function readPid(path: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path, 'utf8'), 10) || undefined
  } catch (error) {
    if (failedWith(error, 'ENOENT', 'EACCES')) return undefined
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
