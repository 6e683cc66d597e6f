import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedError, failedWith } from './embedded-error.ts'

type RunningProcess = { pid: number; parent?: number; words: string[] }

/** A server by its cluster name and data directory. */
export type Cluster = { name: string; cluster: string }

/**
 * Never SIGINT: a fast shutdown writes a checkpoint; if a backup was restored meanwhile, pages of the old database would be written into
 * the restored one. Committed data are in the WAL, from which the next server recovers.
 */
const steps: { signal: NodeJS.Signals; patience: number }[] = [
  { signal: 'SIGQUIT', patience: 10_000 },
  { signal: 'SIGKILL', patience: 5_000 },
]

/**
 * Ends PostgreSQL processes orphaned by a portal that was killed with -9, and waits until they are gone. They are recognised by the cluster
 * name in their process title and by their working directory: a copy of the data running elsewhere has the same name, and the server of
 * data that were moved away moved with them. Call only while holding the lock. Refuses with `cannotEndLeftovers`.
 */
export async function endOrphans(of: Cluster, log: (message: string) => void): Promise<void> {
  const first = leftovers(of)
  if (first.length > 0)
    log(`ending the database server that an earlier run left behind (pid ${first[0]?.pid})`)
  for (const { signal, patience } of steps) {
    for (const { pid } of leftovers(of)) send(pid, signal)
    if (await areGone(of, patience)) return removeStalePidFile(of.cluster)
  }
  throw new EmbeddedError(
    'cannotEndLeftovers',
    `an earlier database server does not end (pid ${first[0]?.pid})`,
  )
}

async function areGone(of: Cluster, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; leftovers(of).length > 0; await pause(25)) {
    if (Date.now() > deadline) return false
  }
  return true
}

function leftovers({ name, cluster }: Cluster): RunningProcess[] {
  const named = processes().filter(
    ({ words }) =>
      words.includes(`cluster_name=${name}`) || words.join(' ').startsWith(`postgres: ${name}: `),
  )
  if (process.platform === 'linux') return named.filter(({ pid }) => worksIn(pid, cluster))
  const main = named.find(({ words }) => words.includes(cluster))?.pid
  return named.filter(({ pid, parent }) => pid === main || parent === main)
}

/** Compares device and inode, since the path may belong to another directory by now. */
function worksIn(pid: number, directory: string): boolean {
  try {
    const [at, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(directory)]
    return at.dev === wanted.dev && at.ino === wanted.ino
  } catch (error) {
    if (failedWith(error, 'ENOENT', 'ESRCH', 'EACCES')) return false
    throw error
  }
}

/**
 * PostgreSQL refuses to start while the process id in its pid file is alive, though that may be an unrelated or
 * a zombie process by now. The file is kept when a server started by hand runs on this data.
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
    // The process ended after it was listed.
    if (failedWith(error, 'ENOENT', 'ESRCH', 'EACCES')) return []
    throw error
  }
}

function fromPs(): RunningProcess[] {
  if (process.platform === 'win32') return []
  return execFileSync('/bin/ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...words]) => ({ pid: Number(pid), parent: Number(parent), words }))
}
