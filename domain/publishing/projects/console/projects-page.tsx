import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { RowOf } from '#kit/list/list.ts'
import { CellLines } from '#kit/list/table/cell-lines.tsx'
import { RecordListPage } from '#kit/record/screens/record-list-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { record } from '../record.ts'
import { consoleWords } from '../words/console.ts'

type Row = RowOf<typeof record.list>

const cells = { name: (row: Row) => <Name of={row} /> }

function Name({ of: { id, name, onlyChinese } }: { of: Row }) {
  const text = useText()
  return (
    <CellLines>
      <Link to={`/projects/${id}`}>{text(name)}</Link>
      {onlyChinese && <Tag words={consoleWords.lacksEnglish} tone="waiting" />}
    </CellLines>
  )
}

/** All projects of the edition, for organisers. */
export default function AllProjectsPage() {
  const text = useText()
  const toPage = (path: string, words: (typeof consoleWords)['enquiries']) => (
    <Button component={Link} to={path} variant="default">
      {text(words)}
    </Button>
  )
  return (
    <RecordListPage
      of={record}
      cells={cells}
      actions={(mayEdit) => (
        <>
          {toPage('/projects/enquiries', consoleWords.enquiries)}
          {mayEdit && toPage('/projects/import', consoleWords.importShort)}
        </>
      )}
    />
  )
}
