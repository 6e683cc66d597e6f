import { useParams } from 'react-router'
import { summitApi } from '#domain/ground/summit/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { enteredGuestWords } from '#domain/people/participants/words/entered.ts'
import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { Loading } from '#kit/web/states.tsx'
import { pastGuestsApi } from '../api.ts'
import { maxEntered } from '../rules.ts'
import { enteringCellWords, enteringWords } from '../words.ts'

/** Enters the guests of an edition that was held before the portal, or replaces their list. */
export default function PastGuestsImportPage() {
  const { id = '' } = useParams()
  const { data } = useReply(summitApi.editions, {})
  if (!data) return <Loading lines={4} />
  const number = data.find((each) => each.id === id)?.number
  return (
    <ImportPage
      screens={{
        api: pastGuestsApi,
        within: id,
        max: maxEntered,
        words: enteringWords,
        form: enteredGuestWords,
        cells: enteringCellWords,
        list: number ? `/participants?edition=${number}` : '/editions',
        refreshes: [pastGuestsApi.list, summitApi.editions, participantsApi.list],
      }}
    />
  )
}
