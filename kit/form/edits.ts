import { isSame, notSent, type Values, without } from './values.ts'

/**
 * What is typed over saved values, by field, and what was saved there when typing began: a screen reads again what others save, and must not overwrite it unseen.
 * A field without a beginning is compared with nothing: its author has been told of the present value.
 */
export type Edits = { readonly typed: Values; readonly began: Values }

export const noEdits: Edits = { typed: {}, began: {} }

/** The values of these fields; null for empty, so that an empty one is kept too. */
const valuesOf = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((key) => [key, (values as Values)[key] ?? null]))

/** With a change more; a field that is changed once more keeps its beginning. */
export const withEdit = ({ typed, began }: Edits, saved: object, change: Values): Edits => {
  const first = Object.keys(change).filter((key) => !(key in typed))
  return { typed: { ...typed, ...change }, began: { ...began, ...valuesOf(saved, first) } }
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
export const isNews = (edits: Edits, saved: object, field: string): boolean =>
  field in changesIn(edits, saved) && !isSame((saved as Values)[field], edits.began[field] ?? {})

/** Their author has been told: from here on they are edits of `current`, or of what is saved when they are sent. */
export const toldOf = ({ typed }: Edits, current?: object): Edits => ({
  typed,
  began: current ? valuesOf(current, Object.keys(typed)) : {},
})

/** What is left once `sent` is saved: what was typed meanwhile. */
export const leftAfter = ({ typed }: Edits, sent: Values): Edits => ({
  typed: notSent(typed, sent),
  began: {},
})
