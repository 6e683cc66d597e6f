import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { isEditable, isEmptyDraft } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { failureOf } from '#kit/web/failure-of.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { reassignmentApi } from '../api.ts'
import { screenWords as words } from '../words.ts'
import { ReassignmentForm } from './reassignment-form.tsx'

/** Changes the kind of a person or gives them to another organisation, after everything that this does was shown. */
export default function ReassignmentPage() {
  const text = useText()
  const { id = '' } = useParams()
  const request = { params: { id } }
  const person = useReply(participantsApi.read, request)
  const options = useReply(reassignmentApi.options, request)
  const failed = failureOf(person, options)
  const of = person.data
  const isClosed = of && (!of.edition.current || !isEditable(of.status) || isEmptyDraft(of))
  const back = `/participants/${id}`
  const { zh, en } = of ? nameOf(of) : { zh: '', en: '' }
  const title = of ? { zh: words.of({ name: zh }).zh, en: words.of({ name: en }).en } : words.title
  return (
    <Page title={title} lead={of && !isClosed && text(words.lead)} narrow>
      {failed && <Failed {...failed} />}
      {!failed && !(of && options.data) && <Loading lines={6} />}
      {isClosed && (
        <EmptyState
          title={words.closed}
          action={
            <Button component={Link} to={back}>
              {text(words.back)}
            </Button>
          }
        />
      )}
      {of && options.data && !isClosed && (
        <ReassignmentForm key={of.id} of={of} options={options.data} back={back} />
      )}
    </Page>
  )
}
