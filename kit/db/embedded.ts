import { placeBinaries } from './embedded-binaries.ts'
import { addressFor, ensureCluster, ensureDatabase } from './embedded-cluster.ts'
import { findHome, readAccess } from './embedded-home.ts'
import { takeLock } from './embedded-lock.ts'
import { endOrphans } from './embedded-orphans.ts'
import { type Launch, launchServer, type ServerProcess } from './embedded-process.ts'

export type EmbeddedOptions = {
  /** Made when missing. When PostgreSQL's account cannot enter it, only a pointer to the data lies here. */
  dataDir: string
  log: (message: string) => void
  /** Called once when the server died so often, or in such a way, that it is not started again. */
  onLost?: (message: string) => void
  /** False gives up safety against power cuts for speed; for the throw-away databases of tests only. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** For the portal: owns its database and nothing else of the server. */
  url: string
  /** For making and dropping databases. */
  adminUrl: string
  stop(): Promise<void>
}

// tests of several servers at once run beside each other on one database
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
}

/**
 * Starts the PostgreSQL of the npm package on the data in `dataDir`; makes the database at the first start, and
 * recovers whatever an earlier run that was killed left behind. Refuses with `EmbeddedError`, for example
 * `dataInUse` when another portal runs on this data. A server that dies is started again on the same port.
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
 * Starts the server again when it dies unasked (killed for memory, say), at most five times in a minute: the
 * portal's pool reconnects to the same port. Returns how to stop for good.
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
