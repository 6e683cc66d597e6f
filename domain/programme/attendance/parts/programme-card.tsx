import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { attendanceApi, type Programme } from '../api.ts'
import { programmeWords as words } from '../words/programme.ts'
import { clashWords, formWords, stateWords, untilWords } from '../words/screens.ts'
import { momentIn, timesText } from './activity-times.ts'
import { PartAnswers } from './part-answers.tsx'
import classes from './programme-card.module.css'
import { stateTones } from './state-tones.ts'

/** The activities that one person takes part in or waits for. */
export function ProgrammeCard({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(attendanceApi.programme, { params: { id: participantId } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p>{text(words.none)}</p>}
      {data && data.length > 0 && <ProgrammeList of={data} />}
    </Card>
  )
}

/** The same for the person themself; renders nothing without any. */
export function OwnProgrammeCard({ participantId }: { participantId: string }) {
  const { data } = useReply(attendanceApi.programme, { params: { id: participantId } })
  if (!data || data.length === 0) return null
  return (
    <Card title={words.title}>
      <ProgrammeList of={data} />
    </Card>
  )
}

/** The same on the printed plan; renders nothing without any. */
export function PrintedProgramme({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(attendanceApi.programme, { params: { id: participantId } })
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3>{text(words.title)}</h3>
      <ProgrammeList of={data} />
    </section>
  )
}

/** Entries of a programme, in order. */
export function ProgrammeList({ of }: { of: readonly Programme[] }) {
  return (
    <ul className={classes.list}>
      {of.map((entry) => (
        <Entry key={entry.activityId} of={entry} />
      ))}
    </ul>
  )
}

function Entry({ of }: { of: Programme }) {
  const text = useText()
  const language = useLanguage()
  const { permissions } = useSession()
  const place = { zh: of.chinesePlace ?? '', en: of.englishPlace ?? '' }
  const isLinked = (permissions.has('attendance:own') && of.isCurrent) || permissions.has('attendance:list')
  const name = text(of.name)
  return (
    <li className={classes.entry}>
      <span className={classes.time}>
        <time>{formatDay((of.begins ?? '').slice(0, 10), language)}</time>{' '}
        <time>{timesText(of, language)}</time>
      </span>
      <span>
        {isLinked ? <Link to={`/activities/${of.activityId}`}>{name}</Link> : name}{' '}
        {of.attended ? (
          <Tag words={words.attended} tone="good" />
        ) : (
          <Tag words={stateWords[of.state]} tone={stateTones[of.state]} />
        )}{' '}
        {of.form === 'online' && <Tag words={formWords.online} />}
        <span className={classes.note}>
          {text(place)}
          {of.seat && ` · ${text(words.seat)} ${text(of.seat)}`}
        </span>
        {of.liveLink && (
          <a href={of.liveLink} target="_blank" rel="noreferrer">
            {text(words.live)}
          </a>
        )}
        {of.clashes.map(({ kind, name: other, from }) => (
          <span key={`${kind} ${from}`} className={classes.clash}>
            {text(clashWords[kind]({ name: other, from: momentIn(from) }))}
          </span>
        ))}
        {!isLinked && of.isCurrent && permissions.has('attendance:reply') && <ReplyHere of={of} />}
      </span>
    </li>
  )
}

/** Answering in the entry itself, for those without a page of the activity: assistants with a share link. */
function ReplyHere({ of }: { of: Programme }) {
  const text = useText()
  return (
    <>
      {of.offerEndsAt && (
        <span className={classes.note}>{text(untilWords({ until: momentIn(of.offerEndsAt) }))}</span>
      )}
      {!of.editsOver && <PartAnswers of={of} activityId={of.activityId} />}
      {of.isSpeaker && <Slot name="ownPart" attendanceId={of.id} />}
    </>
  )
}
