import type { KeyboardEvent, ReactNode } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { focusField } from './focus-field.ts'
import type { Values } from './values.ts'

/** Input types in which Enter means “done”; in an open list, a textarea or a select it has another meaning. */
const leading = new Set(['text', 'email', 'tel', 'url', 'date', 'radio'])

function isLeading(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    leading.has(target.type) &&
    target.getAttribute('aria-expanded') !== 'true'
  )
}

/** The next empty required field of a section after the given one, else the first; never the given one itself. */
export function nextEmpty(
  { record, section, value }: { record: AnyForm; section: string; value: Values },
  after: string,
): string | undefined {
  const keys = Object.keys(record.sections[section] ?? {})
  const from = keys.findIndex(
    (key) => after === key || after.startsWith(`${key}-`) || after.startsWith(`${key}.`),
  )
  const isEmpty = (key: string) =>
    record.isAsked(key, value) && record.isRequired(key, value) && (value[key] ?? null) === null
  const others = keys.filter((_, at) => at !== from)
  return others.filter((key) => keys.indexOf(key) > from).find(isEmpty) ?? others.find(isEmpty)
}

type Leads = { record: AnyForm; section: string; value: Values; children: ReactNode }

/** Enter moves to the next empty required field of the section, or else to the next step (the button with `data-goes-on`). */
export function EnterToNextField({ children, ...of }: Leads) {
  const lead = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, nativeEvent } = event
    // Enter confirms the characters of an input method
    if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || !isLeading(target))
      return
    event.preventDefault()
    const next = nextEmpty(of, target.id)
    if (next === undefined || !focusField(next))
      currentTarget.querySelector<HTMLButtonElement>('[data-goes-on]')?.click()
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: a keyboard shortcut; the button does the same
  return <div onKeyDown={lead}>{children}</div>
}
