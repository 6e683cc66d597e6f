import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * Milliseconds: a connection in use that says nothing for so long is doubted, and a new one then has so long to be answered. Together less than the ten
 * seconds after which a person is told.
 */
const usual = { quiet: 7_500, answer: 1_500 }

/** The socket of a client: TLS has taken its place by the time the client is connected. */
export const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Whether the server answers a new connection at all; refusing it, as when there are too many, is an answer. */
async function answers(connectionString: string, patience: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // a server that hangs does not answer the farewell either
    void client.end().catch(() => undefined)
  }
}

/**
 * Breaks the connections of a pool whose server hangs: it keeps them open and answers nothing, so that neither its own time limits nor an error end a
 * statement. A statement that is only slow goes on: while one runs, the server answers a new connection. `addressOf` is the address that a client is
 * connected to.
 */
export function endHung(
  pool: pg.Pool,
  addressOf: (client: pg.PoolClient) => string,
  { quiet, answer } = usual,
): void {
  const asking = new Map<string, Promise<boolean>>()
  // one question for all that hang together; of the host that hangs, not of one that has taken over
  const ask = (address: string) => {
    const underWay = asking.get(address) ?? answers(address, answer).finally(() => asking.delete(address))
    asking.set(address, underWay)
    return underWay
  }
  const inUse = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', async () => {
      const isAlive = await ask(addressOf(client))
      if (!inUse.has(client)) return
      if (isAlive) socket.setTimeout(quiet)
      else socket.destroy(new Error('Connection terminated: the database does not answer'))
    })
  })
  pool.on('acquire', (client) => {
    inUse.add(client)
    socketOf(client).setTimeout(quiet)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    socketOf(client).setTimeout(0)
  })
}
