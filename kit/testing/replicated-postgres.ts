import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { asAccount } from '../db/embedded-account.ts'
import { placeBinaries } from '../db/embedded-binaries.ts'
import { addressFor, ensureCluster, ensureDatabase } from '../db/embedded-cluster.ts'
import { type Access, findHome, type Home, readAccess } from '../db/embedded-home.ts'
import { launchServer, type ServerProcess } from '../db/embedded-process.ts'

// A primary and its synchronous standby, both real servers, of which the first is killed and the second takes over; as often as one likes.

/** Only the power may not fail: what one process has written the other has too when it is killed. */
const settings = {
  fsync: 'off',
  wal_level: 'replica',
  wal_keep_size: '256MB',
  hot_standby: 'on',
  max_connections: '100',
}

type Server = ServerProcess & { home: Home }

/** Not the data of one server that runs: they are its own. */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf'])

/** Gives a copy to the account that the server runs as. */
async function giveTo({ account }: Home, path: string): Promise<void> {
  if (asAccount(account).uid === undefined) return
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
}

async function ask<Row extends object>(client: pg.Client, statement: string): Promise<Row | undefined> {
  return (await client.query<Row>(statement)).rows[0]
}

/** Copies the data of a server that runs to where its standby will run (PostgreSQL, “Making a Base Backup Using the Low Level API”). */
async function copyRunning(from: Server, to: Home, access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: addressFor('postgres', access, from.port) })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await cp(from.home.cluster, to.cluster, {
      recursive: true,
      filter: (path) => !left.has(basename(path)) && !path.includes('/pg_wal/0'),
    })
    const stopped = await ask<{ labelfile: string }>(client, 'select labelfile from pg_backup_stop(false)')
    await writeFile(join(to.cluster, 'backup_label'), stopped?.labelfile ?? '')
  } finally {
    await client.end()
  }
  await writeFile(join(to.cluster, 'standby.signal'), '')
  await writeFile(
    join(to.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres password=${access.adminPassword}'\n`,
  )
  await giveTo(to, to.cluster)
}

/** From now on a commit is answered when the standby has it too. Resolves when it follows. */
async function waitForStandby({ port }: Server, access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: addressFor('postgres', access, port) })
  await client.connect()
  try {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    const follows = async () =>
      (
        await ask<{ synchronous: number }>(
          client,
          "select count(*)::int as synchronous from pg_stat_replication where sync_state = 'sync'",
        )
      )?.synchronous
    while (!(await follows())) await pause(50)
  } finally {
    await client.end()
  }
}

async function kill({ home, exited }: Server): Promise<void> {
  const [pid] = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await exited
}

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>

/** Starts a primary with an empty database of the portal, and its synchronous standby. The ports stay the same through every fail-over. */
export async function startReplicatedPostgres() {
  const directory = await mkdtemp(join(tmpdir(), 'portal-replicated-'))
  let made = 0
  const newHome = async () => {
    made += 1
    const path = join(directory, String(made))
    await mkdir(path, { recursive: true })
    return findHome(path)
  }
  const home = await newHome()
  const { initdb, postgres } = await placeBinaries(home.account)
  const access = await readAccess(home)
  const launch = async (of: Home, port?: number): Promise<Server> => ({
    ...(await launchServer({ postgres, home: of, settings, log: () => undefined }, port)),
    home: of,
  })
  await ensureCluster(home, access, initdb, false)
  let primary = await launch(home)
  await ensureDatabase(access, primary.port)
  const standbyOf = async (from: Server, port?: number): Promise<Server> => {
    const place = await newHome()
    await copyRunning(from, place, access)
    const server = await launch(place, port)
    await waitForStandby(from, access)
    return server
  }
  let standby = await standbyOf(primary)
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  return {
    /** Both hosts in one address, for the portal. */
    url: addressFor('app', access, primary.port).replace(`127.0.0.1:${primary.port}`, hosts),
    /** Of the host that takes writes now. */
    primaryUrl: () => addressFor('app', access, primary.port),
    standbyUrl: () => addressFor('app', access, standby.port),
    /** Kills the primary (SIGKILL) and promotes the standby; resolves at the moment in which that takes writes. */
    async failOver(): Promise<void> {
      await kill(primary)
      const client = new pg.Client({ connectionString: addressFor('postgres', access, standby.port) })
      await client.connect()
      await client.query('select pg_promote(true, 60)')
      await client.end()
      const { port } = primary
      ;[primary, standby] = [standby, { ...primary, port }]
    },
    /** A new standby where the killed primary was. */
    async replaceStandby(): Promise<void> {
      standby = await standbyOf(primary, standby.port)
    },
    async stop(): Promise<void> {
      await Promise.all([primary.stop(), standby.stop()])
      await rm(directory, { recursive: true, force: true })
    },
  }
}
