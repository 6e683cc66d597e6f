import pg from 'pg'
import type { PageStatements, Statement } from './bare-server.ts'

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Runs something and answers every statement that this process sent to PostgreSQL meanwhile, in order. */
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

/**
 * Finds out which statement of a page is which, the session's among them. Refuses when the page asks for anything else, because then the
 * reference no longer does the same work.
 */
export function pageStatements(statements: readonly Statement[]): PageStatements {
  const known: [keyof PageStatements, RegExp][] = [
    ['session', /from "sessions"/],
    ['summit', /from "summits"/],
    ['total', /^select count\(\*\) from "participants"/],
    ['page', /from "participants"/],
    ['names', /"english_name" from "organisations"/],
    ['organisationsFound', /^select "id" from "organisations"/],
  ]
  const found: Partial<Record<string, Statement>> = {}
  for (const statement of statements) {
    const name = known.find(([, form]) => form.test(statement.text))?.[0]
    if (!name || found[name]) throw new Error(`the reference does not know this statement: ${statement.text}`)
    found[name] = statement
  }
  const { session, summit, page, total, names, organisationsFound } = found
  if (!session || !summit || !page || !total)
    throw new Error('the page asked for no session, summit, rows or count: the reference must follow')
  return {
    session,
    summit,
    page,
    total,
    ...(names && { names }),
    ...(organisationsFound && { organisationsFound }),
  }
}
