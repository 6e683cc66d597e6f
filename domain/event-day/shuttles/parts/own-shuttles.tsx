import { useReply } from '#kit/web/api.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { shuttlesApi as api, type OwnShuttle } from '../api.ts'
import { timesOf, shuttleWords as words } from '../words.ts'
import classes from './own-shuttles.module.css'

type Whose = { participantId: string }

const useLines = ({ participantId: id }: Whose) => useReply(api.own, { params: { id } }).data ?? []

/** The shuttle lines of a guest's days; nothing where there is none. */
export function OwnShuttles(of: Whose) {
  const lines = useLines(of)
  if (lines.length === 0) return null
  return (
    <Card title={words.title}>
      {lines.map((line) => (
        <Line key={line.id} of={line} />
      ))}
    </Card>
  )
}

/** The same on the printed plan, a line of text or two for each. */
export function PrintedShuttles(of: Whose) {
  const text = useText()
  const lines = useLines(of)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{text(words.title)}</h3>
      <ul className={classes.printed}>
        {lines.map((line) => (
          <Printed key={line.id} of={line} />
        ))}
      </ul>
    </section>
  )
}

/** First and last day of a line, once where it is one day; empty for one that drives on all. */
function useDays({ firstDay, lastDay }: Pick<OwnShuttle, 'firstDay' | 'lastDay'>): string {
  const language = useLanguage()
  const days = [...new Set([firstDay, lastDay])].flatMap((day) =>
    day ? [formatDayShort(day, language)] : [],
  )
  return days.join(' – ')
}

function Line({ of }: { of: OwnShuttle }) {
  const text = useText()
  const { name, route, stop, plate } = of
  return (
    <section>
      <h3 className={classes.title}>{text(name)}</h3>
      <FactList flowing>
        <Fact label={words.route}>{text(route)}</Fact>
        <Fact label={words.stop}>{stop && text(stop)}</Fact>
        <Fact label={words.times}>
          {text(timesOf(of))} <span className={classes.hint}>{text(words.hint)}</span>
        </Fact>
        <Fact label={words.days}>{useDays(of)}</Fact>
        <Fact label={words.plate}>{plate}</Fact>
      </FactList>
    </section>
  )
}

function Printed({ of }: { of: OwnShuttle }) {
  const text = useText()
  const { name, route, stop, plate } = of
  const more = [stop && text(stop), useDays(of), plate].filter(Boolean).join(' · ')
  return (
    <li>
      <strong>{text(name)}</strong> {text(route)}
      <br />
      {text(timesOf(of))}
      {more && (
        <>
          <br />
          <span className={classes.hint}>{more}</span>
        </>
      )}
    </li>
  )
}
