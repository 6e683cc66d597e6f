import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { entourageApi } from '../api.ts'
import { entourageWords as words } from '../words.ts'
import { AddCompanion } from './add-companion.tsx'
import { CompanionRow } from './companion-row.tsx'
import { CopyItinerary } from './copy-itinerary.tsx'
import classes from './entourage-page.module.css'

/** All companions of a guest, with what they lack, and the button that adds one. */
export default function EntouragePage() {
  const { id = '' } = useParams()
  const text = useText()
  const { data: guest } = useReply(participantsApi.read, { params: { id } })
  const { data, error, refetch } = useReply(entourageApi.read, { params: { id } })
  const names = guest && nameOf(guest)
  const title = names && { zh: words.of({ name: names.zh }).zh, en: words.of({ name: names.en }).en }
  const back = (
    <Button component={Link} to={`/guests/${id}`} variant="default">
      {text(words.toGuest)}
    </Button>
  )
  return (
    <Page title={title ?? words.title} lead={text(words.lead)} actions={back}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && data.companions.length > 0 && <AddCompanion to={data} />}
      {data && <CopyItinerary from={data} />}
      {data?.companions.length === 0 && (
        <EmptyState title={words.noneTitle} action={<AddCompanion to={data} />} />
      )}
      {data && data.companions.length > 0 && (
        <ul className={classes.list}>
          {data.companions.map((companion) => (
            <li key={companion.id}>
              <Card>
                <CompanionRow of={companion} mayEdit={data.adding !== 'notApproved'} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
