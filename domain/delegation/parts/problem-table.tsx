import { words as guestWords } from '#domain/participants/words.ts'
import { type Column, DataTable } from '#kit/table/data-table.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import type { CellProblem } from '../rules.ts'
import { cellWords, importingWords as words } from '../words.ts'

/** What is wrong, in words: of the row, or by the field's own rules. */
function sayingOf({ code, column = '', other = 0, ...limits }: CellProblem): Bilingual {
  const own = cellWords[code]
  if (own) return typeof own === 'function' ? own({ other }) : own
  return wordsOfProblem({ path: column, code, ...limits }, guestWords)
}

const headingOf = ({ column }: CellProblem): Bilingual =>
  (guestWords.fields as Record<string, Bilingual>)[column ?? ''] ?? words.wholeRow

function Words({ of }: { of: Bilingual }) {
  return useText()(of)
}

const columns: Column<CellProblem>[] = [
  { key: 'row', title: words.row, cell: ({ row }) => row },
  { key: 'column', title: words.column, isHead: true, cell: (problem) => <Words of={headingOf(problem)} /> },
  { key: 'what', title: words.whatIsWrong, cell: (problem) => <Words of={sayingOf(problem)} /> },
]

/** Every cell that is wrong, with its row as the spreadsheet counts and what is wrong with it. */
export function ProblemTable({ problems }: { problems: readonly CellProblem[] }) {
  return (
    <DataTable
      label={words.whatIsWrong}
      columns={columns}
      rows={problems}
      idOf={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}
