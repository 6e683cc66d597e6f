import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded.ts'
import { addressFor } from './embedded-cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { findHome, readAccess } from './embedded-home.ts'

/** Milliseconds within which another process's server answers, or its data are free. */
const patience = 60_000

/** Whether an embedded database was made here. */
export const hasEmbeddedData = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'data-is-in')) || existsSync(join(dataDir, 'cluster'))

/**
 * The embedded database, beside the portal that runs it, or, when none does, started until `stop` is called. Refuses with `EmbeddedError`.
 */
export async function joinEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string
  log: (message: string) => void
}): Promise<{ url: string; stop(): Promise<void> }> {
  for (const deadline = Date.now() + patience; ; await pause(200)) {
    try {
      return await startEmbeddedPostgres({ dataDir, log })
    } catch (error) {
      if (!(error instanceof EmbeddedError) || error.code !== 'dataInUse') throw error
      const url = await runningAddress(dataDir)
      if (url) return { url, stop: async () => undefined }
      if (Date.now() > deadline) throw error
    }
  }
}

/** Address of the server that another process runs on these data; undefined while it does not answer. */
async function runningAddress(dataDir: string): Promise<string | undefined> {
  const home = await findHome(dataDir)
  // the port is the fourth line; the file is missing while the server starts
  const [, , , port] = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  if (!port) return undefined
  const url = addressFor('app', await readAccess(home), Number(port))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
