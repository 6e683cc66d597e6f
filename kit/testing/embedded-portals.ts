import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach } from 'vitest'

type Outcome = { url?: string; trouble?: string; pid?: number; message?: string }
export type Portal = Outcome & {
  process: ChildProcessByStdio<null, Readable, null>
  /** The next line that it prints. */
  next(): Promise<object>
}
type Start = { uid?: number; gid?: number; checkout?: string }

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Processes with an embedded database, which a test may kill; cleaned up after each test. */
export function embeddedPortals() {
  const portals: Portal[] = []
  const directories: string[] = []

  afterEach(async () => {
    for (const portal of portals.splice(0)) await end(portal, 'SIGTERM')
    for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true })
  })

  return {
    directories,
    /** A new directory that every account may enter, unless `mode` differs. */
    async newDirectory(mode = 0o711): Promise<string> {
      const directory = await mkdtemp(join(tmpdir(), 'embedded-test-'))
      await chmod(directory, mode)
      directories.push(directory)
      return directory
    },
    async start(dataDir: string, { checkout = repository, ...account }: Start = {}): Promise<Portal> {
      const portal = await startPortal(dataDir, checkout, account)
      portals.push(portal)
      return portal
    },
    end,
    query,
    serverPid: async (dataDir: string): Promise<number> =>
      Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10),
  }
}

async function startPortal(dataDir: string, checkout: string, account: Start): Promise<Portal> {
  const child = spawn(process.execPath, [join(checkout, 'kit/testing/run-embedded.ts'), dataDir], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = createInterface(child.stdout)
  const next = () => once(lines, 'line').then(([line]) => JSON.parse(String(line)) as Outcome)
  const said = next()
  const died = once(child, 'exit').then(([code]) => ({
    trouble: `died with ${code} before it said anything`,
  }))
  return { process: child, next, ...(await Promise.race([said, died])) }
}

async function end({ process: child }: Portal, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function query(portal: Portal, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: portal.url })
  // Emitted when a test kills the server; the next query rejects.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
