import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { logApi as api } from '../api.ts'
import type { LogLine } from '../lists.ts'
import { logWords as words } from '../words.ts'
import { LogValues } from './log-values.tsx'
import classes from './record-log.module.css'

/** The whole log of one record, a page at a time; of a type of records without one, the way to it. */
export const RecordLog = ({ type, recordId }: { type: string; recordId?: string }) => (
  <Card title={words.ofRecord} isSeldom>
    {recordId ? (
      <LogPages key={recordId} type={type} recordId={recordId} />
    ) : (
      <LogLink to={`/log?type=${type}`} />
    )}
  </Card>
)

/** What was changed about a person, in all nouns: found under the id of their record. */
export const PersonLog = ({ participantId }: { participantId: string }) => (
  <Card title={words.ofRecord} isSeldom>
    <LogLink to={`/log?recordId=${participantId}`} />
  </Card>
)

function LogLink({ to }: { to: string }) {
  const text = useText()
  return <Link to={to}>{text(words.all)}</Link>
}

type Page = { before?: string; isLast: boolean; onMore(next: string): void }
type Of = { type: string; recordId: string }

function LogPages({ type, recordId }: Of) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  return cursors.map((before, at) => (
    <LogPage
      key={before ?? ''}
      type={type}
      recordId={recordId}
      {...(before && { before })}
      isLast={at === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ))
}

function LogPage({ type, recordId, before, isLast, onMore }: Of & Page) {
  const text = useText()
  const query = before ? { before } : {}
  const { data, error, refetch } = useReply(api.record, { params: { type, recordId }, query })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  const { lines, next } = data
  if (lines.length === 0) return <p className={classes.quiet}>{text(words.noneOfRecord)}</p>
  return (
    <>
      <ol className={classes.list}>
        {lines.map((line) => (
          <Line key={line.id} of={line} />
        ))}
      </ol>
      {isLast && next && (
        <Button variant="subtle" size="compact-md" onClick={() => onMore(next)}>
          {text(words.earlier)}
        </Button>
      )}
    </>
  )
}

function Line({ of }: { of: LogLine }) {
  const text = useText()
  const language = useLanguage()
  return (
    <li className={classes.line}>
      <span className={classes.quiet}>
        {text(of.actorName)} · <time dateTime={of.at}>{formatShortMoment(of.at, language)}</time>
      </span>
      <span className={classes.field}>{text(of.field)}</span>
      <LogValues of={of} />
    </li>
  )
}
