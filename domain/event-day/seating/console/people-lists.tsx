import { memo } from 'react'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { SeatingPlan } from '../api.ts'
import { brokenWords, unseatedWords, seatingWords as words } from '../words/console.ts'
import classes from './seating.module.css'

/** Entries that are shown of a long list; the search finds the others. */
const maxShown = 60

type ListProps = { plan: SeatingPlan; onChoose(id: string): void }

function useNames({ people }: SeatingPlan) {
  const text = useText()
  const names = new Map(people.map(({ participantId, name }) => [participantId, text(name)]))
  return (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
}

/** Those without a seat, each with the reason: nobody vanishes. */
export const UnseatedCard = memo(function UnseatedCard({ plan, onChoose }: ListProps) {
  const text = useText()
  const nameOf = useNames(plan)
  const waiting = plan.people.filter(({ seatId }) => seatId === null)
  return (
    <Card title={words.unseated({ count: waiting.length })}>
      {waiting.length === 0 && <p className={classes.quiet}>{text(words.allSeated)}</p>}
      <ul className={classes.list}>
        {waiting.slice(0, maxShown).map(({ participantId, name, unseated }) => (
          <li key={participantId}>
            <button type="button" className={classes.entry} onClick={() => onChoose(participantId)}>
              <span>{text(name)}</span>
              <span className={classes.quiet}>
                {unseated && text(unseatedWords[unseated.reason](nameOf(unseated.with)))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <More count={waiting.length - maxShown} />
    </Card>
  )
}, isSameOf)

/** What the plan breaks as it is. */
export const BrokenCard = memo(function BrokenCard({ plan, onChoose }: ListProps) {
  const text = useText()
  const nameOf = useNames(plan)
  const { broken } = plan
  return (
    <Card title={words.broken({ count: broken.length })}>
      {broken.length === 0 && <p className={classes.quiet}>{text(words.nothingBroken)}</p>}
      <ul className={classes.list}>
        {broken.slice(0, maxShown).map(({ what, who, with: other }) => (
          <li key={`${what} ${who} ${other}`}>
            <button type="button" className={classes.entry} onClick={() => onChoose(who)}>
              {text(brokenWords[what](nameOf(who), nameOf(other)))}
            </button>
          </li>
        ))}
      </ul>
      <More count={broken.length - maxShown} />
    </Card>
  )
}, isSameOf)

/** The lists are of the plan alone: an arrow in the hall does not draw them again. */
function isSameOf(before: ListProps, next: ListProps): boolean {
  return before.plan === next.plan
}

function More({ count }: { count: number }) {
  const text = useText()
  return count > 0 ? <p className={classes.quiet}>{text(words.more({ count }))}</p> : null
}
