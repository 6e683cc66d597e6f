import { useReply } from '#kit/web/api.tsx'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { shuttlesApi as api, type OwnShuttle } from '../api.ts'
import { daysOf, timesOf, shuttleWords as words } from '../words.ts'
import classes from './own-shuttles.module.css'

type Whose = { participantId: string }

const useLines = ({ participantId: id }: Whose) => useReply(api.own, { params: { id } })

/** The shuttle lines of a guest's days; nothing where there is none. */
export function OwnShuttles(of: Whose) {
  const { data: lines = [] } = useLines(of)
  if (lines.length === 0) return null
  return (
    <Card title={words.title}>
      {lines.map((line) => (
        <Line key={line.id} of={line} />
      ))}
    </Card>
  )
}

/** The same on the printed plan, a line of text or two for each. Paper without them would look complete: until they are there, it says so. */
export function PrintedShuttles(of: Whose) {
  const text = useText()
  const { data: lines, error } = useLines(of)
  if (!lines) return <p role="status">{text(error ? words.notLoaded : words.loading)}</p>
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
        <Fact label={words.days}>{text(daysOf(of))}</Fact>
        <Fact label={words.plate}>{plate}</Fact>
      </FactList>
    </section>
  )
}

function Printed({ of }: { of: OwnShuttle }) {
  const text = useText()
  const { name, route, stop, plate } = of
  const more = [stop && text(stop), text(daysOf(of)), plate].filter(Boolean).join(' · ')
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
