import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedError, failedWith } from './embedded-error.ts'

type RunningProcess = { pid: number; words: string[] }

/** Fast shutdown first (rolls back, writes a checkpoint), then without checkpoint, then by force. */
const steps: { signal: NodeJS.Signals; patience: number }[] = [
  { signal: 'SIGINT', patience: 10_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 5_000 },
]

/**
 * Ends the processes that a portal killed with -9 left behind, and waits until they are gone. They are recognised
 * by the cluster's name, which PostgreSQL shows in the title of each, so a reused process id cannot mislead.
 * To be called by the holder of the lock only. Refuses with `cannotEndLeftovers`.
 */
export async function endOrphans(
  name: string,
  cluster: string,
  log: (message: string) => void,
): Promise<void> {
  const first = leftovers(name)
  if (first.length > 0)
    log(`ending the database server that an earlier run left behind (pid ${first[0]?.pid})`)
  // Without their main process the others know no fast shutdown, and SIGINT would only cancel a query.
  const hasMain = first.some(isMain)
  for (const { signal, patience } of hasMain ? steps : steps.slice(1)) {
    const present = leftovers(name)
    for (const leftover of signal === 'SIGINT' ? present.filter(isMain) : present) send(leftover.pid, signal)
    if (await areGone(name, patience)) return removeStalePidFile(cluster)
  }
  throw new EmbeddedError(
    'cannotEndLeftovers',
    `an earlier database server does not end (pid ${first[0]?.pid})`,
  )
}

async function areGone(name: string, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; leftovers(name).length > 0; await pause(25)) {
    if (Date.now() > deadline) return false
  }
  return true
}

function leftovers(name: string): RunningProcess[] {
  return processes().filter(
    ({ words }) =>
      words.includes(`cluster_name=${name}`) || words.join(' ').startsWith(`postgres: ${name}: `),
  )
}

function isMain({ words }: RunningProcess): boolean {
  return words.some((word) => word.startsWith('cluster_name='))
}

/**
 * PostgreSQL itself refuses to start while the process id in its own file is alive, though it may be a stranger's
 * by now or a dead entry that nobody has collected. Kept when a server started by hand runs on this data.
 */
async function removeStalePidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  try {
    const pid = Number.parseInt(await readFile(path, 'utf8'), 10)
    const words = processes().find((running) => running.pid === pid)?.words ?? []
    const isServer = basename(words[0] ?? '') === 'postgres'
    if (isServer && (words.includes(cluster) || !words.includes('-D'))) return
    await rm(path)
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!failedWith(error, 'ESRCH')) throw error
  }
}

function processes(): RunningProcess[] {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), words: commandLine(entry) }))
}

function commandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch (error) {
    // Gone between the listing and the reading.
    if (failedWith(error, 'ENOENT', 'ESRCH', 'EACCES')) return []
    throw error
  }
}

function fromPs(): RunningProcess[] {
  if (process.platform === 'win32') return []
  return execFileSync('/bin/ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, ...words]) => ({ pid: Number(pid), words }))
}
