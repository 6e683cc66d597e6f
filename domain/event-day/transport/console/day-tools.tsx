import { ActionIcon, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { useText } from '#kit/web/language.tsx'
import { type Direction, directions } from '../rules.ts'
import { boardWords as words } from '../words/board.ts'
import { directionWords } from '../words.ts'
import classes from './transport.module.css'

/** What is looked at, kept in the address; without a day, today. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const direction: Direction = params.get('direction') === 'return' ? 'return' : 'arrival'
  const given = params.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : eventDay(new Date())
  const training = params.get('training') === 'yes' ? ('yes' as const) : undefined
  return { day, direction, training, get: (name: string) => params.get(name) ?? '', set }
}

type View = ReturnType<typeof useView>

export function DayTools({ view }: { view: Pick<View, 'day' | 'set'> }) {
  const text = useText()
  const { day, set } = view
  return (
    <span className={classes.tools}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={text(words.dayBefore)}
        onClick={() => set('day', addDays(day, -1))}
      >
        ‹
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={text(words.day)}
        value={day}
        onChange={(event) => set('day', event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={text(words.dayAfter)}
        onClick={() => set('day', addDays(day, 1))}
      >
        ›
      </ActionIcon>
    </span>
  )
}

export function DirectionChoice({ view }: { view: Pick<View, 'direction' | 'set'> }) {
  const text = useText()
  return (
    <SegmentedControl
      aria-label={text(words.direction)}
      value={view.direction}
      onChange={(value) => view.set('direction', value === 'arrival' ? '' : value)}
      data={directions.map((value) => ({ value, label: text(directionWords[value]) }))}
    />
  )
}

/** In the address alone: a board that is opened anew is the true one. */
export function TrainingChoice({ view }: { view: Pick<View, 'training' | 'set'> }) {
  const text = useText()
  return (
    <Checkbox
      label={text(words.training)}
      checked={view.training !== undefined}
      onChange={(event) => view.set('training', event.currentTarget.checked ? 'yes' : '')}
    />
  )
}
