import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { escortsApi } from '../api.ts'
import { maxImported } from '../rules.ts'
import { cellWords, importWords, sheetForm } from '../words/import.ts'

/** Opens accounts of escorts from a spreadsheet. */
export default function EscortImportPage() {
  return (
    <ImportPage
      screens={{
        api: escortsApi,
        max: maxImported,
        words: importWords,
        form: sheetForm,
        cells: cellWords,
        list: '/escorts',
        refreshes: [escortsApi.overview],
      }}
    />
  )
}
