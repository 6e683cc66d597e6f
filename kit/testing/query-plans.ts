import type { Database } from '#kit/db/database.ts'
import { recordStatements } from './record-statements.ts'

type Client = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }

/** Query plans, as text, of the SELECT statements that `run` sends. */
export async function plansOf(db: Database, run: () => Promise<unknown>): Promise<string> {
  const statements = await recordStatements(run)
  const client = (db as unknown as { $client: Client }).$client
  const plans: unknown[] = []
  for (const { text, values } of statements)
    if (/^(select|with)\b/i.test(text))
      plans.push((await client.query(`explain (format json) ${text}`, values)).rows)
  return JSON.stringify(plans)
}
