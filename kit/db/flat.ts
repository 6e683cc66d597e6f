import { SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The same SQL in a few pieces: its text and its values. Drizzle walks every column and operator of a condition anew in each place where a statement
 * has it, which for a long one that a list names several times takes longer than PostgreSQL to answer it (bench/README.md). A text in it must not hold
 * a dollar before a digit.
 */
export function flat<T = unknown>(of: SQL<T>): SQL<T> {
  const { sql: text, params } = dialect.sqlToQuery(of)
  const pieces = text.split(/\$(\d+)/)
  return new SQL(
    pieces.map((piece, at) => (at % 2 === 1 ? sql.param(params[Number(piece) - 1]) : new StringChunk(piece))),
  )
}
