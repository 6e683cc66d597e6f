import type { Actor } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import { outcomeWords } from '#domain/identity/sign-in/words/console.ts'
import type { Logged, Services } from '#domain/services.ts'
import { fieldOf } from '#domain/views/reveals/lists.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { linesAtOnce } from '../api.ts'
import type { LogLine, logList } from '../lists.ts'
import { logWords, otherLogs, rowsExported } from '../words.ts'
import { exportsById, linesOf, logListing, type Meant, type StoredLine } from './store.ts'

type Asked = Pick<Context, 'db' | 'services'> & { actor: Pick<Actor, 'permissions'> }

const known = ({ logs }: Services, type: string) => logs.find((each) => each.type === type)

/** All types of the log with their titles, those of records first. */
const typesOf = ({ logs }: Services): { type: string; title: Bilingual }[] => [
  ...logs.map(({ type, title }) => ({ type, title })),
  ...Object.entries(otherLogs).map(([type, title]) => ({ type, title })),
]

export const listTypes = async ({ services }: Pick<Context, 'services'>) => typesOf(services)

const textOf = (...texts: (Bilingual | undefined)[]) =>
  texts
    .flatMap((each) => (each ? [each.zh, each.en] : []))
    .join(' ')
    .toLowerCase()

/** What the words of a search mean: a title or label that has all of them, in either language. */
export function meaningOf(services: Services, words: string): Meant {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => text.includes(word))
  const types = typesOf(services).filter(({ title }) => has(textOf(title)))
  const whole = new Set(types.map(({ type }) => type))
  const fields = services.logs.flatMap((one) => {
    if (whole.has(one.type)) return []
    const names = Object.entries(one.fields).flatMap(([name, label]) =>
      has(textOf(one.title, one.above[name], label)) ? [name] : [],
    )
    return names.length > 0 ? [{ type: one.type, names }] : []
  })
  return { types: [...whole], fields }
}

/** A line in words, apart from the name of its record. */
type Said = Pick<LogLine, 'title' | 'path' | 'field' | 'before' | 'after'> & { reason?: null }

const bilingualValue = (one: Logged, field: string, value: unknown): Bilingual | null => {
  const [zh, en] = [one.value(field, value, 'zh'), one.value(field, value, 'en')]
  return zh === undefined && en === undefined ? null : { zh: zh ?? en ?? '', en: en ?? zh ?? '' }
}

const plain = (text: string): Bilingual => ({ zh: text, en: text })

type Exports = Awaited<ReturnType<typeof exportsById>>

/** A stored line, and whether the record that it names is there; undefined where its noun does not say. */
type Line = StoredLine & { isThere: boolean | undefined }

/** The page of a record, or of all; of a record that is gone there is none. */
const pathTo = ({ isThere, subjectId }: Line, path: string | null) =>
  isThere === false && path?.includes(subjectId) ? null : path

/** A line that stands for a row of another log. It leads to a page that this reader may open, or nowhere. */
function sayOther({ permissions }: Asked['actor'], line: Line, exported: Exports): Said | undefined {
  const { field, subjectId, refId } = line
  const ifHeld = (permission: string, path: string) =>
    permissions.has(permission) ? pathTo(line, path) : null
  if (line.subjectType === 'reveal')
    return {
      title: otherLogs.reveal,
      // a search by document number that found nobody stands under the account that searched
      path: subjectId === line.actorId ? null : ifHeld('participants:list', `/participants/${subjectId}`),
      field: fieldOf(field),
      before: null,
      after: null,
    }
  if (line.subjectType === 'signIn')
    return {
      title: otherLogs.signIn,
      path: ifHeld('accounts:list', `/accounts/${subjectId}`),
      field: outcomeWords[field as keyof typeof outcomeWords] ?? plain(field),
      before: null,
      after: null,
    }
  if (line.subjectType !== 'export') return undefined
  const found = exported.get(refId ?? -1)
  return {
    title: otherLogs.export,
    path: ifHeld('exports:list', '/exports'),
    field: found?.title ?? plain(field),
    before: null,
    after: found ? rowsExported(found) : null,
  }
}

/** A change of a record; of one that no noun declares, in plain. Values, and the reason that may name them, are shown to whoever may read them on the record. */
function sayChange({ services, actor }: Pick<Asked, 'services' | 'actor'>, line: Line): Said {
  const { subjectType, subjectId, field } = line
  const one = known(services, subjectType)
  if (!one) return { title: plain(subjectType), path: null, field: plain(field), before: null, after: null }
  const isShown = !one.readBy || actor.permissions.has(one.readBy)
  const shown = (value: unknown) => {
    const said = bilingualValue(one, field, value)
    return said && !isShown ? logWords.notShown : said
  }
  return {
    title: one.title,
    path: pathTo(line, one.path(subjectId)),
    field: one.label(field, services),
    before: shown(line.before),
    after: shown(line.after),
    ...(!isShown && { reason: null }),
  }
}

/** The type whose names the lines of another log have. */
const namedAs: Readonly<Record<string, string>> = { reveal: 'participant', signIn: 'account' }

type Names = ReadonlyMap<string, Bilingual | null>

/** The names of the records of these lines that are there, by type, and by id; no type whose noun does not say. */
async function namesOf(
  { db, services }: Pick<Asked, 'db' | 'services'>,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<string, Names>> {
  const byType = Map.groupBy(lines, ({ subjectType }) => subjectType)
  const found = new Map<string, Names>()
  for (const [type, some] of byType) {
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
    const named = await known(services, namedAs[type] ?? type)?.named?.(db, services, ids)
    if (named) found.set(type, named)
  }
  return found
}

async function inWords({ db, services, actor }: Asked, lines: readonly StoredLine[]): Promise<LogLine[]> {
  const exported = await exportsById(
    db,
    lines.flatMap(({ subjectType, refId }) => (subjectType === 'export' && refId !== null ? [refId] : [])),
  )
  const names = await namesOf({ db, services }, lines)
  return lines.map((stored) => {
    const { id, at, actorId, actorName, subjectType, subjectId, reason } = stored
    const named = names.get(subjectType)
    const record = named?.get(subjectId) ?? null
    const line = { ...stored, isThere: named?.has(subjectId) }
    const author = actorName.zh || actorName.en ? actorName : logWords.bySystem
    return {
      id,
      at: at.toISOString(),
      actorId,
      // a sign-in is stored with what was typed
      actorName: subjectType === 'signIn' ? (record ?? author) : author,
      type: subjectType,
      recordId: subjectId,
      record,
      reason,
      ...(sayOther(actor, line, exported) ?? sayChange({ services, actor }, line)),
    }
  })
}

const listing = ({ services, actor }: Pick<Asked, 'services' | 'actor'>) =>
  logListing(
    (db, found) => inWords({ db, services, actor }, found),
    (words) => meaningOf(services, words),
  )

/** A page of the log, newest first. */
export const listLog = ({ db, query, ...asked }: Asked & { query: ListQuery<typeof logList> }) =>
  readPage(db, listing(asked), query)

/** The same as a file, which is logged too. */
export const exportLog = (call: ListExport<typeof logList>) => exportList(call, listing(call))

/** Lines of one record, newest first; those before the cursor. */
export async function logOfRecord({
  params,
  query,
  ...asked
}: Asked & { params: { type: string; recordId: string }; query: { before?: string | undefined } }) {
  const { lines, next } = await linesOf(asked.db, { ...params, ...query, limit: linesAtOnce })
  return { lines: await inWords(asked, lines), next }
}
