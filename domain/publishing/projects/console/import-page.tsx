import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { projectsConsoleApi as api } from '../api.ts'
import { maxRows } from '../rules.ts'
import { cellWords, importWords } from '../words/import.ts'
import { words as form } from '../words.ts'

/** Adds and updates investment projects from a spreadsheet. */
export default function ProjectImportPage() {
  return (
    <ImportPage
      screens={{
        api,
        max: maxRows,
        words: importWords,
        form,
        cells: cellWords,
        list: '/projects',
        refreshes: [api.page],
      }}
    />
  )
}
