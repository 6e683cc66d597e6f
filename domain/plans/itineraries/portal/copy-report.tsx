import { Button } from '@mantine/core'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import type { CopyTarget } from '../api.ts'
import classes from '../parts/dialog.module.css'
import { type CopyOutcome, copyOutcomes } from '../rules.ts'
import { copyWords, outcomeWords } from '../words/screens.ts'

export type Outcome = { id: string; outcome: CopyOutcome }

type Props = {
  outcomes: readonly Outcome[]
  fellows: readonly CopyTarget[]
  busy: boolean
  /** Copies to these people and replaces what they have entered. */
  onReplace(ids: readonly string[]): void
  onClose(): void
}

/** Result for each person, in groups with their names; for those who kept theirs, replacing it is offered. */
export function CopyReport({ outcomes, fellows, busy, onReplace, onClose }: Props) {
  const text = useText()
  const kept = outcomes.filter(({ outcome }) => outcome === 'keptTheirs').map(({ id }) => id)
  const nameOfId = (id: string) => text(nameOf(fellows.find((fellow) => fellow.id === id) ?? {}))
  return (
    <div role="status">
      {copyOutcomes.map((outcome) => {
        const those = outcomes.filter((each) => each.outcome === outcome)
        if (those.length === 0) return null
        return (
          <section key={outcome}>
            <strong>{text(outcomeWords[outcome]({ count: those.length }))}</strong>
            <ul className={classes.names}>
              {those.map(({ id }) => (
                <li key={id}>{nameOfId(id)}</li>
              ))}
            </ul>
          </section>
        )
      })}
      <div className={classes.foot}>
        {kept.length > 0 && (
          <Button variant="default" loading={busy} onClick={() => onReplace(kept)}>
            {text(copyWords.replace({ count: kept.length }))}
          </Button>
        )}
        <Button onClick={onClose}>{text(copyWords.close)}</Button>
      </div>
    </div>
  )
}
