import { ImportPage } from '#kit/import/import-page.tsx'
import { invitationsConsoleApi as api } from '../api/console.ts'
import { mostRows } from '../rules/form.ts'
import { cellWords, importWords, rowWords } from '../words/import.ts'

/** Creates many invitations from a spreadsheet. */
export default function InvitationImportPage() {
  return (
    <ImportPage
      of={{
        api,
        most: mostRows,
        words: importWords,
        form: rowWords,
        cells: cellWords,
        list: '/invitations',
        refreshes: [api.page, api.read],
      }}
    />
  )
}
