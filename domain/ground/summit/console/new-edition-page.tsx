import { useReply } from '#kit/web/api.tsx'
import { failureOf } from '#kit/web/failure-of.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { summitApi } from '../api.ts'
import { editionsWords as words } from '../words/editions.ts'
import { NewEditionForm } from './new-edition-form.tsx'

/** The next edition, prepared from the current one: its number and year, and what it takes over. */
export default function NewEditionPage() {
  const text = useText()
  const editions = useReply(summitApi.editions, {})
  const carried = useReply(summitApi.carried, {})
  const failed = failureOf(editions, carried)
  return (
    <Page title={words.create} lead={text(words.createLead)} narrow>
      {failed && <Failed {...failed} />}
      {(!editions.data || !carried.data) && !failed && <Loading lines={8} />}
      {editions.data && carried.data && <NewEditionForm editions={editions.data} carried={carried.data} />}
    </Page>
  )
}
