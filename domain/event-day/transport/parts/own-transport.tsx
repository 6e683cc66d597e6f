import { transportTopic } from '#domain/transport-topic.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import { useReported } from '#kit/web/told.ts'
import { transportApi as api, type OwnRide } from '../api.ts'
import { ownWords as words } from '../words/runs.ts'
import { stateWords } from '../words.ts'
import classes from './own-transport.module.css'

/** Who fetches a guest, from the hour at which it is told; nothing before. */
export function OwnTransport({ participantId: id }: { participantId: string }) {
  const { data, refetch } = useReply(api.own, { params: { id } }, { everyMs: 60_000 })
  useReported(transportTopic, refetch)
  const told = data?.filter(({ run }) => run !== null) ?? []
  if (told.length === 0) return null
  return (
    <Card title={words.title}>
      {told.map((ride) => (
        <Ride key={ride.direction} of={ride} />
      ))}
    </Card>
  )
}

function Ride({ of: { direction, state, run } }: { of: OwnRide }) {
  const text = useText()
  const language = useLanguage()
  if (!run) return null
  const { plate, driver, phone, point, meetingPoint } = run
  const where = [point, meetingPoint].flatMap((each) => (each ? text(each) : [])).join(' · ')
  return (
    <section>
      <h3 className={classes.title}>
        {text(words[direction])}{' '}
        {state !== 'expected' && <Tag words={stateWords[direction][state]} tone="good" />}
      </h3>
      <FactList flowing>
        <Fact label={words.leaves}>{formatMoment(run.leavesAt, language)}</Fact>
        <Fact label={words.plate}>{plate}</Fact>
        <Fact label={words.driver}>
          {driver || phone ? (
            <>
              {driver} <TelephoneLink number={phone} />
            </>
          ) : null}
        </Fact>
        <Fact label={words.where}>{where}</Fact>
      </FactList>
    </section>
  )
}
