import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { HandOverHistory } from '#kit/handover/screens/hand-over-history.tsx'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { roomingApi as api, type RoomingOverview } from '../api/rooming.ts'
import classes from '../parts/lodging.module.css'
import { roomingJob } from '../rules/rooming.ts'
import { roomingWords as words } from '../words/rooming.ts'
import { HotelAnswers } from './hotel-answers.tsx'
import { HotelLinkCard } from './hotel-link-card.tsx'

/** The rooming list of one hotel: the next one, what was sent, its link, and what it answered. */
export default function RoomingPage() {
  const { id = '' } = useParams()
  const text = useText()
  const { data, error, refetch } = useReply(api.overview, { params: { id } })
  const name = data?.hotel.name
  return (
    <Page
      title={words.title}
      {...(name && {
        documentTitle: { zh: `${name.zh}${words.title.zh}`, en: `${name.en}: ${words.title.en}` },
      })}
      lead={
        <>
          {name && <strong>{text(name)}</strong>}
          <div>{text(words.lead)}</div>
        </>
      }
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <Card title={words.next} startsOpen>
            <div className={classes.stack}>
              <NextList of={data} />
              <WithoutDocument of={data.withoutDocument} />
              <LastList of={data} />
            </div>
          </Card>
          <HotelLinkCard of={data} />
          <HotelAnswers of={data.rooms} />
        </>
      )}
    </Page>
  )
}

type Shown = { of: RoomingOverview }

function NextList({ of: { hotel, news, version, people } }: Shown) {
  const text = useText()
  const jobs = useJobsApi()
  const isNews = news.added + news.changed + news.gone > 0
  return (
    <div className={classes.apart}>
      <div>
        <strong>{text(isNews ? words.news(news) : words.noNews)}</strong>
        <p className={classes.quiet}>{text(words.people({ count: people }))}</p>
        <Allowed to={['lodging:documents']}>
          <p className={classes.quiet}>{text(words.files)}</p>
        </Allowed>
      </div>
      <Allowed to={['lodging:documents']}>
        {jobs && (
          <JobButton
            api={jobs}
            kind={roomingJob}
            selection={{ hotelId: hotel.id, after: version, again: false }}
            label={words.make({ version: version + 1 })}
            variant="filled"
            disabled={!isNews}
            refreshes={[api.overview, api.lists]}
          />
        )}
      </Allowed>
    </div>
  )
}

function WithoutDocument({ of }: { of: RoomingOverview['withoutDocument'] }) {
  const text = useText()
  if (of.length === 0) return null
  return (
    <div role="note">
      <p className={classes.line}>{text(words.without({ count: of.length }))}</p>
      <ul className={classes.names}>
        {of.map(({ id, name }) => (
          <li key={id}>
            <ParticipantLink participantId={id}>{text(name)}</ParticipantLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LastList({ of: { hotel, last } }: Shown) {
  const text = useText()
  const language = useLanguage()
  const jobs = useJobsApi()
  const [isOpen, setOpen] = useState(false)
  if (!last) return <p className={classes.quiet}>{text(words.never)}</p>
  const { version, at, actorName: name, receipt } = last
  return (
    <div className={classes.apart}>
      <p className={classes.quiet}>
        {text(words.last({ version, at: formatMoment(at, language), name }))} ·{' '}
        {text(receipt ? words.received : words.notReceived)}
      </p>
      <span className={classes.row}>
        <Allowed to={['lodging:documents']}>
          {jobs && (
            <JobButton
              api={jobs}
              kind={roomingJob}
              selection={{ hotelId: hotel.id, after: version, again: true }}
              label={words.again({ version })}
            />
          )}
        </Allowed>
        <Button variant="default" onClick={() => setOpen(true)}>
          {text(words.earlier)}
        </Button>
      </span>
      {isOpen && <History id={hotel.id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function History({ id, onClose }: { id: string; onClose(): void }) {
  const mayNote = useSession().permissions.has('lodging:edit')
  const { data, error, refetch } = useReply(api.lists, { params: { id } })
  const { mutate, isPending } = useChange(api.received, { refreshes: [api.lists, api.overview] })
  return (
    <HandOverHistory
      title={words.earlier}
      list={data}
      failure={error && { error, retry: refetch }}
      isNoting={isPending}
      {...(mayNote && { onReceived: (version: number) => mutate({ params: { id }, body: { version } }) })}
      onClose={onClose}
    />
  )
}
