import { afterEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { connectInTurns, queueTransactions } from './database-turns.ts'
import { recentUse } from './recent-use.ts'
import { inTurnOf } from './turn.ts'

let open: OpenDatabase | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function database(size: number) {
  open = openDatabase(await testDatabaseUrl(), size)
  connectInTurns(open.pool)
  queueTransactions(open.db, 1)
  return open
}

const network = (name: string) => ({ priority: 1, path: [name] })

/** Names in the order in which they are done, of a crowd that has used much, and then one that has used nothing. */
async function orderOf(act: () => Promise<unknown>) {
  const order: string[] = []
  const as = (name: string, path: string) =>
    inTurnOf(network(path), () => act().then(() => void order.push(name)))
  const crowd = Array.from({ length: 20 }, (_, at) => {
    recentUse.add([`crowd ${at}`], 200)
    return as('crowd', `crowd ${at}`)
  })
  await Promise.all([...crowd, as('quiet', `quiet ${Math.random()}`)])
  return order
}

test('a statement of a quiet network waits behind two of a crowd at most', async () => {
  const { db } = await database(1)
  const order = await orderOf(async () => db.execute('select 1'))
  expect(order).toHaveLength(21)
  expect(order.indexOf('quiet')).toBeLessThanOrEqual(2)
})

test('so does a transaction, whose statements then wait behind none', async () => {
  const { db } = await database(2)
  const order = await orderOf(() => db.transaction((tx) => tx.execute('select 1')))
  expect(order).toHaveLength(21)
  expect(order.indexOf('quiet')).toBeLessThanOrEqual(2)
})

test('a transaction under way has its connection, and its work, before those who have used little', async () => {
  const { db, pool } = await database(2)
  const held = await pool.connect()
  const order: string[] = []
  const ended = inTurnOf(network('much'), () => {
    recentUse.add(['much'], 1_000)
    return db.transaction(async (tx) => {
      const quiet = Array.from({ length: 6 }, (_, at) =>
        inTurnOf(network(`calm ${at}`), () => db.execute('select 1').then(() => void order.push('calm'))),
      )
      // a statement beside the transaction, such as that of a limit, while others wait for what it holds
      const beside = db.execute('select 1').then(() => void order.push('beside'))
      await tx.execute('select 1')
      return [...quiet, beside]
    })
  })
  const all = await ended
  held.release()
  await Promise.all(all)
  expect(order.indexOf('beside')).toBeLessThanOrEqual(2)
})

test('a failed statement, a failed transaction and a connection that cannot be had give their places back', async () => {
  const { db, pool } = await database(1)
  for (let at = 0; at < 3; at++) {
    await expect(db.execute('select nothing')).rejects.toThrow()
    await expect(
      db.transaction(async () => {
        throw new Error('lost')
      }),
    ).rejects.toThrow('lost')
  }
  expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  const { host } = pool.options
  Object.assign(pool.options, { host: '/nowhere', port: 1, connectionString: undefined })
  const client = await pool.connect()
  client.release(new Error('the next one needs a new connection'))
  await expect(db.execute('select 1')).rejects.toThrow()
  await expect(db.execute('select 1')).rejects.toThrow()
  Object.assign(pool.options, { host })
})

test('who waits for a connection too long is refused as by the pool itself', {
  timeout: 20_000,
}, async () => {
  const { db, pool } = await database(1)
  const held = await pool.connect()
  const error = await db.execute('select 1').catch((cause: Error) => cause)
  expect(String((error as Error).cause)).toContain('timeout exceeded when trying to connect')
  held.release()
  expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
})
