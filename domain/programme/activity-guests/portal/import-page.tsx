import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { activityGuestsApi as api } from '../api.ts'
import { maxGuests } from '../rules.ts'
import { cellWords, importingWords } from '../words/screens.ts'
import { words as form } from '../words.ts'

/** Adds and updates activity guests from a spreadsheet. */
export default function ActivityGuestImportPage() {
  return (
    <ImportPage
      screens={{
        api,
        max: maxGuests,
        words: importingWords,
        form,
        cells: cellWords,
        list: '/activity-guests',
        refreshes: [api.list, api.hosted, api.read],
      }}
    />
  )
}
