import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'
import { screenWords } from '../words/screens.ts'
import classes from './load-page.module.css'

type Load = { places: number | null; confirmed: number; unanswered: number; waiting: number }

/** The activities of each day as bars: places, confirmed, unanswered, waiting. The numbers stand beside each bar. */
export default function LoadPage() {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(attendanceApi.load, {}, { everyMs: 60_000 })
  const days = Map.groupBy(data ?? [], ({ beginsAt }) => eventDay(new Date(beginsAt)))
  return (
    <Page title={words.load} lead={text(words.loadLead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.length === 0 && <EmptyState title={screenWords.noneTitle} text={screenWords.noneText} />}
      {[...days].map(([day, activities]) => (
        <Card key={day} title={{ zh: formatDay(day, 'zh'), en: formatDay(day, 'en') }}>
          <ul className={classes.activities}>
            {activities.map((activity) => (
              <li key={activity.id} className={classes.activity} lang={language}>
                <Link to={`/activities/${activity.id}/people`}>{text(activity.name)}</Link>
                <Bar of={activity} />
                <Figures of={activity} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  )
}

/** Shares of the places; without a limit, of all who hold one. */
function Bar({ of }: { of: Load }) {
  const whole = Math.max(of.places ?? 0, of.confirmed + of.unanswered, 1) + of.waiting
  const share = (count: number) => ({ '--share': count / whole }) as CSSProperties
  return (
    <div className={classes.bar} aria-hidden="true">
      <span data-part="confirmed" style={share(of.confirmed)} />
      <span data-part="unanswered" style={share(of.unanswered)} />
      <span data-part="free" style={share(Math.max(0, (of.places ?? 0) - of.confirmed - of.unanswered))} />
      <span data-part="waiting" style={share(of.waiting)} />
    </div>
  )
}

function Figures({ of }: { of: Load }) {
  const text = useText()
  const figures = [
    `${text(words.places)} ${of.places ?? text(screenWords.unlimited)}`,
    `${text(words.confirmed)} ${of.confirmed}`,
    ...(of.unanswered ? [`${text(words.unanswered)} ${of.unanswered}`] : []),
    ...(of.waiting ? [`${text(words.waiting)} ${of.waiting}`] : []),
  ]
  return <span className={classes.figures}>{figures.join(' · ')}</span>
}
