import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { officeImportApi } from '../api/import.ts'
import { participantsApi } from '../api.ts'
import { maxImported } from '../rules.ts'
import { officeCellWords, officeImportWords, officeSheetWords } from '../words/import.ts'
import { words } from '../words.ts'

const form = { ...words, fields: { ...words.fields, organisation: officeSheetWords.organisation } }

/** Registers guests of many organisations from a spreadsheet. */
export default function OfficeImportPage() {
  return (
    <ImportPage
      screens={{
        api: officeImportApi,
        max: maxImported,
        words: officeImportWords,
        form,
        cells: officeCellWords,
        list: '/participants',
        refreshes: [participantsApi.list, participantsApi.ids],
      }}
    />
  )
}
