import type { Statement } from '#kit/testing/record-statements.ts'
import type { PageStatements } from './bare-server.ts'

/**
 * Identifies the statements of a page, the session's included. Throws on any unknown statement, because then the baseline would no longer do
 * the same work.
 */
export function pageStatements(statements: readonly Statement[]): PageStatements {
  const known: [keyof PageStatements, RegExp][] = [
    ['session', /from "session_changes"/],
    ['summit', /from "summits"/],
    ['names', /"english_name" from "organisations"/],
    ['page', /"participants"/],
  ]
  const found: Partial<Record<string, Statement>> = {}
  for (const statement of statements) {
    const name = known.find(([, form]) => form.test(statement.text))?.[0]
    if (!name || found[name]) throw new Error(`the reference does not know this statement: ${statement.text}`)
    found[name] = statement
  }
  const { session, summit, page, names } = found
  if (!session || !summit || !page)
    throw new Error('the page asked for no session, summit or rows: the reference must follow')
  return { session, summit, page, ...(names && { names }) }
}
