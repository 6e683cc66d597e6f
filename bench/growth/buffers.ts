import type { Database } from '#kit/db/database.ts'
import { recordStatements, type Statement } from '#kit/testing/record-statements.ts'

type Client = { query(text: string, values: unknown[]): Promise<{ rows: Array<Record<string, unknown>> }> }
type Plan = { Plan: Record<string, unknown> }

const isReading = ({ text }: Statement) => /^(select|with)\b/i.test(text)

/** Shared buffers that a call's read statements touch: a measure of cost that is independent of the machine. */
export async function buffersOf(db: Database, call: () => Promise<unknown>): Promise<number> {
  // warm-up: the first call loads the whole session
  await call()
  const statements = await recordStatements(call)
  const client = (db as unknown as { $client: Client }).$client
  let sum = 0
  for (const { text, values } of statements.filter(isReading)) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = Object.values(rows[0] ?? {})[0] as [Plan]
    sum += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
  }
  return sum
}
