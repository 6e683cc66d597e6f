import { useParams } from 'react-router'
import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { hallsApi as api } from '../api.ts'
import { record } from '../record.ts'
import { maxSheetRows } from '../rules/grid.ts'
import { cellWords, importWords, sheetFields } from '../words/import.ts'

const form = { title: importWords.title, sections: {}, fields: sheetFields }

/** Draws the rows of a hall from a spreadsheet. */
export default function HallRowsPage() {
  const { id = '' } = useParams()
  return (
    <ImportPage
      screens={{
        api,
        within: id,
        max: maxSheetRows,
        words: importWords,
        form,
        cells: cellWords,
        list: `/halls/${id}/drawing`,
        refreshes: [api.drawing, record.calls.page],
      }}
    />
  )
}
