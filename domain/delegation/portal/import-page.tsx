import { participantsApi } from '#domain/participants/api.ts'
import { words as form } from '#domain/participants/words.ts'
import { ImportPage } from '#kit/import/import-page.tsx'
import { delegationApi as api } from '../api.ts'
import { mostPeople } from '../rules.ts'
import { cellWords, importingWords } from '../words.ts'

/** Registers and updates guests from a spreadsheet. */
export default function GuestImportPage() {
  return (
    <ImportPage
      of={{
        api,
        most: mostPeople,
        words: importingWords,
        form,
        cells: cellWords,
        list: '/delegation',
        refreshes: [api.members, api.counts, participantsApi.list, participantsApi.read],
      }}
    />
  )
}
