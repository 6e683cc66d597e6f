import { ActionIcon, Input, type InputProps, Popover } from '@mantine/core'
import { type ComponentProps, useId, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { describedBy } from './described-by.ts'
import { formWords } from './form-words.ts'
import classes from './half-typed-input.module.css'
import { isTypedWhole, typedDay } from './typed-day.ts'

// loaded when it is opened: the library is larger than most forms
const DayCalendar = lazyPage(
  () => import('./day-calendar.tsx'),
  (module) => module.DayCalendar,
)

type Props = InputProps &
  Omit<ComponentProps<'input'>, keyof InputProps | 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
    /** As stored, `2026-06-18`; empty for none. */
    value: string
    /** A day was typed or chosen, or with an empty text cleared. */
    onDay(day: string): void
    /** Said when what was typed is no day: it stays in the field, and is not taken. */
    noDay: Bilingual
    /** Ids for `aria-describedby`. */
    describedBy?: string | undefined
    earliest?: string | undefined
    latest?: string | undefined
  }

/** What is typed, until it is taken or another day comes from outside: by a saved view, the way back, or a change elsewhere. */
function useTypedDay(value: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState<string>()
  const [isHalf, setHalf] = useState(false)
  const [known, setKnown] = useState({ value, given: value })
  if (value !== known.value) {
    setKnown({ value, given: value })
    if (value !== known.given) {
      setTyped(undefined)
      setHalf(false)
    }
  }
  const give = (day: string) => {
    setHalf(false)
    if (day === value) return
    setKnown({ ...known, given: day })
    onDay(day)
  }
  return {
    typed,
    isHalf,
    type(next: string) {
      setTyped(next)
      const day = typedDay(next)
      if (next.trim() === '') give('')
      else if (day !== undefined && isTypedWhole(next)) give(day)
    },
    leave() {
      if (typed === undefined) return
      const day = typed.trim() === '' ? '' : typedDay(typed)
      if (day === undefined) return setHalf(true)
      setTyped(undefined)
      give(day)
    },
    choose(day: string) {
      setTyped(undefined)
      give(day)
    },
  }
}

/** A day as text, year first, with a calendar beside it. */
export function OwnDayInput({ value, onDay, noDay, describedBy: said, earliest, latest, ...input }: Props) {
  const text = useText()
  const { typed, isHalf, type, leave, choose } = useTypedDay(value, onDay)
  const [isOpen, setOpen] = useState(false)
  const halfId = useId()
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        withinPortal={false}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Input
          {...input}
          {...describedBy(said, isHalf && halfId)}
          aria-invalid={input['aria-invalid'] || isHalf || undefined}
          error={input.error || isHalf}
          value={typed ?? value}
          placeholder={text(formWords.dayForm)}
          autoComplete="off"
          inputMode="numeric"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && leave()}
          rightSectionPointerEvents="all"
          rightSection={
            !input.readOnly && (
              <Popover.Target>
                <ActionIcon
                  variant="subtle"
                  aria-label={text(formWords.chooseDay)}
                  title={text(formWords.chooseDay)}
                  onClick={() => setOpen(!isOpen)}
                >
                  <svg
                    width="16"
                    height="16"
                    viewBox="0 0 16 16"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.4"
                    aria-hidden="true"
                  >
                    <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5" />
                  </svg>
                </ActionIcon>
              </Popover.Target>
            )
          }
        />
        <Popover.Dropdown aria-label={text(formWords.chooseDay)}>
          <DayCalendar
            value={value}
            earliest={earliest}
            latest={latest}
            onDay={(day) => {
              choose(day)
              setOpen(false)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {isHalf && (
        <p id={halfId} className={classes.half} role="alert">
          {text(noDay)}
        </p>
      )}
    </>
  )
}
