import { participantsApi } from '#domain/people/participants/api.ts'
import { words as form } from '#domain/people/participants/words.ts'
import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { delegationApi as api } from '../api.ts'
import { maxPeople } from '../rules.ts'
import { cellWords, importingWords } from '../words.ts'

/** Registers and updates guests from a spreadsheet. */
export default function GuestImportPage() {
  return (
    <ImportPage
      screens={{
        api,
        max: maxPeople,
        words: importingWords,
        form,
        cells: cellWords,
        list: '/delegation',
        refreshes: [api.members, api.counts, participantsApi.list, participantsApi.read],
      }}
    />
  )
}
