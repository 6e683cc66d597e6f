import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Account, asAccount } from './embedded-account.ts'
import { plainEnvironment } from './embedded-cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Home } from './embedded-home.ts'
import { freePort } from './free-port.ts'

/** What one server process is started with. `settings` are PostgreSQL's own, by name. */
export type Launch = {
  postgres: string
  home: Home
  settings: Record<string, string>
  log: (message: string) => void
}

export type ServerProcess = {
  port: number
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
  stop(): Promise<void>
}

type Child = ChildProcessByStdio<null, null, Readable>

const startupPatience = 120_000
/** A standby says that they are read-only. */
const isReady = /database system is ready to accept (read-only )?connections/
const worthTelling = /(WARNING|FATAL|PANIC):|not properly shut down/

/**
 * Starts PostgreSQL on a free loopback port, or on the given port, and returns when it accepts connections.
 * If another program takes the chosen port first, another port is tried. Refuses with `cannotStart`.
 */
export async function launchServer(launch: Launch, port?: number): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort())
    const outcome = await tryPort(launch, chosen)
    if (typeof outcome !== 'string') return outcome
    if (port === undefined && attempt < 5 && outcome.includes('could not bind')) continue
    throw new EmbeddedError('cannotStart', `PostgreSQL did not start: ${outcome}`)
  }
}

async function tryPort(launch: Launch, port: number): Promise<ServerProcess | string> {
  const child = spawnServer(launch, port)
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failure = once(child, 'error').then(([error]) => String(error))
  const said: string[] = []
  let stopping = false
  const ready = new Promise<undefined>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      if (isReady.test(line)) resolve(undefined)
      said.push(line)
      if (said.length > 20) said.shift()
      if (!stopping && worthTelling.test(line)) launch.log(`PostgreSQL: ${line}`)
    })
  })
  const tooSlow = AbortSignal.timeout(startupPatience)
  const late = once(tooSlow, 'abort').then(() => `not ready after ${startupPatience / 1000} s`)
  endWithUs(child, launch.home.account)
  const trouble = await Promise.race([ready, failure, late, exited.then(() => said.join('\n'))])
  if (trouble !== undefined) {
    child.kill('SIGKILL')
    return trouble
  }
  return {
    port,
    exited,
    async stop() {
      stopping = true
      await stopChild(child, exited)
    },
  }
}

function spawnServer({ postgres, home, settings }: Launch, port: number): Child {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    // Keeps user input out of the log: no failed statements, no "Key (mobile)=(…) already exists".
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a process group of its own: Ctrl-C in the terminal must not end the database before the portal has drained.
  return spawn(postgres, ['-D', home.cluster, '-p', String(port), ...flags], {
    ...asAccount(home.account),
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** SIGINT is PostgreSQL's fast shutdown: connections are ended, open transactions rolled back, a checkpoint written. */
async function stopChild(child: Child, exited: Promise<void>): Promise<void> {
  for (const [signal, patience] of [['SIGINT', 15_000] as const, ['SIGQUIT', 5_000] as const]) {
    child.kill(signal)
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(resolve, patience, 'late')
    const outcome = await Promise.race([exited, late])
    clearTimeout(timer)
    if (outcome !== 'late') return
  }
  child.kill('SIGKILL')
  await exited
}

const watch = 'read -r _; kill -QUIT "$1"'

/**
 * Ends the server together with this process, so that it cannot write into data that are restored meanwhile. At a normal exit the process
 * sends the signal itself; when it is killed, a shell reading from a pipe sees it close and ends the server without a checkpoint.
 */
function endWithUs(child: Child, account: Account): void {
  if (child.pid === undefined) return
  const watcher = spawn('/bin/sh', ['-c', watch, 'portal-watch', String(child.pid)], {
    ...asAccount(account),
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // No shell on this machine: the next start ends orphaned processes.
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  const onExit = () => {
    watcher.kill('SIGKILL')
    child.kill('SIGINT')
  }
  process.once('exit', onExit)
  child.once('exit', () => {
    watcher.kill('SIGKILL')
    process.off('exit', onExit)
  })
}
