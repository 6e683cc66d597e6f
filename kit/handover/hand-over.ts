/** What a receiver has not been told of a row: it is new, its values differ, it is not in the list any more, or it is in it again. */
export const handOverChanges = ['new', 'changed', 'gone', 'back'] as const
export type HandOverChange = (typeof handOverChanges)[number]

/** Days after the last day of an edition for which the values of what was sent are kept; how many rows were sent stays. */
export const daysValuesAreKept = 30

/**
 * A list that is handed over to receivers: to the reception, to each hotel, to the police. What its receivers were sent is kept row by row, and what
 * differs from it is news.
 */
export type HandOver<Column extends string = string> = {
  /** Unique among the lists of the portal; it is stored. */
  name: string
  /** The columns that are sent and compared; what is not among them changes without news. */
  columns: readonly Column[]
  /** Columns that are kept encrypted, and compared by keyed digests. */
  sealed: readonly Column[]
  /** `digests`: of each row only a keyed digest is kept, so that it is known which rows changed but not what they said. */
  keeps: 'values' | 'digests'
}

type Declaration<Column extends string> = Pick<HandOver<Column>, 'name' | 'columns'> & {
  sealed?: readonly NoInfer<Column>[]
  keeps?: HandOver['keeps']
}

/** Declares a list that is handed over. */
export const defineHandOver = <const Column extends string>({
  name,
  columns,
  sealed = [],
  keeps = 'values',
}: Declaration<Column>): HandOver<Column> => ({ name, columns, sealed, keeps })

/** Who is sent a list: one of a kind, by a key where there are several. */
export type Receiver = {
  editionId: string
  /** `reception`, `hotel`, `police` … */
  kind: string
  /** Which one of its kind, such as the id of a hotel. */
  key?: string
}

/** One row of a list as it is now; an absent value and null are the same. */
export type HandOverRow<Column extends string = string> = {
  /** Of the record that the row is about, so that what is kept of it goes with it. */
  id: string
  values: { readonly [Name in Column]?: unknown }
}
