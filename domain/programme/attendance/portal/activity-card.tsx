import { Link } from 'react-router'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import type { OwnActivity } from '../api.ts'
import { timesText } from '../parts/activity-times.ts'
import { isLive } from '../rules.ts'
import { enrolmentWords, screenWords as words } from '../words/screens.ts'
import classes from './activity-card.module.css'

/** Whether a person of the organisation has to answer. */
export const needsAnswer = ({ parts }: OwnActivity) =>
  parts.some(({ state }) => state === 'assigned' || state === 'offered')

/** Whether a person of the organisation takes part, has to answer, or waits. */
export const isMine = ({ parts }: OwnActivity) => parts.some(({ state }) => isLive(state))

export const isFull = ({ seats }: OwnActivity) => seats.length > 0 && seats.every(({ free }) => free === 0)

/** Whether a full activity takes people on its waiting list. */
export const hasWaitingList = ({ waitingLimit }: OwnActivity) => waitingLimit !== 0

/** One activity as a row: time, name, place, and the attendances of the organisation's people. */
export function ActivityCard({ of }: { of: OwnActivity }) {
  const text = useText()
  const language = useLanguage()
  const place = { zh: of.chinesePlace ?? '', en: of.englishPlace ?? '' }
  return (
    <Link
      className={classes.card}
      to={`/activities/${of.id}`}
      data-gone={of.enrolment === 'abandoned' || undefined}
    >
      <span className={classes.time}>{timesText(of, language)}</span>
      <span className={classes.what}>
        <strong className={classes.name}>{text(nameOf(of))}</strong>
        <span className={classes.where}>{text(place)}</span>
      </span>
      <span className={classes.tags}>
        <ActivityTags of={of} />
      </span>
    </Link>
  )
}

/** The most important state of an activity, in a word or two. */
export function ActivityTags({ of }: { of: OwnActivity }) {
  return (
    <>
      {needsAnswer(of) && <Tag words={words.needsAnswer} tone="odd" />}
      {!needsAnswer(of) && isMine(of) && <Tag words={words.mine} tone="good" />}
      <EnrolmentTag of={of} />
    </>
  )
}

function EnrolmentTag({ of }: { of: OwnActivity }) {
  if (of.enrolment === 'open')
    return isFull(of) ? <Tag words={hasWaitingList(of) ? words.full : words.fullUp} tone="waiting" /> : null
  return <Tag words={enrolmentWords[of.enrolment]} tone={of.enrolment === 'abandoned' ? 'bad' : undefined} />
}
