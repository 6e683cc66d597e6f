import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { invitationsConsoleApi as api } from '../api/console.ts'
import { maxRows } from '../rules/form.ts'
import { cellWords, importWords, rowWords } from '../words/import.ts'

/** Creates many invitations from a spreadsheet. */
export default function InvitationImportPage() {
  return (
    <ImportPage
      screens={{
        api,
        max: maxRows,
        words: importWords,
        form: rowWords,
        cells: cellWords,
        list: '/invitations',
        refreshes: [api.page, api.read],
      }}
    />
  )
}
