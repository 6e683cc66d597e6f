import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { type EditionState, nameOfEdition, summit } from '../rules.ts'
import { editionsWords as words } from '../words/editions.ts'
import { setUpWords } from '../words/set-up.ts'
import { words as formWords } from '../words.ts'
import { EditionForm } from './edition-form.tsx'
import classes from './editions.module.css'
import { RemoveDraft } from './remove-draft.tsx'
import { SwitchCard } from './switch-card.tsx'

const leads: Record<EditionState, typeof words.draftLead> = {
  draft: words.draftLead,
  current: words.currentLead,
  past: words.pastLead,
}

/** One edition: prepared and made current, or read. */
export default function EditionPage() {
  const text = useText()
  const { id } = useParams()
  const { data, error, refetch } = useReply(summitApi.editions, {})
  const edition = data?.find((each) => each.id === id)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={8} />
  if (!edition)
    return (
      <Page title={words.one} narrow>
        <p>{text(words.notFound)}</p>
      </Page>
    )
  const title = nameOfEdition(edition)
  return (
    <Page title={title} lead={text(leads[edition.state])} narrow>
      <EditionContent key={edition.id} of={edition} />
    </Page>
  )
}

function EditionContent({ of }: { of: SummitReply }) {
  const text = useText()
  const { permissions } = useSession()
  if (of.state === 'draft' && permissions.has('summit:edit'))
    return (
      <>
        <div className={classes.buttons}>
          <Button component={Link} to={`/set-up?edition=${of.id}`} variant="default">
            {text(setUpWords.link)}
          </Button>
        </div>
        <EditionForm saved={of} />
        <SwitchCard of={of} />
        <RemoveDraft of={of} />
        <Slot name="log" type="summit" recordId={of.id} />
      </>
    )
  const way =
    of.state === 'current'
      ? { to: '/summit', label: words.editCurrent, may: permissions.has('summit:edit') }
      : {
          to: `/participants?edition=${of.number}`,
          label: words.people,
          may: of.state === 'past' && permissions.has('participants:list'),
        }
  return (
    <>
      <Card>
        <AnswersList record={summit} words={formWords} value={of} />
      </Card>
      {way.may && (
        <div className={classes.buttons}>
          <Button component={Link} to={way.to} variant="default">
            {text(way.label)}
          </Button>
        </div>
      )}
      <Slot name="log" type="summit" recordId={of.id} />
    </>
  )
}
