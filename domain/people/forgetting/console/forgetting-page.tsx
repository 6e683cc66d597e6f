import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { historyField, historyValue } from '#domain/people/participants/words/history.ts'
import { purposeWords } from '#domain/purpose-words.ts'
import { isPurpose } from '#domain/purposes.ts'
import type { JobsApi } from '#kit/jobs/endpoints.ts'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useJobActs } from '#kit/jobs/screens/use-own-jobs.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { labelled, listed } from '#kit/words/punctuation.ts'
import { forgettingApi as api, type DueEdition } from '../api.ts'
import { causeWords, peopleText, rowsText, forgettingWords as words } from '../words.ts'
import classes from './forgetting-page.module.css'
import { Requests } from './requests.tsx'

/** What is over and is purged, requests to delete, and the proof of what was deleted. */
export default function ForgettingPage() {
  const text = useText()
  return (
    <Page
      title={words.title}
      lead={
        <>
          {text(words.lead)} <Link to="/what-is-kept">{text(words.keptLink)}</Link>
        </>
      }
    >
      <Requests />
      <Due />
      <Past />
    </Page>
  )
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  rowsText({ rows: Object.values(counts).reduce((sum, count) => sum + count, 0) })

function Due() {
  const text = useText()
  const { data, error, refetch } = useReply(api.due, {})
  const jobs = useJobsApi()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={words.due} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <p className={classes.quiet}>{text(words.none)}</p>}
      {data && data.length > 0 && (
        <>
          <ul className={classes.rows}>
            {data.map((edition) => (
              <DueRow key={edition.summitId} of={edition} />
            ))}
          </ul>
          <Button color="red.9" onClick={() => setAsking(true)}>
            {text(words.start)}
          </Button>
        </>
      )}
      {isAsking && jobs && <StartDialog jobs={jobs} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DueRow({ of: { name, purposes, people, counts } }: { of: DueEdition }) {
  const text = useText()
  const said = listed(purposes.flatMap((purpose) => (isPurpose(purpose) ? purposeWords[purpose] : [])))
  return (
    <li className={classes.row}>
      <strong>
        {text(name)} · {text(peopleText({ people }))}
      </strong>
      <span>{text(labelled(words.purposes, said))}</span>
      <span className={classes.quiet}>{text(sumOf(counts))}</span>
    </li>
  )
}

function StartDialog({ jobs, onClose }: { jobs: JobsApi; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const acts = useJobActs(jobs)
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      await acts.start('purge', {})
      toast.done(words.started)
      await refresh(api.due, api.purges)
      onClose()
    } catch (error) {
      toast.failed(wordsOfFailure(error))
      setPending(false)
    }
  }
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.startTitle)}</h2>
      <p>{text(words.startText)}</p>
      <span className={classes.acts}>
        <Button color="red.9" loading={isPending} onClick={() => void start()}>
          {text(words.start)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

/** The proof of what was purged, and the figures that were kept. */
function Past() {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(api.purges, {})
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  return (
    <>
      <Card title={words.past} startsOpen>
        {data.purges.length === 0 && <p className={classes.quiet}>{text(words.noPast)}</p>}
        <ul className={classes.rows}>
          {data.purges.map(({ id, edition, cause, people, counts, startedAt, startedByName, finishedAt }) => (
            <li key={id} className={classes.row}>
              <strong>
                {formatShortMoment(startedAt, language)} · {text(causeWords[cause])}
                {edition && ` · ${text(edition)}`} · {text(peopleText({ people }))}
              </strong>
              <span className={classes.quiet}>
                {startedByName ? text(startedByName) : text(words.byItself)}
                {!finishedAt && ` · ${text(words.underWay)}`} · {text(sumOf(counts))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {data.editions.map(({ edition, figures }) => (
        <Card key={edition.en} title={edition}>
          <p className={classes.quiet}>{text(words.figures)}</p>
          <Figures of={figures} />
        </Card>
      ))}
    </>
  )
}

type Figure = {
  figure: string
  value: string
  count: number
  title: Bilingual | null
  label: Bilingual | null
}

/** How many people had each value, a line for each field. */
function Figures({ of }: { of: readonly Figure[] }) {
  const text = useText()
  const language = useLanguage()
  const said = ({ figure, value, count, label }: Figure) =>
    `${label?.[language] ?? historyValue(figure, value, words.figures, language) ?? value} ${count}`
  return (
    <ul className={classes.rows}>
      {[...Map.groupBy(of, ({ figure }) => figure)].map(([figure, values]) => (
        <li key={figure} className={classes.row}>
          <strong>{text(values[0]?.title ?? historyField(figure))}</strong>
          <span>{values.map(said).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
