import { useReply } from '#kit/web/api.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { shuttlesApi as api, type OwnShuttle } from '../api.ts'
import { shuttleWords as words } from '../words.ts'
import classes from './own-shuttles.module.css'

/** The shuttle lines of a guest's days; nothing where there is none. */
export function OwnShuttles({ participantId: id }: { participantId: string }) {
  const { data } = useReply(api.own, { params: { id } })
  if (!data || data.length === 0) return null
  return (
    <Card title={words.title}>
      {data.map((line) => (
        <Line key={line.id} of={line} />
      ))}
    </Card>
  )
}

function Line({
  of: { name, route, stop, plate, every, departures, firstDay, lastDay },
}: {
  of: OwnShuttle
}) {
  const text = useText()
  const language = useLanguage()
  const days = [...new Set([firstDay, lastDay])].flatMap((day) =>
    day ? [formatDayShort(day, language)] : [],
  )
  const last = departures.at(-1)
  return (
    <section>
      <h3 className={classes.title}>{text(name)}</h3>
      <FactList flowing>
        <Fact label={words.route}>{text(route)}</Fact>
        <Fact label={words.stop}>{stop && text(stop)}</Fact>
        <Fact label={words.times}>
          {every && last
            ? text(words.every({ ...every, last: words.at(last) }))
            : departures.map((departure) => text(words.at(departure))).join(' · ')}{' '}
          <span className={classes.hint}>{text(words.hint)}</span>
        </Fact>
        <Fact label={words.days}>{days.join(' – ')}</Fact>
        <Fact label={words.plate}>{plate}</Fact>
      </FactList>
    </section>
  )
}
