import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from '#kit/db/database.ts'

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // class 22 is "wrong data", and PostgreSQL quotes them
  if (sqlState(error)?.startsWith('22')) return error.message.replace(/"[^"]*"/g, '"…"')
  return error.message
}

/**
 * An error as the log keeps it: what failed and where, but never with what. Drizzle writes the parameters of a statement into its message
 * and PostgreSQL the failing row into its detail, and both are people's data; so only what is named here is kept.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column } = error as Error &
    Partial<Record<'code' | 'constraint' | 'table' | 'column', unknown>>
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code, constraint, table, column }),
    stack: framesOf(error).join('\n'),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
