import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, sessionLimits } from '#kit/db/database.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { connectOnce, connectToBoth } from './open-data.ts'

// A pooler in front of the database: like PgBouncer it answers with process numbers of its own, and refuses settings of a session.

const backendKeyData = 'K'.charCodeAt(0)

/** Changes the process number in what the server says while it greets; later messages pass as they are. */
function withOtherProcess(said: Buffer): Buffer {
  for (let at = 0; at + 5 <= said.length; at += 1 + said.readUInt32BE(at + 1))
    if (said[at] === backendKeyData) said.writeUInt32BE(said.readUInt32BE(at + 5) ^ 1, at + 5)
  return said
}

/** `shares`: what a client has set for its session is gone when it asks, as if others had used the connection meanwhile. */
async function startPooler(url: string, shares: boolean) {
  const target = new URL(url)
  const [port, host] = [Number(target.port), target.hostname]
  const refused: string[] = []
  const server = createServer((near) => {
    const far = connect(port, host)
    let isGreeted = false
    near.on('data', (bytes) => {
      if (bytes.includes('options\0')) refused.push(bytes.toString())
      far.write(
        shares
          ? Buffer.from(bytes.toString('latin1').replace("'mine', false", "'gone', false"), 'latin1')
          : bytes,
      )
    })
    far.on('data', (bytes: Buffer) => {
      const isKey = !isGreeted && bytes.includes('K\0\0\0\f')
      near.write(isKey ? withOtherProcess(bytes) : bytes)
      isGreeted ||= isKey
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    refused,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

let database: FreshDatabase
let pooler: Awaited<ReturnType<typeof startPooler>>
beforeAll(async () => {
  database = await freshDatabase()
  pooler = await startPooler(database.url, true)
})
afterAll(async () => {
  await pooler.close()
  await database.drop()
})

test('a pooler is known at the start: what needs a connection of its own must have a way past it', async () => {
  await expect(connectToBoth({ databaseUrl: pooler.url })).rejects.toThrow(
    /DATABASE_URL leads through a pooler: set DATABASE_SESSION_URL/,
  )
  await expect(connectToBoth({ databaseUrl: database.url, databaseSessionUrl: pooler.url })).rejects.toThrow(
    /DATABASE_SESSION_URL leads through a pooler/,
  )
  await connectToBoth({ databaseUrl: database.url })
})

test('a pooler that gives each client a session of its own is as good as the database', async () => {
  const own = await startPooler(database.url, false)
  await connectOnce(own.url, 'DATABASE_SESSION_URL')
  await own.close()
})

test('the limits that a session would set are the role’s behind a pooler, and are missed by name', async () => {
  const both = { databaseUrl: pooler.url, databaseSessionUrl: database.url }
  await expect(connectToBoth(both)).rejects.toThrow(
    /lacks .*lock_timeout.*alter role … set lock_timeout = '5s'/,
  )
  const { pool, close } = openDatabase(database.url, 1)
  const set = (name: string, value: string) =>
    pool.query(
      `do $$ begin execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database()); end $$`,
    )
  for (const [name, value] of Object.entries(sessionLimits)) await set(name, value)
  await connectToBoth(both)
  const pooled = openDatabase(pooler.url, 1, { isPooled: true })
  expect((await pooled.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '5s' }])
  expect(pooler.refused).toEqual([])
  await pooled.close()
  await close()
})
