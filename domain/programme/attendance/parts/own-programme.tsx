import { Link } from 'react-router'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { attendanceApi, type OwnActivity } from '../api.ts'
import { isLive } from '../rules.ts'
import { programmeWords as words } from '../words/programme.ts'
import { screenWords } from '../words/screens.ts'
import { needsAnswer } from './activity-standing.ts'
import { timesText } from './activity-times.ts'
import classes from './programme-card.module.css'

/** Limit of the activities that the guide shows; the others are on their own page. */
const shown = 4

/** In the guide: the activities of the organisation's people, unanswered ones first; renders nothing without any. */
export function OwnProgramme() {
  const text = useText()
  const { data } = useReply(attendanceApi.own, { query: {} })
  const all = (data ?? []).filter(({ enrolment }) => enrolment !== 'abandoned')
  if (all.length === 0) return null
  const first = [...all.filter(needsAnswer), ...all.filter((each) => !needsAnswer(each))].slice(0, shown)
  return (
    <Card title={words.title}>
      <ul className={classes.list}>
        {first.map((activity) => (
          <Line key={activity.id} of={activity} />
        ))}
      </ul>
      <p>
        <Link to="/activities">{text(words.all)}</Link>
      </p>
    </Card>
  )
}

function Line({ of }: { of: OwnActivity }) {
  const text = useText()
  const language = useLanguage()
  const people = of.parts.filter(({ state }) => isLive(state)).map(({ name }) => text(name))
  return (
    <li className={classes.entry}>
      <span className={classes.time}>
        <time>{formatDay((of.begins ?? '').slice(0, 10), language)}</time>{' '}
        <time>{timesText(of, language)}</time>
      </span>
      <span>
        <Link to={`/activities/${of.id}`}>{text(nameOf(of))}</Link>{' '}
        {needsAnswer(of) && <Tag words={screenWords.needsAnswer} tone="odd" />}
        <span className={classes.note}>{people.join(text({ zh: '、', en: ', ' }))}</span>
      </span>
    </li>
  )
}
