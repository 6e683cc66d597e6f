import { Button } from '@mantine/core'
import { useState } from 'react'
import { transportTopic } from '#domain/transport-topic.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useReported } from '#kit/web/told.ts'
import { transportApi as api, type RunReply } from '../api.ts'
import { runWords as words } from '../words/runs.ts'
import { DayTools, useView } from './day-tools.tsx'
import { RunCard } from './run-card.tsx'
import { RunDialog } from './run-dialog.tsx'
import classes from './transport.module.css'

/** The runs of a day in both directions. */
export default function RunsPage() {
  const text = useText()
  const view = useView()
  const { day } = view
  const { data, error, refetch } = useReply(api.runs, { query: { day } }, { everyMs: 60_000, keep: true })
  useReported(transportTopic, refetch)
  const [opened, setOpened] = useState<{ run: RunReply | undefined }>()
  const create = (
    <Allowed to={['transport:edit']}>
      <Button onClick={() => setOpened({ run: undefined })}>{text(words.create)}</Button>
    </Allowed>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={create}>
      <DayTools view={view} />
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.runs.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(words.none)}</p>
        </Card>
      )}
      {data?.runs.map((run) => (
        <RunCard key={run.id} of={run} day={day} onEdit={() => setOpened({ run })} />
      ))}
      {opened && <RunDialog run={opened.run} day={day} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
