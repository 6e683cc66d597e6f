import pg from 'pg'

/** Milliseconds within which a host has to say what it is. */
const patience = 1_500

/**
 * The addresses of one database, one for each of its hosts: `postgres://…@one:5432,two:5432/portal` has two, as in libpq. A single host gives
 * the address as it is.
 */
export function hostsIn(url: string): string[] {
  const parts = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?@]*)(.*)$/s.exec(url)
  if (!parts) return [url]
  const [, head = '', hosts = '', rest = ''] = parts
  return hosts.split(',').map((host) => `${head}${host}${rest}`)
}

const placeOf = (address: string) => {
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}

async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby ?? true
}

/** The address itself, where its host takes writes. Throws where it cannot be reached or is a standby. */
async function takesWrites(address: string): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await isStandby(client))) return address
  } finally {
    // a host that hangs does not answer the farewell either
    void client.end().catch(() => undefined)
  }
  const { host, port } = placeOf(address)
  throw new Error(`${host}:${port} is a standby`)
}

const asked = new Map<string, Promise<string>>()

/** The address of the host that takes writes now. All are asked at once, and once for all who ask meanwhile: what was true a minute ago may not be. */
function primaryOf(url: string): Promise<string> {
  const underWay = asked.get(url)
  if (underWay) return underWay
  const asking = Promise.any(hostsIn(url).map(takesWrites))
    .catch((error: AggregateError) => {
      const reasons = error.errors.map((each: unknown) =>
        each instanceof Error ? each.message : String(each),
      )
      throw new Error(`no host of the database takes writes: ${reasons.join('; ')}`, { cause: error })
    })
    .finally(() => asked.delete(url))
  asked.set(url, asking)
  return asking
}

/**
 * A connection to the host that takes writes, of an address with one or several (`hostsIn`). The driver knows no list of hosts: with several, they are
 * asked with `pg_is_in_recovery()` at each new connection, so that after a fail-over the next one leads to the new primary.
 */
export class PrimaryClient extends pg.Client {
  readonly #url: string
  /** The address with the host that it is connected to. */
  address: string

  constructor(config: pg.ClientConfig & { connectionString: string }) {
    const [first = config.connectionString] = hostsIn(config.connectionString)
    super({ ...config, connectionString: first })
    this.#url = config.connectionString
    this.address = first
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = this.#connectToPrimary()
    if (!callback) return connecting
    // the pool's is called without an error too
    const done = callback as (error?: Error) => void
    connecting.then(() => done(), done)
    return undefined
  }

  async #connectToPrimary(): Promise<pg.Client> {
    if (this.#url !== this.address) {
      this.address = await primaryOf(this.#url)
      Object.assign(this, placeOf(this.address))
    }
    await super.connect()
    return this
  }
}
