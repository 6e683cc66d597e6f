import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../db/is-alive.ts'

/** Here Linux shows shared memory as files, of a file system without a disk. */
const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'portal-tests-'
/** What `statfs(2)` calls such a file system. */
const TMPFS = 0x01021994
/** Several times what a run takes: databases, the browser, archives. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * A folder in memory for the temporary files of a run of the tests. A database of a test is a copy of a thousand small files, which takes a disk twenty
 * times as long, and there are hundreds of them (decision 236). None where the system has no such place, has not enough room, or runs no program there.
 * It is removed when this process ends; what a killed one leaves is removed by the next run.
 */
export function memoryFolder(place = SHARED_MEMORY): string | undefined {
  if (!isRoomy(place)) return undefined
  removeLeft(place)
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  // started by root, the database runs as another user, who must be able to enter
  chmodSync(folder, 0o711)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!runsPrograms(folder)) {
    remove()
    return undefined
  }
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function isRoomy(place: string): boolean {
  if (process.platform !== 'linux' || !existsSync(place)) return false
  const { type, bavail, bsize } = statfsSync(place)
  const available = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
  return type === TMPFS && bavail * bsize >= NEEDED_BYTES && Number(available) * 1024 >= 2 * NEEDED_BYTES
}

/** The browser is unpacked there; containers often forbid programs in shared memory. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'runs')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  try {
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

/** Removes the folders of this user's runs that have ended. */
function removeLeft(place: string): void {
  for (const entry of readdirSync(place)) {
    const folder = join(place, entry)
    const owner = entry.startsWith(PREFIX) ? Number.parseInt(entry.slice(PREFIX.length), 10) : 0
    if (!owner || isAlive(owner) || statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets this process and those that it starts keep their temporary files in memory, unless `TMPDIR` names a folder that somebody chose. */
export function keepTemporaryFilesInMemory(): void {
  const folder = process.env.TMPDIR ? undefined : memoryFolder()
  if (folder) process.env.TMPDIR = folder
}
