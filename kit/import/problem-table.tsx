import { type Column, DataTable } from '#kit/table/data-table.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import type { ImportScreens } from './import-screens.ts'
import type { CellProblem } from './report.ts'

/** The message of a problem: of the row, or of the field's validation. */
function sayingOf({ cells, form }: ImportScreens, { code, column = '', other = 0, ...limits }: CellProblem) {
  const own = cells[code]
  if (own) return typeof own === 'function' ? own({ other }) : own
  return wordsOfProblem({ path: column, code, ...limits }, form)
}

function Words({ of }: { of: Bilingual }) {
  return useText()(of)
}

const columnsOf = (of: ImportScreens): Column<CellProblem>[] => [
  { key: 'row', title: of.words.row, cell: ({ row }) => row },
  {
    key: 'column',
    title: of.words.column,
    isHead: true,
    cell: ({ column }) => <Words of={of.form.fields[column ?? ''] ?? of.words.wholeRow} />,
  },
  { key: 'what', title: of.words.whatIsWrong, cell: (problem) => <Words of={sayingOf(of, problem)} /> },
]

/** Every invalid cell, with its row number in the spreadsheet and the problem. */
export function ProblemTable({ of, problems }: { of: ImportScreens; problems: readonly CellProblem[] }) {
  return (
    <DataTable
      label={of.words.whatIsWrong}
      columns={columnsOf(of)}
      rows={problems}
      idOf={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}
