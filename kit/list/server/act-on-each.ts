import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal, wordsOfRefusal } from '#kit/http/refusal.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ManyReport } from '../many.ts'

type Given = {
  /** Does it to one row. `false`: it was so already. */
  act(tx: Database, id: string): Promise<unknown>
  /** The names of rows, for the report. */
  namesOf(db: Database, ids: string[]): Promise<ReadonlyMap<string, Bilingual>>
}

/** Each row in a savepoint of its own: what is refused for one leaves the others. */
async function inTurn(db: Database, id: string, act: Given['act']): Promise<boolean | Refusal> {
  try {
    return (await db.transaction((tx) => act(tx, id))) !== false
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Does to each of the chosen rows what is done to a single one, and reports how it went with each. */
export async function actOnEach(
  db: Database,
  ids: readonly string[],
  { act, namesOf }: Given,
): Promise<ManyReport> {
  const report = { done: 0, already: 0, gone: [] as string[] }
  const refused: { id: string; why: Bilingual }[] = []
  // in one order, so that two such calls do not wait for each other
  for (const id of [...new Set(ids)].sort()) {
    const done = await inTurn(db, id, act)
    if (done === true) report.done++
    else if (done === false) report.already++
    else if (done.kind.code === baseRefusals.notFound.code) report.gone.push(id)
    else refused.push({ id, why: wordsOfRefusal(done) })
  }
  const names = await namesOf(
    db,
    refused.map(({ id }) => id),
  )
  return { ...report, refused: refused.map((each) => ({ ...each, name: names.get(each.id) ?? null })) }
}
