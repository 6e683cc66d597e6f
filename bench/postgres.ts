import { chmod } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kit/db/embedded.ts'
import { migrate } from '#kit/db/migrate.ts'
import { withDirectory } from './portal.ts'

/** Creates empty, migrated databases on one server, with the same durability settings (fsync) as the real one. */
export async function withPostgres<T>(
  work: (freshDatabase: () => Promise<string>, version: string) => Promise<T>,
): Promise<T> {
  return withDirectory(async (directory) => {
    // PostgreSQL may run as another account (never as root), which needs to traverse the directory
    await chmod(directory, 0o711)
    const server = await startEmbeddedPostgres({ dataDir: directory, log: () => undefined })
    const administer = async (statement: string) => {
      const client = new pg.Client({ connectionString: server.adminUrl })
      await client.connect()
      try {
        return (await client.query<{ answer: string }>(statement)).rows[0]?.answer ?? ''
      } finally {
        await client.end()
      }
    }
    let made = 0
    const freshDatabase = async () => {
      const url = new URL(server.url)
      const name = `bench_${++made}`
      await administer(`create database ${name} owner ${url.username}`)
      url.pathname = `/${name}`
      await migrate(url.href)
      return url.href
    }
    try {
      return await work(freshDatabase, await administer("select current_setting('server_version') as answer"))
    } finally {
      await server.stop()
    }
  })
}
