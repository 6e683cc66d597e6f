import pg from 'pg'

/** A statement sent to PostgreSQL, and how many rows it answered outside of a transaction. */
export type Statement = { text: string; values: unknown[]; rows: number }

type Query = (this: pg.Client, ...given: unknown[]) => unknown

type Callback = (...answer: unknown[]) => unknown

const isCallback = (given: unknown): given is Callback => typeof given === 'function'

function count(statement: Statement, callback: Callback, answer: unknown[]) {
  const [, result] = answer as [unknown, { rows?: unknown[] } | undefined]
  statement.rows = result?.rows?.length ?? 0
  return callback(...answer)
}

/** Runs a function and returns all statements that this process sent to PostgreSQL meanwhile, in order. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const real = prototype.query
  prototype.query = function record(...given) {
    const [what, values] = given
    const text = typeof what === 'string' ? what : (what as { text: string }).text
    const statement = { text, values: Array.isArray(values) ? values : [], rows: 0 }
    statements.push(statement)
    // a pool asks with a callback
    const asked = given.map((each) =>
      isCallback(each) ? (...answer: unknown[]) => count(statement, each, answer) : each,
    )
    return real.apply(this, asked)
  }
  try {
    await run()
  } finally {
    prototype.query = real
  }
  return statements
}
