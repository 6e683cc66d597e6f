import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { handedOverReply, handOversTo, noteReceipt } from '#kit/handover/server/receivers.ts'
import { newsFor } from '#kit/handover/server/sent.ts'
import type { FilingOverview } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type FiledList, maxInBatch, policeOf } from '../../rules.ts'
import { toFile } from './batch.ts'
import { columnsFor } from './columns.ts'
import { handOverOf, rowsToHand } from './rows.ts'

type Asked = Pick<Context, 'db'> & { query: { list: FiledList } }

/** What the next batch would tell, and who is not in it. */
export async function readOverview({ db, query: { list } }: Asked): Promise<FilingOverview> {
  const { id: summitId } = await currentSummit(db)
  const [of, to] = [handOverOf(list), policeOf(summitId)]
  const columns = await columnsFor(db, list)
  const ready = await toFile(db, summitId, list)
  const news = await newsFor(db, { of, to, rows: await rowsToHand(db, summitId, list, ready, columns) })
  const [last] = await handOversTo(db, { of, to }, 1)
  const count = (...changes: string[]) => news.filter(({ change }) => changes.includes(change)).length
  const [added, changed, gone] = [count('new', 'back'), count('changed'), count('gone')]
  return {
    version: last?.version ?? 0,
    last: last ? handedOverReply(last) : null,
    news: { added, changed, gone, left: Math.max(0, added + changed - maxInBatch) },
    columns: columns.map(({ label }) => label),
    notFiled: ready.notFiled,
    notFiledCount: ready.notFiledCount,
  }
}

/** How many batches are shown. */
const shown = 50

export async function listBatches({ db, query: { list } }: Asked) {
  const { id } = await currentSummit(db)
  return (await handOversTo(db, { of: handOverOf(list), to: policeOf(id) }, shown)).map(handedOverReply)
}

/** Notes that the police confirmed a batch. Refused: `notFound`. */
export async function noteBatchReceipt({
  db,
  services: { clock },
  actor: author,
  body: { list, version },
}: Context & { body: { list: FiledList; version: number } }): Promise<null> {
  const { id } = await currentSummit(db)
  const receipt = { of: handOverOf(list), to: policeOf(id), version, author, at: clock.now() }
  if (!(await noteReceipt(db, receipt))) throw refuse('notFound')
  return null
}
