import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import { differences } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { Row } from '#kit/sheet/read-sheet.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import type { ImportReport } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { mostRows, project } from '../../rules.ts'
import { importColumns } from '../../words/columns.ts'
import { importWords } from '../../words/console.ts'
import { type Project, projectsOf } from '../store.ts'
import { addProject, projectToEdit, saveProject } from './manage.ts'

/** All projects with every field, in the form in which they are taken in again. */
export async function projectsSheet(db: Database): Promise<Uint8Array> {
  const rows = await projectsOf(db, (await currentSummit(db)).id)
  return writeList({
    name: importWords.sheet,
    columns: importColumns,
    rows: rows.map((row) =>
      Object.fromEntries(importColumns.map(({ key }) => [key, row[key as keyof Project]?.toString()])),
    ),
    roomFor: mostRows,
  })
}

type Step = { id: string; before: Project | undefined; change: Draft<typeof project> }
type Plan = { steps: Step[]; problems: ImportReport['problems'] }

/** Cells hold texts; an amount is a number. */
const fieldsIn = ({ investment, ...texts }: Record<string, string>): Draft<typeof project> => ({
  ...texts,
  ...(investment !== undefined && { investment: Number(investment.replace(/[,，\s]/g, '')) }),
})

const namesake = (row: Project, { chineseName, city }: Draft<typeof project>) =>
  row.chineseName === chineseName && row.city === city

/** What each row means: the project of its number, or of its name and city, or a new one. */
function planOf(rows: readonly Row[], existing: readonly Project[]): Plan {
  const plan: Plan = { steps: [], problems: [] }
  for (const { number, values, problems } of rows) {
    const { id: given, ...texts } = values
    const change = fieldsIn(texts)
    const before = existing.find((row) => (given ? row.id === given : namesake(row, change)))
    const unread = new Set(problems.map(({ path }) => path))
    const wrong = project.problems({ ...before, ...change }).filter(({ path }) => !unread.has(path))
    const all = [...problems, ...wrong, ...(given && !before ? [{ path: 'id', code: 'choice' }] : [])]
    plan.problems.push(...all.map((problem) => ({ row: number, ...problem })))
    plan.steps.push({ id: before?.id ?? randomUUID(), before, change })
  }
  return plan
}

async function plannedFrom(db: Database, { spreadsheets }: Services, { bytes }: ReceivedFile): Promise<Plan> {
  const read = await spreadsheets.read({ bytes, columns: importColumns, most: mostRows }, 'projects')
  if ('trouble' in read) throw refuse('unreadableSheet')
  return planOf(read.rows, await projectsOf(db, (await currentSummit(db)).id))
}

const changes = ({ before, change }: Step) => before !== undefined && differences(before, change).length > 0

const reportOf = ({ steps, problems }: Plan): ImportReport => ({
  added: steps.filter(({ before }) => !before).length,
  changed: steps.filter(changes).length,
  problems,
})

/** What a spreadsheet would add and change, and what is wrong in which cell; changes nothing. Refused: `unreadableSheet`. */
export const checkImport = async (db: Database, services: Services, file: ReceivedFile) =>
  reportOf(await plannedFrom(db, services, file))

/** Takes a spreadsheet in by the same rules and history as if it were typed: whole, or not at all. Refused: `unreadableSheet`, `rowsWrong`. */
export async function importProjects(
  db: Database,
  services: Services,
  actor: Actor,
  file: ReceivedFile,
): Promise<ImportReport> {
  const plan = await plannedFrom(db, services, file)
  if (plan.problems.length > 0) throw refuse('rowsWrong', reportOf(plan).problems)
  const act = { services, actor }
  for (const { id, before, change } of plan.steps) {
    const locked = before && (await projectToEdit(db, id))
    if (locked) await saveProject(db, act, locked, { revision: locked.revision, change })
    else await addProject(db, act, id, change)
  }
  return reportOf(plan)
}
