import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { organisationImportApi } from '../api/import.ts'
import { organisationsApi } from '../api.ts'
import { maxImported } from '../rules.ts'
import { cellWords, importWords, sheetWords } from '../words/import.ts'
import { words } from '../words.ts'

const { account, accountType, language } = sheetWords
const form = { ...words, fields: { ...words.fields, account, accountType, language } }

/** Opens accounts for organisations, and corrects organisations, from a spreadsheet. */
export default function OrganisationImportPage() {
  return (
    <ImportPage
      screens={{
        api: organisationImportApi,
        max: maxImported,
        words: importWords,
        form,
        cells: cellWords,
        list: '/organisations',
        refreshes: [organisationsApi.list, organisationsApi.read],
      }}
    />
  )
}
