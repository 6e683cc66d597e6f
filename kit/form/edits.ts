import { type Base, type IsStored, isOwn, type Sent, withSent } from './base.ts'
import { isSame, notSent, type Values, without } from './values.ts'

/**
 * What is typed over saved values, by field, and what was saved there when typing began: a screen reads again what others save, and must not overwrite it unseen.
 * Every typed field has a beginning.
 */
export type Edits = {
  readonly typed: Values
  readonly began: Values
  /** Values of saves that were not answered, and of the last one where it was typed over meanwhile: they are no change by others. */
  readonly sent?: Sent
  /** What was saved at first, of fields whose author has been told of another value since. */
  readonly first?: Values
  /** What was saved, as far as the page knew, when the server refused the edits for something newer. */
  readonly refusedOver?: object
}

export const noEdits: Edits = { typed: {}, began: {} }

/** The values of these fields; null for empty, so that an empty one is kept too. */
const valuesOf = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((key) => [key, (values as Values)[key] ?? null]))

/** Edits of an earlier visit. A field of which no beginning was kept begins on what is saved now. */
export const reopened = (typed: Values, base: Base, saved: object): Edits => ({
  typed,
  began: { ...valuesOf(saved, Object.keys(typed)), ...without(base.saved, (key) => !(key in typed)) },
  sent: without(base.sent, (key) => !(key in typed)) as Sent,
})

/** With a change more; a field that is changed once more keeps its beginning. */
export const withEdit = (edits: Edits, saved: object, change: Values): Edits => {
  const fresh = Object.keys(change).filter((key) => !(key in edits.typed))
  return {
    ...edits,
    typed: { ...edits.typed, ...change },
    began: { ...edits.began, ...valuesOf(saved, fresh) },
  }
}

/** The typed values that differ from what is saved. */
export const changesIn = ({ typed }: Edits, saved: object): Values =>
  without(typed, (key, value) => isSame(value, (saved as Values)[key]))

/** Whether somebody else has given a typed field another value since its typing began. */
export const isOvertaken = (edits: Edits, saved: object, isStored?: IsStored): boolean =>
  Object.keys(changesIn(edits, saved)).some(
    (key) => !isOwn({ saved: edits.began, sent: edits.sent ?? {} }, saved, key, isStored),
  )

/** Whether a typed field has another saved value than the one that its author began on, which is to be shown beside it. */
export const isNews = (edits: Edits, saved: object, field: string): boolean => {
  const first = { saved: { ...edits.began, ...edits.first }, sent: edits.sent ?? {} }
  return field in changesIn(edits, saved) && !isOwn(first, saved, field)
}

/** What the author has seen: the beginnings, and what is saved where nobody else changed it. */
export const seenBy = ({ began, sent = {} }: Edits, saved: object): Values => ({
  ...saved,
  ...without(began, (key) => isOwn({ saved: began, sent }, saved, key)),
})

/** These values are sent: until there is a reply, they may be what is saved. */
export const sending = ({ refusedOver: _answered, ...edits }: Edits, values: Values): Edits => ({
  ...edits,
  sent: withSent(edits.sent ?? {}, values),
})

/** Their author has been told of `current`: from here on they are edits of it. */
export const toldOf = ({ typed, began, first }: Edits, current: object): Edits => ({
  typed,
  began: valuesOf(current, Object.keys(typed)),
  first: { ...began, ...first },
})

/** The server refused the edits for something newer: their author has been told so. That is `saved` if it is newer; otherwise it is shown when it is read. */
export const refusedOver = (edits: Edits, saved: object): Edits =>
  isSame(seenBy(edits, saved), saved) ? { ...edits, refusedOver: saved } : toldOf(edits, saved)

/** The edits once this is read: after such a refusal they are edits of the first newer state. */
export const onReading = (edits: Edits, saved: object): Edits =>
  edits.refusedOver && !isSame(edits.refusedOver, saved) ? toldOf(edits, saved) : edits

/** What is left once `saved` is stored: other fields as they are, and what was typed meanwhile over what was sent. */
export const leftAfter = ({ typed, began, sent = {}, first = {} }: Edits, saved: Values): Edits => {
  const left = notSent(typed, saved)
  const isOther = (key: string) => key in left && !(key in saved)
  const typedOver = without(saved, (key) => !(key in left))
  return {
    typed: left,
    began: { ...without(began, (key) => !isOther(key)), ...typedOver },
    // the server may have stored it normalised or masked
    sent: withSent(without(sent, (key) => !isOther(key)) as Sent, typedOver),
    first: without(first, (key) => !isOther(key)),
  }
}
