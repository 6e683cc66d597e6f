import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { BoardPerson } from '../api.ts'
import { countingTaps, nextTap, stateOf } from '../rules/taps.ts'
import type { Direction, TapKind } from '../rules.ts'
import { tapWords, boardWords as words } from '../words/board.ts'
import { stateWords } from '../words.ts'
import { timeOf } from './event-time.ts'
import { knownTaps, type SentTap } from './known-taps.ts'
import classes from './taps.module.css'
import type { Taps } from './use-taps.ts'

type Tapped = Pick<BoardPerson, 'participantId' | 'pickup'> & {
  name: Bilingual
  taps: readonly SentTap[]
  direction: Direction
}

type TapButtonsProps = {
  of: Tapped
  taps: Taps
  /** Whether the reader may tap, or only sees how far the person is. */
  mayTap: boolean
  /** Only the next step, and taking back what the reader tapped. */
  stepsOnly?: boolean
  /** The board in training: only what was tapped in training counts, and what is tapped is marked so. */
  isTraining?: boolean
}

/** Where a person is, the next step as the large button, and what else can have happened; what this device has not sent yet counts already. */
export function TapButtons({ of, taps, mayTap, stepsOnly = false, isTraining = false }: TapButtonsProps) {
  const text = useText()
  const { participantId: id, name, direction, pickup } = of
  const own = taps.kept.filter(
    (each) =>
      each.participantId === id && each.direction === direction && (each.isTraining ?? false) === isTraining,
  )
  const known = knownTaps(of.taps, own)
  const last = countingTaps(known).at(-1)
  const state = stateOf(known, pickup)
  // who comes on their own way can be met after all
  const next = nextTap(state === 'ownWay' ? 'expected' : state, direction)
  const others: TapKind[] = state === 'ownWay' ? ['arrived'] : []
  if (!last) others.push('noShow')
  if (state === 'expected') others.push('ownWay')
  const isTakenBack = last !== undefined && (!stepsOnly || last.isOwn === true)
  const add = (tapped: TapKind | null, undoes: string | null = null) =>
    taps.add({ participantId: id, direction, kind: tapped, undoes, ...(isTraining && { isTraining }) })
  return (
    <>
      <span className={classes.state} data-state={state}>
        {text(stateWords[direction][state])} {last && timeOf(last.at.toISOString())}
        {last?.by && <span className={classes.by}> · {text(last.by)}</span>}
      </span>
      {mayTap && (
        <span className={classes.taps}>
          {isTakenBack && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={text(words.undoOf({ name }))}
              onClick={() => add(null, last.id)}
            >
              {text(words.undo)}
            </Button>
          )}
          {(stepsOnly ? [] : others).map((kind) => (
            <Button
              key={kind}
              variant="subtle"
              size="compact-sm"
              aria-label={text(words.tapOf({ name, tap: tapWords[kind] }))}
              onClick={() => add(kind)}
            >
              {text(tapWords[kind])}
            </Button>
          ))}
          {next && (
            <Button
              className={classes.next}
              aria-label={text(words.tapOf({ name, tap: tapWords[next] }))}
              onClick={() => add(next)}
            >
              {text(tapWords[next])}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
