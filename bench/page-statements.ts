import type { Statement } from '#kit/testing/record-statements.ts'
import type { PageStatements } from './bare-server.ts'

/**
 * Finds out which statement of a page is which, the session's among them. Refuses when the page asks for anything else, because then the
 * reference no longer does the same work.
 */
export function pageStatements(statements: readonly Statement[]): PageStatements {
  const known: [keyof PageStatements, RegExp][] = [
    ['session', /from "session_changes"/],
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
