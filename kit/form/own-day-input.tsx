import { ActionIcon, Input, type InputProps, Popover } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { formWords } from './form-words.ts'
import { typedDay } from './typed-day.ts'

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
    /** What was typed is no day: it stays in the field, and is not taken. */
    onHalf?(isHalf: boolean): void
    earliest?: string | undefined
    latest?: string | undefined
  }

/** A day as text, year first, with a calendar beside it. */
export function OwnDayInput({ value, onDay, onHalf, earliest, latest, ...input }: Props) {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  const [isHalf, setHalf] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const tell = (half: boolean) => {
    setHalf(half)
    onHalf?.(half)
  }
  const take = (next: string) => {
    setTyped(next)
    const day = typedDay(next)
    if (day === undefined && next.trim() !== '') return
    tell(false)
    if ((day ?? '') !== value) onDay(day ?? '')
  }
  const leave = () => {
    if (typed === undefined) return
    const leavesHalf = typed.trim() !== '' && typedDay(typed) === undefined
    tell(leavesHalf)
    if (!leavesHalf) setTyped(undefined)
  }
  const choose = (day: string) => {
    setTyped(undefined)
    tell(false)
    onDay(day)
    setOpen(false)
  }
  return (
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
        aria-invalid={input['aria-invalid'] || isHalf || undefined}
        error={input.error || isHalf}
        value={typed ?? value}
        placeholder={text(formWords.dayForm)}
        autoComplete="off"
        inputMode="numeric"
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={leave}
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
        <DayCalendar value={value} earliest={earliest} latest={latest} onDay={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
