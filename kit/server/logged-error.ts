import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from '#kit/db/database.ts'

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // SQLSTATE class 22 is "data exception", whose messages quote the data
  if (sqlState(error)?.startsWith('22')) return error.message.replace(/"[^"]*"/g, '"…"')
  return error.message
}

/**
 * An error for the log: what failed and where, without data. Drizzle puts the parameters of a statement into its message and PostgreSQL the
 * failing row into its detail, both personal data; so only the properties named here are logged.
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
