import { SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The same SQL, rendered once to its text and parameters. Drizzle walks all chunks of a condition again wherever a statement uses it; for a long
 * one used several times by a list that takes longer than PostgreSQL takes to answer (bench/README.md). The text must not contain a dollar sign
 * before a digit.
 */
export function flat<T = unknown>(of: SQL<T>): SQL<T> {
  const { sql: text, params } = dialect.sqlToQuery(of)
  const pieces = text.split(/\$(\d+)/)
  return new SQL(
    pieces.map((piece, at) => (at % 2 === 1 ? sql.param(params[Number(piece) - 1]) : new StringChunk(piece))),
  )
}
