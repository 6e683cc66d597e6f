import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { HandOverHistory } from '#kit/handover/screens/hand-over-history.tsx'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { filingApi as api, type FilingOverview, type NotFiled } from '../api.ts'
import { batchJob, type FiledList, maxInBatch } from '../rules.ts'
import { listWords } from '../words/columns.ts'
import { lackingWords, filingWords as words } from '../words/filing.ts'
import classes from './filing-page.module.css'

type Shown = { list: FiledList; of: FilingOverview }

/** One list for the police: the next batch first, then what was sent, then who is left out and why. */
export function FiledListCard({ list }: { list: FiledList }) {
  const { data, error, refetch } = useReply(api.overview, { query: { list } })
  return (
    <Card title={listWords[list]} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <div className={classes.list}>
          <NextBatch list={list} of={data} />
          <Batches list={list} of={data} />
          <LeftOut list={list} of={data} />
        </div>
      )}
    </Card>
  )
}

function NextBatch({ list, of: { news, version, columns } }: Shown) {
  const text = useText()
  const jobs = useJobsApi()
  const { added, changed, gone, left } = news
  const isNews = added + changed + gone > 0
  const names: Bilingual = {
    zh: columns.map(({ zh }) => zh).join('、'),
    en: columns.map(({ en }) => en).join(', '),
  }
  return (
    <div className={classes.next}>
      <div>
        <p className={classes.news}>{text(isNews ? words.news(news) : words.noNews)}</p>
        {left > 0 && <p className={classes.quiet}>{text(words.partly({ max: maxInBatch, left }))}</p>}
        <p className={classes.quiet}>{text(words.columnsAre({ names }))}</p>
      </div>
      {jobs && (
        <JobButton
          api={jobs}
          kind={batchJob}
          selection={{ list, after: version, again: false }}
          label={words.make({ version: version + 1 })}
          variant="filled"
          disabled={!isNews}
          refreshes={[api.overview, api.batches]}
        />
      )}
    </div>
  )
}

function Batches({ list, of: { last } }: Shown) {
  const text = useText()
  const language = useLanguage()
  const jobs = useJobsApi()
  const [isOpen, setOpen] = useState(false)
  if (!last) return <p className={classes.quiet}>{text(words.never)}</p>
  const { version, at, actorName: name, receipt } = last
  return (
    <div className={classes.next}>
      <p className={classes.quiet}>
        {text(words.last({ version, at: formatMoment(at, language), name }))} ·{' '}
        {text(receipt ? words.received : words.notReceived)}
      </p>
      <span className={classes.acts}>
        {jobs && (
          <JobButton
            api={jobs}
            kind={batchJob}
            selection={{ list, after: version, again: true }}
            label={words.again({ version })}
          />
        )}
        <Button variant="default" onClick={() => setOpen(true)}>
          {text(words.earlier)}
        </Button>
        <Allowed to={['filing:result']}>
          <Button variant="default" component={Link} to={resultsOf[list]}>
            {text(words.results)}
          </Button>
        </Allowed>
      </span>
      {isOpen && <History list={list} onClose={() => setOpen(false)} />}
    </div>
  )
}

function History({ list, onClose }: { list: FiledList; onClose(): void }) {
  const { data, error, refetch } = useReply(api.batches, { query: { list } })
  const { mutate, isPending } = useChange(api.received, { refreshes: [api.batches, api.overview] })
  return (
    <HandOverHistory
      title={words.earlier}
      list={data}
      failure={error && { error, retry: refetch }}
      isNoting={isPending}
      onReceived={(version: number) => mutate({ body: { list, version } })}
      onClose={onClose}
    />
  )
}

const resultsOf: Record<FiledList, string> = {
  people: '/filing/results',
  vehicles: '/filing/vehicle-results',
}

const recordOf: Record<FiledList, string> = { people: '/participants', vehicles: '/vehicles' }

function LeftOut({ list, of: { notFiled, notFiledCount: count } }: Shown) {
  const text = useText()
  const hidden = count - notFiled.length
  return (
    <section>
      <h3 className={classes.heading}>{text(count > 0 ? words.notIn({ count }) : words.allIn)}</h3>
      <p className={classes.quiet}>{text(words.onlyThose)}</p>
      <ul className={classes.leftOut}>
        {notFiled.map((one) => (
          <LeftOutLine key={one.id} of={one} to={`${recordOf[list]}/${one.id}`} />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.quiet}>{text(words.more({ count: hidden }))}</p>}
    </section>
  )
}

function LeftOutLine({ of: { name, organisation, lacks }, to }: { of: NotFiled; to: string }) {
  const text = useText()
  return (
    <li>
      <span>
        <Link to={to}>{text(name)}</Link>
        {organisation && <small className={classes.quiet}> {text(organisation)}</small>}
      </span>
      <span>{lacks.map((lack) => text(lackingWords[lack])).join(' · ')}</span>
    </li>
  )
}
