import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { seatingApi as api, type SeatingPlan } from '../api.ts'
import { seatingWords as words } from '../words/console.ts'
import { stateWords } from '../words.ts'
import classes from './seating.module.css'

type VersionsProps = { plan: SeatingPlan; seatName(id: string | null): string }

/** The versions that were kept, each compared with the plan as it is now. */
export function VersionsCard({ plan, seatName }: VersionsProps) {
  const text = useText()
  const language = useLanguage()
  const [compared, setCompared] = useState<number>()
  const { data, error, refetch } = useReply(api.versions, { params: { id: plan.id } })
  return (
    <Card title={words.versions}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p className={classes.quiet}>{text(words.noVersions)}</p>}
      <ul className={classes.list}>
        {data?.map(({ number, state, at, by, seated }) => (
          <li key={number} className={classes.wish}>
            <span>
              {text(words.version({ number, by }))}
              <span className={classes.quiet}>
                {text(stateWords[state])} · {formatMoment(at, language)} · {seated}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-pressed={compared === number}
              onClick={() => setCompared(compared === number ? undefined : number)}
            >
              {text(words.compare)}
            </Button>
          </li>
        ))}
      </ul>
      {compared !== undefined && (
        <Comparison key={compared} plan={plan} number={compared} seatName={seatName} />
      )}
    </Card>
  )
}

function Comparison({ plan, number, seatName }: VersionsProps & { number: number }) {
  const text = useText()
  const request = { params: { id: plan.id }, query: { from: number } }
  const { data, error, refetch } = useReply(api.compare, request)
  return (
    <section aria-label={text(words.compared({ number }))}>
      <h3 className={classes.head}>{text(words.compared({ number }))}</h3>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p className={classes.quiet}>{text(words.noDifference)}</p>}
      <ul className={classes.list}>
        {data?.map(({ participantId, name, before, after }) => (
          <li key={participantId} className={classes.change}>
            <span>{text(name)}</span>
            <span className={classes.quiet}>
              {text(words.difference({ before: seatName(before), after: seatName(after) }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
