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
