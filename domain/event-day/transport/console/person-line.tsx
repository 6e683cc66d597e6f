import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import type { BoardPerson } from '../api.ts'
import { countingTaps, nextTap, stateOf } from '../rules/taps.ts'
import type { Direction, TapKind } from '../rules.ts'
import { tapWords, boardWords as words } from '../words/board.ts'
import { stateWords } from '../words.ts'
import { timeOf } from './event-time.ts'
import { knownTaps } from './groups.ts'
import classes from './transport.module.css'
import type { useTaps } from './use-taps.ts'

type PersonLineProps = {
  of: BoardPerson
  direction: Direction
  /** Shown where the people of a group come at several times. */
  time: string | undefined
  taps: ReturnType<typeof useTaps>
  selected: readonly string[] | undefined
  onSelect(id: string, isSelected: boolean): void
}

/** One person: where they are, the next step as the large button, and what else can have happened. */
export function PersonLine({ of: person, direction, time, taps, selected, onSelect }: PersonLineProps) {
  const text = useText()
  const { participantId: id, name, organisation, kind: isOf, pickup } = person
  // what this device has not sent yet counts already
  const own = taps.kept.filter((each) => each.participantId === id && each.direction === direction)
  const known = knownTaps(person.taps, own)
  const last = countingTaps(known).at(-1)
  const state = stateOf(known, pickup)
  // who comes on their own way can be met after all
  const next = nextTap(state === 'ownWay' ? 'expected' : state, direction)
  const others: TapKind[] = state === 'ownWay' ? ['arrived'] : []
  if (!last) others.push('noShow')
  if (state === 'expected') others.push('ownWay')
  const add = (tapped: TapKind | null, undoes: string | null = null) =>
    taps.add({ participantId: id, direction, kind: tapped, undoes })
  const facts = [
    time,
    person.approved ? undefined : text(words.notApproved),
    isOf === 'companion' ? text(words.companion) : undefined,
    organisation && text(organisation),
  ]
  return (
    <li className={classes.person}>
      {selected && (
        <Checkbox
          aria-label={text(words.select({ name }))}
          checked={selected.includes(id)}
          onChange={(event) => onSelect(id, event.currentTarget.checked)}
        />
      )}
      <span className={classes.who}>
        <Link to={`/participants/${id}`}>{text(name)}</Link>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.state} data-state={state}>
        {text(stateWords[direction][state])} {last && timeOf(last.at.toISOString())}
      </span>
      <Allowed to={['transport:tap']}>
        <span className={classes.taps}>
          {last && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={text(words.undoOf({ name }))}
              onClick={() => add(null, last.id)}
            >
              {text(words.undo)}
            </Button>
          )}
          {others.map((kind) => (
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
      </Allowed>
    </li>
  )
}
