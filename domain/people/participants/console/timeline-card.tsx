import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { timelineApi } from '../api/timeline.ts'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '../rules/timeline.ts'
import { timelineKindWords, timelineWords as words } from '../words/timeline.ts'
import classes from './timeline-card.module.css'

/** Entries shown at first; of 150 nobody wants to scroll past all. */
const firstShown = 12

/** Everything that happened to a person, newest first. */
export function TimelineCard({ participantId }: { participantId: string }) {
  return (
    <Card title={words.title}>
      <Timeline participantId={participantId} />
    </Card>
  )
}

function Timeline({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(timelineApi.timeline, { params: { id: participantId } })
  const [kind, setKind] = useState<TimelineKind>()
  const [isWhole, setWhole] = useState(false)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={4} />
  if (data.length === 0) return <p className={classes.quiet}>{text(words.none)}</p>
  const chosen = kind ? data.filter((entry) => entry.kind === kind) : data
  const shown = isWhole ? chosen : chosen.slice(0, firstShown)
  return (
    <>
      <KindChoice of={data} value={kind} onChange={setKind} />
      <ol className={classes.list}>
        {shown.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at one moment
          <Entry key={`${entry.at} ${at}`} of={entry} />
        ))}
      </ol>
      {shown.length < chosen.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
          {text(words.more({ count: chosen.length }))}
        </Button>
      )}
    </>
  )
}

type ChoiceProps = {
  of: readonly TimelineEntry[]
  value: TimelineKind | undefined
  onChange(kind: TimelineKind | undefined): void
}

/** Narrows the timeline to one kind; renders nothing where there is only one, unless it was narrowed to another. */
function KindChoice({ of, value, onChange }: ChoiceProps) {
  const text = useText()
  const counts = timelineKinds.flatMap((kind) => {
    const count = of.filter((entry) => entry.kind === kind).length
    return count > 0 ? [{ kind, count }] : []
  })
  if (counts.length < 2 && !value) return null
  return (
    <NativeSelect
      className={classes.choice}
      size="sm"
      aria-label={text(words.filter)}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(timelineKinds.find((kind) => kind === currentTarget.value))}
      data={[
        { value: '', label: `${text(words.all)} (${of.length})` },
        ...counts.map(({ kind, count }) => ({
          value: kind,
          label: `${text(timelineKindWords[kind])} (${count})`,
        })),
      ]}
    />
  )
}

function Entry({ of }: { of: TimelineEntry }) {
  const text = useText()
  const language = useLanguage()
  return (
    <li className={classes.entry} data-kind={of.kind}>
      <div className={classes.head}>
        <strong>{of.path ? <Link to={of.path}>{text(of.title)}</Link> : text(of.title)}</strong>
        <span className={classes.quiet}>
          <time dateTime={of.at}>{formatShortMoment(of.at, language)}</time> · {text(of.by ?? words.system)}
        </span>
      </div>
      <Details of={of.details.slice(0, detailsShown)} />
      {of.details.length > detailsShown && (
        <details className={classes.detail}>
          <summary>{text(words.moreDetails({ count: of.details.length - detailsShown }))}</summary>
          <Details of={of.details.slice(detailsShown)} />
        </details>
      )}
    </li>
  )
}

/** Lines of an entry shown at first: a first save has thirty. */
const detailsShown = 3

function Details({ of }: { of: TimelineEntry['details'] }) {
  const text = useText()
  return of.map((detail, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
    <p key={at} className={classes.detail}>
      {text(detail)}
    </p>
  ))
}
