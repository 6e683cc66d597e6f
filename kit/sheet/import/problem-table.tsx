import { type Column, DataTable } from '#kit/list/table/data-table.tsx'
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

/** The column by the label of its field; one that is no field, by its heading. */
const columnNamed = ({ form, words }: ImportScreens, column: string | undefined): Bilingual =>
  column === undefined ? words.wholeRow : (form.fields[column] ?? { zh: column, en: column })

/** More rows than anybody corrects at once make a page of thousands of them slow. */
const maxShown = 200

function Words({ words }: { words: Bilingual }) {
  return useText()(words)
}

const columnsOf = (screens: ImportScreens): Column<CellProblem>[] => [
  { key: 'row', title: screens.words.row, cell: ({ row }) => row },
  {
    key: 'column',
    title: screens.words.column,
    isHead: true,
    cell: ({ column }) => <Words words={columnNamed(screens, column)} />,
  },
  {
    key: 'what',
    title: screens.words.whatIsWrong,
    cell: (problem) => <Words words={sayingOf(screens, problem)} />,
  },
]

/** Every invalid cell, with its row number in the spreadsheet and the problem. */
export function ProblemTable({
  screens,
  problems,
}: {
  screens: ImportScreens
  problems: readonly CellProblem[]
}) {
  const text = useText()
  const more = problems.length - maxShown
  return (
    <>
      <DataTable
        label={screens.words.whatIsWrong}
        columns={columnsOf(screens)}
        rows={problems.slice(0, maxShown)}
        idOf={({ row, column, code }) => `${row} ${column} ${code}`}
      />
      {more > 0 && <p>{text(screens.words.moreProblems({ count: more }))}</p>}
    </>
  )
}
