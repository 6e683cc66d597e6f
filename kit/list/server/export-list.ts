import type { SelectedFields } from 'drizzle-orm/pg-core'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { AnyList } from '../list.ts'
import { changesSince, digestOf, maxCompared, takenBy } from './export-changes.ts'
import { fileOf, type Given } from './export-file.ts'
import { batchesOf, type Export, type ExportContext, type Exporting } from './export-rows.ts'
import type { AnyColumn } from './export-sheet.ts'
import { bilingualConditions, logExport } from './log-export.ts'
import { paced } from './paced.ts'
import { checkLength, maxPrintedOf } from './print-list.ts'
import { readIds } from './read-ids.ts'
import type { Listing } from './source.ts'

/** The keys of the chosen columns that the caller may see and the head column, in the list's order; of all columns when none is chosen. */
function chosen(
  { columns }: AnyList,
  keys: string | undefined,
  { permissions }: { permissions: ReadonlySet<string> },
): string[] {
  const wanted = new Set(keys?.split(','))
  const all = Object.entries(columns as Record<string, AnyColumn>).filter(
    ([, { needs }]) => needs === undefined || permissions.has(needs),
  )
  const isWanted = (key: string) => columns[key]?.isHead || wanted.has(key)
  const some = all.filter(([key, { within = key }]) => isWanted(within))
  return (keys ? some : all.filter(([, { isFurther }]) => !isFurther)).map(([key]) => key)
}

/** The columns as they are exported: the protected ones in clear for those who may have them so and say why. Refuses `forbidden`. */
function columnsFor(
  { call: { query, actor }, list }: Pick<Exporting, 'call' | 'list'>,
  keys: readonly string[],
) {
  const columns = keys.map((key) => list.columns[key] as AnyColumn)
  if (query.clear === undefined) return { columns, clear: undefined }
  if (!list.clearFor || !actor.permissions.has(list.clearFor)) throw new Refusal(baseRefusals.forbidden)
  const sealed = columns.filter(({ isSealed }) => isSealed)
  const clear = sealed.length > 0 ? { columns: sealed, reason: query.clear } : undefined
  return { columns: columns.map((column) => ({ ...column, isSealed: false })), clear }
}

async function takenIn({ call, list }: Exporting, columns: readonly string[], rows: number) {
  const { actor, query, services, jobId, db } = call
  const isAsked = query.changes === 'only'
  const editionId = list.isLog ? undefined : await services.editionOf(db)
  if (!editionId) {
    if (isAsked) throw new Refusal(baseRefusals.invalid, [{ path: 'changes', code: 'choice' }])
    return undefined
  }
  if (rows <= maxCompared) return takenBy(actor, list, { query, columns }, { editionId, jobId })
  if (isAsked) throw new Refusal(baseRefusals.tooLongToCompare, { max: maxCompared })
  return undefined
}

/** What is news of a list, whose rows are all read and compared. */
async function changesIn(
  exporting: Exporting,
  { taken, digests }: Pick<Given, 'taken' | 'digests'>,
  ids: readonly string[],
) {
  if (!taken) return undefined
  for await (const some of batchesOf(exporting, ids))
    for (const { id, row } of some) digests.set(id, digestOf(exporting.columns, row))
  return changesSince(exporting.call.db, taken, digests)
}

/**
 * A filtered list as a file: the chosen columns, protected values masked, or in clear with a reason (the caller's listing must have them so). Logged
 * before its first byte is given out. A spreadsheet is streamed: memory grows with the ids and digests only, and no connection is held while the client
 * reads slowly. With `changes`, only the rows that the same account did not take away so by its last export with the same filters and columns. Refused:
 * `forbidden` for values in clear, `tooLongToCompare`; for PDF `tooLongToPrint`, and as `print`.
 */
export async function exportList<L extends AnyList, Fields extends SelectedFields>(
  call: ExportContext<L>,
  listing: Listing<L, Fields>,
): Promise<Bytes> {
  const { db, actor, services, language, jobId } = call
  const query = call.query as unknown as Export
  const { source } = listing
  const list: AnyList = source.list
  const keys = chosen(list, query.columns, actor)
  const { columns, clear } = columnsFor({ call: { ...call, query }, list }, keys)
  const at = services.clock.now()
  const number = query.edition ? Number(query.edition) : undefined
  const edition = list.isLog ? undefined : await services.editionNamed?.(db, number)
  const look = async () => (list.isLog ? undefined : services.paperLookOf?.(db, { number }))
  const exporting = { call: { ...call, query }, list, source, columns, clear, edition, look, at }
  const isPaper = query.format === 'pdf'
  const isDelta = query.changes === 'only'
  // the set of rows is fixed at the beginning, whatever changes while they are read
  const all = await paced(() =>
    readIds(db, listing, call.query, isPaper && !isDelta ? { max: maxPrintedOf(columns.length) } : {}),
  )
  const taken = await takenIn(exporting, keys, all.length)
  const digests = new Map<string, string>()
  const changes = isDelta ? await changesIn(exporting, { taken, digests }, all) : undefined
  const ids = changes ? all.filter((id) => changes.byId.has(id)) : all
  if (isPaper) checkLength(ids.length, columns.length)
  await logExport(db, {
    name: list.name,
    title: list.title,
    conditions: bilingualConditions(list, query),
    columns,
    clear,
    fileFormat: query.format,
    changesOnly: isDelta,
    rows: ids.length,
    author: actor,
    at,
    jobId,
  })
  const { file, progress } = fileOf(exporting, { ids, changes, taken, digests })
  return { ...(await file()), fileName: `${list.title[language]}.${query.format}`, progress }
}
