import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { EmbeddedError } from '../db/embedded-error.ts'
import { migrate } from '../db/migrate.ts'

export type TestServer = {
  adminUrl: string
  /** Migrated and never written to: test databases are copies of it. */
  templateUrl: string
  stop(): Promise<void>
}

/** Of data directories alone: what else tests keep beside them belongs to runs that may be under way. */
const prefix = 'portal-postgres-'
/** Younger ones may belong to a run that has only just begun. */
const abandonedAfter = 60_000

/** A throw-away server in the machine's directory for temporary files; not safe against power cuts, but fast. */
export async function startTestServer(): Promise<TestServer> {
  await removeAbandoned()
  const directory = await mkdtemp(join(tmpdir(), prefix))
  // PostgreSQL may have to run as another account (never as root), which must be able to pass.
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

/** A run that was killed leaves its server and directory: starting and stopping on it ends the one, then it can go. */
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
