import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyList, ExportFormat } from '../list.ts'
import { narrowingWords } from '../narrowing-words.ts'
import { printWords } from '../print-words.ts'
import { listExports } from './tables.ts'

type Logged = {
  /** Stable name of what was exported, and its title. */
  name: string
  title: Bilingual
  conditions: readonly Bilingual[]
  columns: readonly { label: Bilingual }[]
  /** The protected columns that are in clear, and why. */
  clear?: { columns: readonly { label: Bilingual }[]; reason: string } | undefined
  fileFormat: ExportFormat
  changesOnly: boolean
  rows: number
  author: Author
  at: Date
  jobId: string | undefined
}

/** What narrows a list, in both languages. */
export function bilingualConditions(list: AnyList, query: Readonly<Record<string, unknown>>): Bilingual[] {
  const chinese = narrowingWords(list, query, 'zh')
  const english = narrowingWords(list, query, 'en')
  const both = chinese.map((zh, at) => ({ zh, en: english[at] ?? zh }))
  return both.length > 0 ? both : [printWords.unfiltered]
}

/** Logs an export before its first byte is given out; that of a job which is begun again once: false where it was logged before. */
export async function logExport(
  db: Database,
  { name, author, columns, clear, conditions, ...logged }: Logged,
): Promise<boolean> {
  const added = await db
    .insert(listExports)
    .values({
      ...logged,
      list: name,
      actorId: author.accountId,
      actorName: author.name,
      conditions: [...conditions],
      columns: columns.map(({ label }) => label),
      clearColumns: clear?.columns.map(({ label }) => label) ?? null,
      reason: clear?.reason ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: listExports.id })
  return added.length > 0
}
