import type { Query } from 'drizzle-orm'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Database } from './database.ts'

/**
 * Builds a statement once per pool: Drizzle takes longer to build a small one than PostgreSQL to answer it (bench/README.md). For queries
 * of every call; within a transaction, which is another `Database`, it is built again.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}

type Built = { toSQL(): Query }

/**
 * The same for statements of every write, which run in a transaction: built once for all pools and transactions, and planned once for each connection, by
 * its name. The result is the driver's, as of `execute`; a value must not be null, which would be encoded like any other.
 */
export function preparedForAll(name: string, build: (db: Database) => Built) {
  let query: Query | undefined
  return (db: Database, values: Record<string, unknown>) => {
    query ??= build(db).toSQL()
    const statement = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult }>(
      query,
      undefined,
      name,
      false,
    )
    return statement.execute(values)
  }
}
