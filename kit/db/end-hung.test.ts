import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { refusalFor } from '#kit/server/errors.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { openDatabase } from './database.ts'
import { endHung } from './end-hung.ts'

// an answer may take long on a machine with other tests at work
const limits = { quiet: 150, answer: 1_500 }

/** A way to the database that can be stopped: connections stay open and nothing passes. */
async function stoppableWay(url: string) {
  const target = new URL(url)
  const [port, host] = [Number(target.port), target.hostname]
  const sockets = new Set<Socket>()
  let isStopped = false
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined))
    if (isStopped) return
    const far = connect(port, host).on('error', () => undefined)
    sockets.add(far)
    near.on('data', (bytes) => isStopped || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => isStopped || near.write(bytes)).on('close', () => near.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  target.port = String((server.address() as AddressInfo).port)
  target.hostname = '127.0.0.1'
  return {
    url: target.href,
    stop: (now: boolean) => {
      isStopped = now
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

test('a statement on a database that hangs fails as an outage, a slow one goes on, and afterwards all is as before', async () => {
  const way = await stoppableWay(await testDatabaseUrl())
  const pool = new pg.Pool({ connectionString: way.url, max: 2, connectionTimeoutMillis: 300 }).on(
    'error',
    () => undefined,
  )
  pool.on('connect', (client) => client.on('error', () => undefined))
  endHung(pool, () => way.url, limits)
  const slow = await pool.query<{ slept: string }>('select pg_sleep(0.6)::text as slept')
  expect(slow.rows).toHaveLength(1)
  way.stop(true)
  const hung = await Promise.allSettled([pool.query('select 1'), pool.query('select 1')])
  expect(hung.map((each) => each.status === 'rejected' && refusalFor(each.reason)?.kind.code)).toEqual([
    50300, 50300,
  ])
  way.stop(false)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await way.close()
})

test('every pool of the portal is watched so', async () => {
  const { db, pool, close } = openDatabase(await testDatabaseUrl(), 1)
  await db.execute(sql`select 1`)
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  // with the second in which a new connection must answer, less than ten
  expect(stream.timeout).toBe(7_500)
  client.release()
  expect(stream.timeout).toBe(0)
  await close()
})
