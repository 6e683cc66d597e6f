import { isSame, notSent, type Values, without } from './values.ts'

/**
 * What is typed over saved values, by field, and what was saved there when typing began: a screen reads again what others save, and must not overwrite it unseen.
 * A field without a beginning is compared with nothing: its author has been told of the present value.
 */
export type Edits = {
  readonly typed: Values
  readonly began: Values
  /** What was saved at first, of fields whose author has been told of another value since. */
  readonly first?: Values
}

export const noEdits: Edits = { typed: {}, began: {} }

/** The values of these fields; null for empty, so that an empty one is kept too. */
const valuesOf = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((key) => [key, (values as Values)[key] ?? null]))

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
export const isOvertaken = (edits: Edits, saved: object): boolean =>
  Object.keys(changesIn(edits, saved)).some(
    (key) => key in edits.began && !isSame((saved as Values)[key], edits.began[key]),
  )

/** Whether a typed field has another saved value than the one that its author began on, which is to be shown beside it. */
export const isNews = (edits: Edits, saved: object, field: string): boolean => {
  const first = { ...edits.began, ...edits.first }
  return field in changesIn(edits, saved) && field in first && !isSame((saved as Values)[field], first[field])
}

/** Their author has been told: from here on they are edits of `current`, or of what is saved when they are sent. */
export const toldOf = ({ typed, began, first }: Edits, current?: object): Edits => ({
  typed,
  began: current ? valuesOf(current, Object.keys(typed)) : {},
  first: { ...began, ...first },
})

/** What is left once `sent` is saved: other fields as they are, and what was typed meanwhile over what was sent. */
export const leftAfter = ({ typed, began, first = {} }: Edits, sent: Values): Edits => {
  const left = notSent(typed, sent)
  const isOther = (key: string) => key in left && !(key in sent)
  return {
    typed: left,
    began: { ...without(began, (key) => !isOther(key)), ...without(sent, (key) => !(key in left)) },
    first: without(first, (key) => !isOther(key)),
  }
}
