import type { Bytes } from '#kit/server/route.ts'
import { clearWords, firstExportWords, printWords, rowChangeWords, sinceWords } from '../print-words.ts'
import { type Changes, digestOf, keepTaken, type Taken } from './export-changes.ts'
import { batchesOf, type Clear, type Exporting } from './export-rows.ts'
import { type AnyColumn, cellOf, headingOf, sheetOf } from './export-sheet.ts'
import { listJob, momentWords } from './print-list.ts'

/** The file of these rows; `changes` names what each of them is, where only changes are asked for. */
export function fileOf(
  exporting: Exporting,
  { ids, changes, taken, digests }: Given & { ids: readonly string[] },
): { file(): Promise<Bytes>; progress(): { done: number; total: number } } {
  const { call, list, columns, clear, edition, at } = exporting
  const { db, actor, query, language, services } = call
  let done = 0
  const changeOf = (id: string) => {
    const change = changes?.byId.get(id)
    return change && change !== 'gone' ? rowChangeWords[change][language] : ''
  }
  async function* batches() {
    for await (const some of batchesOf(exporting, ids)) {
      if (taken) for (const { id, row } of some) digests.set(id, digestOf(columns, row))
      done += some.length
      yield some.map(({ id, row }) => [
        ...(changes ? [changeOf(id)] : []),
        ...columns.map((column) => cellOf(column, row, language)),
      ])
    }
  }
  const keep = async () => taken && keepTaken(db, taken, { author: actor, at, digests })
  async function* keptBatches() {
    yield* batches()
    await keep()
  }
  const change: AnyColumn = { label: printWords.change, value: () => null, width: 14 }
  const told = {
    list,
    query,
    language,
    at,
    edition: edition?.[language],
    remarks: [...(changes ? [remarkOf(changes)] : []), ...(clear ? [clearRemark(clear)] : [])].map(
      (remark) => remark[language],
    ),
    columns: changes ? [change, ...columns] : columns,
  }
  const paper = async () => {
    const rows: string[][] = []
    for await (const some of batches()) rows.push(...some.map((line) => line.map(String)))
    const head = headAt(told.columns)
    const headings = told.columns.map((column) => headingOf(column, language))
    const { pdf } = await services.printer.print(
      listJob({ ...told, look: await exporting.look(), headings, head, rows, author: actor.name }),
      actor.accountId,
    )
    // a document that was not printed has taken nothing away
    await keep()
    return { bytes: pdf, mediaType: 'application/pdf' }
  }
  const { format } = query
  return {
    file: () =>
      format === 'pdf'
        ? paper()
        : sheetOf({ ...told, format, batches: keptBatches(), rows: ids.length, author: actor }),
    progress: () => ({ done, total: ids.length }),
  }
}

const headAt = (columns: readonly AnyColumn[]) =>
  Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  )

const clearRemark = ({ columns, reason }: Clear) =>
  clearWords(
    columns.map(({ label }) => label),
    reason,
  )

export type Given = { changes: Changes | undefined; taken: Taken | undefined; digests: Map<string, string> }

function remarkOf({ since, byId }: Changes) {
  if (!since) return firstExportWords
  const counts = { new: 0, changed: 0, back: 0, gone: 0 }
  for (const change of byId.values()) counts[change]++
  return sinceWords(momentWords(since), counts)
}
