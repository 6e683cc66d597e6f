import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed } from '#kit/web/states.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { lettersAndDigits } from '#kit/words/letters-and-digits.ts'
import { participantsApi } from '../api.ts'
import type { ParticipantRow } from '../lists.ts'
import { ParticipantName } from '../parts/participant-name.tsx'
import { documentSearchWords as words } from '../words/document-search.ts'
import { kindWords, statusWords } from '../words.ts'
import classes from './document-search-page.module.css'

/** Finds people by a document number. The number is sent when asked for and not kept in the address or the browser. */
export default function DocumentSearchPage() {
  const text = useText()
  const [number, setNumber] = useState('')
  const [isShort, setIsShort] = useState(false)
  const find = useChange(participantsApi.findByDocument, { quiet: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = lettersAndDigits(number).length < 4
    setIsShort(isTooShort)
    if (!isTooShort) find.mutate({ body: { number } })
  }
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      <Card>
        <form className={classes.form} noValidate onSubmit={submit}>
          <TextInput
            className={classes.number}
            label={text(words.number)}
            error={isShort && text(words.tooShort)}
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
          <Button type="submit" loading={find.isPending}>
            {text(words.find)}
          </Button>
        </form>
      </Card>
      {find.error && <Failed error={find.error} />}
      {find.data && !find.isPending && <People people={find.data} />}
    </Page>
  )
}

function People({ people }: { people: ParticipantRow[] }) {
  const text = useText()
  if (people.length === 0) return <EmptyState title={words.nothing} />
  return (
    <Card title={words.found({ count: people.length })}>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={`/participants/${person.id}`}>
              <ParticipantName of={person} />
            </Link>
            <span className={classes.about}>
              {[
                kindWords[person.kind],
                withFallback(person.organisationName, person.organisationEnglishName),
                statusWords[person.status],
              ]
                .flatMap((each) => (each ? [text(each)] : []))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
