import type { KeyboardEvent, ReactNode } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { focusField } from './focus-field.ts'
import type { Values } from './values.ts'

/** Inputs in which Enter says “this one is done”; in a list that is open, a long text or a select it has a meaning of its own. */
const leading = new Set(['text', 'email', 'tel', 'url', 'date', 'radio'])

function isLeading(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    leading.has(target.type) &&
    target.getAttribute('aria-expanded') !== 'true'
  )
}

/** The first field of a section that is asked for and empty, after that one if there is any. */
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

/** Enter leads on: to the next field of the section that is still needed, and where none is, to the next step (the button with `data-goes-on`). */
export function EnterLeadsOn({ children, ...of }: Leads) {
  const lead = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, nativeEvent } = event
    // of an input method Enter takes the characters
    if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || !isLeading(target))
      return
    event.preventDefault()
    const next = nextEmpty(of, target.id)
    if (next === undefined || !focusField(next))
      currentTarget.querySelector<HTMLButtonElement>('[data-goes-on]')?.click()
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: a key for those who type; the button is the way for everybody
  return <div onKeyDown={lead}>{children}</div>
}
