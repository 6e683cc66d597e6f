import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import { takesPlace } from '#domain/people/participants/rules.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { failureOf } from '#kit/web/failure-of.ts'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { entourageApi } from '../api.ts'
import { withdrawWords as words } from '../words.ts'
import { CompanionLine } from './companion-line.tsx'
import classes from './entourage.module.css'
import { WithdrawForm } from './withdraw-form.tsx'

/** Withdraws a guest: lists their companions, if any, and asks what becomes of them. `base`: path of the records. */
export function WithdrawGuest({ base }: { base: string }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(participantsApi.read, { params: { id } })
  if (data) return <Question guest={data} base={base} />
  return (
    <Page title={recordWords.withdraw} narrow>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={6} />}
    </Page>
  )
}

function Question({ guest, base }: { guest: Participant; base: string }) {
  const text = useText()
  const request = { params: { id: guest.id } }
  const entourage = useReply(entourageApi.read, request)
  const places = useReply(entourageApi.places, request)
  const { zh, en } = nameOf(guest)
  const title = { zh: words.title({ name: zh }).zh, en: words.title({ name: en }).en }
  const companions = entourage.data?.companions.filter(({ status }) => takesPlace(status)) ?? []
  const failed = failureOf(entourage, places)
  const isReady = entourage.data && places.data
  const isOver = isReady && !guest.may.withdraw
  return (
    <Page
      title={title}
      lead={
        isReady &&
        !isOver &&
        text(companions.length > 0 ? words.lead({ count: companions.length }) : recordWords.withdrawText)
      }
      narrow
    >
      {failed && <Failed {...failed} />}
      {!isReady && !failed && <Loading lines={6} />}
      {isOver && (
        <EmptyState
          title={words.nobody}
          action={
            <Button component={Link} to={`${base}/${guest.id}`}>
              {text(recordWords.keep)}
            </Button>
          }
        />
      )}
      {isReady && !isOver && (
        <>
          {companions.length > 0 && (
            <Card title={words.who}>
              <ul className={classes.list}>
                {companions.map((each) => (
                  <CompanionLine key={each.id} of={each} path={`${base}/${each.id}`} />
                ))}
              </ul>
            </Card>
          )}
          <WithdrawForm
            hasCompanions={companions.length > 0}
            guest={guest}
            takers={places.data.filter(({ free }) => free >= companions.length)}
            back={`${base}/${guest.id}`}
          />
        </>
      )}
    </Page>
  )
}
