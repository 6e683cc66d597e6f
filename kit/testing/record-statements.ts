import pg from 'pg'

/** A statement sent to PostgreSQL. */
export type Statement = { text: string; values: unknown[] }

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Runs a function and returns all statements that this process sent to PostgreSQL meanwhile, in order. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const real = prototype.query
  prototype.query = function record(...given) {
    const [what, values] = given
    const text = typeof what === 'string' ? what : (what as { text: string }).text
    statements.push({ text, values: Array.isArray(values) ? values : [] })
    return real.apply(this, given)
  }
  try {
    await run()
  } finally {
    prototype.query = real
  }
  return statements
}
