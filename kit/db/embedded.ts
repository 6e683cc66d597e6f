import { placeBinaries } from './embedded-binaries.ts'
import { addressFor, ensureCluster, ensureDatabase } from './embedded-cluster.ts'
import { findHome, readAccess } from './embedded-home.ts'
import { takeLock } from './embedded-lock.ts'
import { endOrphans } from './embedded-orphans.ts'
import { type Launch, launchServer, type ServerProcess } from './embedded-process.ts'

export type EmbeddedOptions = {
  /** Created when missing. When PostgreSQL's account cannot enter it, it only contains a pointer to the data. */
  dataDir: string
  log: (message: string) => void
  /** Called once when the server has crashed too often, or in such a way, that it is not restarted. */
  onLost?: (message: string) => void
  /** False trades safety against power loss for speed; only for the temporary databases of tests. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** For the portal: owns its database and nothing else of the server. */
  url: string
  /** For making and dropping databases. */
  adminUrl: string
  stop(): Promise<void>
}

// allows tests with several servers to run concurrently on one database
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
}

/**
 * Starts the PostgreSQL of the npm package on the data in `dataDir`; creates the database at the first start and
 * recovers after a run that was killed. Refuses with `EmbeddedError`, for example `dataInUse` when another
 * portal runs on this data. A server that crashes is restarted on the same port.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  onLost = log,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await findHome(dataDir)
  const lock = await takeLock(home.directory)
  try {
    const { initdb, postgres } = await placeBinaries(home.account)
    const access = await readAccess(home)
    const clear = () => endOrphans({ name: access.name, cluster: home.cluster }, log)
    await clear()
    const found = await ensureCluster(home, access, initdb, durable)
    log(`database ${found === 'made' ? 'made' : 'found'} in ${home.directory}`)
    const settings = { cluster_name: access.name, ...(durable ? {} : notDurable) }
    const launch = { postgres, home, settings, log }
    const server = await launchServer(launch)
    const stopServer = keepRunning(server, { launch, clear, onLost })
    await ensureDatabase(access, server.port).catch(async (error: unknown) => {
      await stopServer()
      throw error
    })
    let stopped: Promise<void> | undefined
    return {
      url: addressFor('app', access, server.port),
      adminUrl: addressFor('postgres', access, server.port),
      stop() {
        stopped ??= stopServer().finally(() => lock.release())
        return stopped
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Restarts the server when it ends unexpectedly (killed for memory, say), at most five times in a minute, on the
 * same port, so that the portal's pool reconnects. Returns a function that stops it for good.
 */
function keepRunning(
  first: ServerProcess,
  {
    launch,
    clear,
    onLost,
  }: { launch: Launch; clear: () => Promise<void>; onLost: (message: string) => void },
): () => Promise<void> {
  let current: ServerProcess | undefined = first
  let stopping = false
  const watch = async () => {
    const deaths: number[] = []
    while (current) {
      await current.exited
      if (stopping) return
      deaths.push(Date.now())
      if (deaths.filter((time) => time > Date.now() - 60_000).length > 5) {
        return onLost('the database server died six times in a minute and is not started again')
      }
      launch.log('the database server died and is started again')
      const { port } = current
      current = undefined
      await clear()
      const next = stopping ? undefined : await launchServer(launch, port)
      if (stopping) return next?.stop()
      current = next
    }
  }
  const watching = watch().catch((error: unknown) => onLost(`the database server is gone: ${String(error)}`))
  return async () => {
    stopping = true
    await current?.stop()
    await watching
  }
}
