import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import { maxRows, project } from '../../rules.ts'
import { importColumns, sheetWords } from '../../words/import.ts'
import type { Project } from '../store.ts'
import { projectActions } from './manage.ts'

type Change = Draft<typeof project>

/** Cells contain texts; an amount is parsed as a number, with or without separators. */
const amount = z.preprocess(
  (cell) => (typeof cell === 'string' ? Number(cell.replace(/[,，\s]/g, '')) : cell),
  project.typed.shape.investment,
)

const asCells = (row: Project) =>
  Object.fromEntries(
    ['id', ...importColumns.map(({ key }) => key)].map((key) => [key, row[key as keyof Project]?.toString()]),
  )

/** Problems of a row merged with the project that it matches. */
const problemsOf = ({ meant, change }: PlannedRow<Project, Change>) =>
  project.problems({ ...meant, ...change }).map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest }))

/**
 * Import of investment projects from a spreadsheet: a row matches the project with its ID, else the one with its name and city, else it is a new one.
 */
export const projectImport = defineImport<Actor, Services, readonly Project[], Project, Change>({
  name: 'projects',
  columns: importColumns,
  max: maxRows,
  template: sheetWords,
  filledWith: (rows) => rows.map(asCells),
  change: project.typed.extend({ investment: amount }),
  // projects are shared by all their editors
  ownerOf: () => 'organisers',
  context: (db) => projectActions.all(db),
  existing: (projects) => projects,
  index: indexBy<Change>(({ chineseName, city }) => [
    chineseName && city ? JSON.stringify([chineseName, city]) : null,
  ]),
  problemsOf,
  async apply(db, { services, actor, tell }, rows) {
    const act = { services, actor }
    for (const [at, { meant, change }] of rows.entries()) {
      const locked = meant && (await projectActions.lock(db, meant.id))
      if (locked) await projectActions.save(db, act, locked, { revision: locked.revision, change })
      else await projectActions.add(db, act, randomUUID(), change)
      if (at % 20 === 0) tell(at + 1)
    }
  },
})
