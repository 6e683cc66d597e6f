import { badgesApi } from '#domain/event-day/badges/api.ts'
import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { filingApi as api } from '../api.ts'
import { maxResults } from '../rules.ts'
import { resultCellWords, resultImportWords, resultWords } from '../words/results.ts'

/** Enters what the police said of the people who were filed, from their spreadsheet. */
export default function FilingResultsPage() {
  return (
    <ImportPage
      screens={{
        api,
        max: maxResults,
        words: resultImportWords,
        form: resultWords,
        cells: resultCellWords,
        list: '/filing',
        refreshes: [badgesApi.list, badgesApi.figures, badgesApi.ofPerson],
      }}
    />
  )
}
