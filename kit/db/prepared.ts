import type { Database } from './database.ts'

/**
 * Builds a statement once for each pool: Drizzle takes longer to build a small one than PostgreSQL to answer it (bench/README.md). For what
 * is asked in every call; a transaction is a database of its own, so there it is built anew.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}
