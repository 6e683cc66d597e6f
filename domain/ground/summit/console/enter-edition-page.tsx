import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { enteredApi } from '../api/entered.ts'
import { summitApi } from '../api.ts'
import { enteredEdition, nextToEnter } from '../rules/entered.ts'
import { enteredWords, entryWords } from '../words/entered.ts'

/** Enters an edition that was held before the portal; its people follow on its own page. */
export default function EnterEditionPage() {
  const text = useText()
  const { data, error, refetch } = useReply(summitApi.editions, {})
  // as it was when the page was opened: the list is read again once the edition is in it
  const [next, setNext] = useState<ReturnType<typeof nextToEnter>>()
  if (data && !next) {
    const first = nextToEnter(data)
    if (first) setNext(first)
  }
  return (
    <Page title={enteredWords.title} lead={text(entryWords.lead)} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {next && <EntryForm usual={next} />}
      {data && !next && !nextToEnter(data) && <p>{text(entryWords.noneLeft)}</p>}
    </Page>
  )
}

function EntryForm({ usual }: { usual: { number: number; year: number } }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { idOf } = useAttemptIds()
  const enter = useChange(enteredApi.enter, { quiet: true, refreshes: [summitApi.editions] })
  const form = useSavedForm({
    form: enteredEdition,
    name: 'summit:entered',
    saved: usual,
    async send(change) {
      const entered = { ...usual, ...change }
      const id = idOf(entered)
      await enter.mutateAsync({ body: { id, change: entered } })
      toast.done(entryWords.done)
      void navigate(`/editions/${id}`)
    },
  })
  const shown = { form, record: enteredEdition, words: enteredWords }
  return (
    <SavedForm {...shown}>
      <SavedSections {...shown} look={() => ({ twoColumns: true })} />
      <SaveButtons form={form} save={entryWords.submit} />
    </SavedForm>
  )
}
