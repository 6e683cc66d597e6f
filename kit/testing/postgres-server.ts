import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { EmbeddedError } from '../db/embedded-error.ts'
import { migrate } from '../db/migrate.ts'

export type TestServer = {
  adminUrl: string
  /** A migrated template database, never written to; test databases are copies of it. */
  templateUrl: string
  stop(): Promise<void>
}

/** Prefix of data directories only: other temporary directories of tests may belong to runs in progress. */
const prefix = 'portal-postgres-'
/** Milliseconds; younger directories may belong to a run that is just starting. */
const abandonedAfter = 60_000

/** A temporary server below the system's temp directory; fast, but not safe against power loss. */
export async function startTestServer(): Promise<TestServer> {
  await removeAbandoned()
  const directory = await mkdtemp(join(tmpdir(), prefix))
  // PostgreSQL may run as another account (never as root), which must be able to enter.
  await chmod(directory, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: directory, log: () => undefined, durable: false })
  await migrate(server.url)
  return {
    adminUrl: server.adminUrl,
    templateUrl: server.url,
    async stop() {
      await server.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** Removes servers and directories of killed runs; starting and stopping on a directory ends its orphaned server. */
async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    if (!entry.startsWith(prefix)) continue
    const directory = join(tmpdir(), entry)
    // another run may have removed it meanwhile
    const found = await stat(directory).catch(() => undefined)
    if (!found || found.uid !== process.getuid?.() || found.mtimeMs > Date.now() - abandonedAfter) continue
    try {
      const server = await startEmbeddedPostgres({ dataDir: directory, log: () => undefined, durable: false })
      await server.stop()
    } catch (error) {
      if (!(error instanceof EmbeddedError)) throw error
      if (error.code === 'dataInUse' || error.code === 'dataOfAnotherUser') continue
    }
    await rm(directory, { recursive: true, force: true })
  }
}
