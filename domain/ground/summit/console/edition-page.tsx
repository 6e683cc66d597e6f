import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { type SummitReply, summitApi } from '../api.ts'
import { enteredEdition, isEntryOpen } from '../rules/entered.ts'
import { type EditionState, nameOfEdition, summit } from '../rules.ts'
import { editionsWords as words } from '../words/editions.ts'
import { enteredWords, entryWords } from '../words/entered.ts'
import { setUpWords } from '../words/set-up.ts'
import { words as formWords } from '../words.ts'
import { EditionForm } from './edition-form.tsx'
import classes from './editions.module.css'
import { RemoveEdition } from './remove-edition.tsx'
import { SwitchCard } from './switch-card.tsx'

const leads: Record<EditionState, Bilingual> = {
  draft: words.draftLead,
  current: words.currentLead,
  past: words.pastLead,
}

/** What may be done with an edition, in a sentence. */
function leadOf({ state, enteredAt, fixedAt }: SummitReply, language: Language): Bilingual {
  if (!enteredAt) return leads[state]
  return fixedAt
    ? entryWords.fixedLead({ on: formatDay(eventDay(new Date(fixedAt)), language) })
    : entryWords.openLead
}

/** One edition: prepared and made current, or read. */
export default function EditionPage() {
  const text = useText()
  const language = useLanguage()
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
    <Page title={title} lead={text(leadOf(edition, language))} narrow>
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
        <RemoveEdition of={of} />
        <Slot name="log" type="summit" recordId={of.id} />
      </>
    )
  if (of.enteredAt) return <EnteredEdition of={of} mayEdit={permissions.has('summit:edit')} />
  return (
    <>
      <Card>
        <AnswersList record={summit} words={formWords} value={of} />
      </Card>
      {of.state === 'past' && <ToPeople of={of} />}
      {of.state === 'current' && permissions.has('summit:edit') && (
        <div className={classes.buttons}>
          <Button component={Link} to="/summit" variant="default">
            {text(words.editCurrent)}
          </Button>
        </div>
      )}
      <Slot name="log" type="summit" recordId={of.id} />
    </>
  )
}

/** To the list of the people of a past edition, for those who may see it. */
function ToPeople({ of: { number } }: { of: SummitReply }) {
  const text = useText()
  return (
    <Allowed to={['participants:list']}>
      <div className={classes.buttons}>
        <Button component={Link} to={`/participants?edition=${number}`} variant="default">
          {text(words.people)}
        </Button>
      </div>
    </Allowed>
  )
}

/** An edition that was held before the portal: changed with its people until a guest of it is registered again. */
function EnteredEdition({ of, mayEdit }: { of: SummitReply; mayEdit: boolean }) {
  const isOpen = mayEdit && isEntryOpen(of)
  return (
    <>
      <Slot name="entered-people" summitId={of.id} number={of.number} isOpen={isOpen}>
        <ToPeople of={of} />
      </Slot>
      {isOpen ? (
        <EditionForm saved={of} />
      ) : (
        <Card>
          <AnswersList record={enteredEdition} words={enteredWords} value={of} />
        </Card>
      )}
      {isOpen && <RemoveEdition of={of} />}
      <Slot name="log" type="summit" recordId={of.id} />
    </>
  )
}
