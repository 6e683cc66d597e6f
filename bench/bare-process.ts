import pg from 'pg'
import { createBareServer, type PageStatements } from './bare-server.ts'
import { answerParent } from './child-process.ts'

/** The portal's default pool size (`DATABASE_POOL`). */
const poolSize = 8

// The baseline in a process of its own: Fastify and `pg`, no code of the portal.

answerParent(async (given: { databaseUrl: string; pages: Record<string, PageStatements> }) => {
  const pool = new pg.Pool({ connectionString: given.databaseUrl, max: poolSize })
  await pool.query('select 1')
  return createBareServer(pool, given.pages).listen({ port: 0, host: '127.0.0.1' })
})
