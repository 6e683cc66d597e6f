import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'

/**
 * What a column names. Every uuid column and every foreign key of a table has one, except a key of its own; `contact` is a number or address.
 *
 * `person`: whose row it is. `otherPerson`: somebody that this person is linked with. `account`: whose row it is. `author`: the account that did it,
 * as a log keeps it. `record`: a record of any noun, a person's among them. `parent`: the row that this one is a part of; what becomes of
 * that becomes of this. `reference`: anything else.
 */
export type ColumnRole =
  | 'edition'
  | 'person'
  | 'otherPerson'
  | 'account'
  | 'author'
  | 'organisation'
  | 'contact'
  | 'record'
  | 'parent'
  | 'reference'

type ColumnName<T extends PgTable> = keyof T['$inferSelect'] & string

/** What an event does to a person's rows. `grows`: rows are added, the others stay. `by`: the exported function of the noun that does it. */
export type Effect<Name extends string = string> =
  | 'stays'
  | 'grows'
  | 'goes'
  | { changes: readonly Name[]; by: string }

/** `move` gives the rows to the kept person; where both have what only one may have, that of the kept person stays. */
export type MergeHook = (
  db: Database,
  merge: { from: string; to: string; move(): Promise<void> },
) => Promise<void>

/**
 * How long a row is kept. With a `purpose`, until the product says that this is over for the person's edition, or for that of the row. A `step` with
 * `after` is a plain deletion, made from this; one without is a housekeeping step of its noun.
 */
export type LastDay<Name extends string = string> =
  | 'for good'
  | 'with its owner'
  | { purpose: string; leaves: 'nothing' | { without: readonly Name[] } }
  | { step: string; everyMinutes: number; column: Name; after: Period }
  | { step: string; only?: string; leaves: 'nothing' | { without: readonly Name[] } }

export type Period = { days: number } | { hours: number } | { minutes: number }

/** The edition that rows are carried into: `days` after the one that they are from, at this moment. */
export type CarriedInto = { days: number; at: Date }

/**
 * Rows that are carried begin anew in the columns that `sets` names. `names`: what a person knows them by, in Chinese and English. `called`: what they are
 * called, where the name of their noun would say something else. `with`: of a table without an edition, the columns that refer to carried rows, each with the
 * column of the edition of those; its rows are carried where all that they refer to are, and the first decides from which edition.
 */
export type Carrying = {
  called?: { zh: string; en: string }
  names?: readonly [chinese: string, english: string]
  only?: SQL
  with?: Readonly<Record<string, PgColumn>>
  sets?(into: CarriedInto): Record<string, SQL>
}

type OfEdition = { of: 'edition'; next: 'carried' | 'left' | Carrying }
type OfOthers = { of: 'installation' | 'account'; next?: never }

type OfPerson<Name extends string> = {
  withdrawn: Effect<Name>
  /** An approval in force ended. */
  unapproved: Effect<Name>
  /** The record was a duplicate of another person's. */
  merged: 'follows' | 'stays' | MergeHook
  /** The person is a guest, companion or personnel of another kind now. */
  otherKind: 'stays' | 'goes'
  /** The person's record was deleted. */
  purged: 'goes' | 'stays' | { clears: readonly Name[] }
}

type Unasked<Facts> = { [Question in keyof Facts]?: never }

/** Whether a row is part of everything about one person, and without which columns. */
export type Disclosure<Name extends string = string> = 'all' | { without: readonly Name[] } | { not: string }

type PersonRole = 'person' | 'record'
type Personal = PersonRole | 'account' | 'contact'

type Roles<C> = C[keyof C]

/** The questions that apply: those about a person only to a table that names one, and so on. */
type Answers<T extends PgTable, C> = {
  columns: C
  /** Only these rows keep a record that they refer to from being deleted; the others go with it. */
  inUse?: SQL
} & (OfEdition | OfOthers) & {
    lastDay: LastDay<ColumnName<T>>
  } & (PersonRole & Roles<C> extends never ? Unasked<OfPerson<string>> : OfPerson<ColumnName<T>>) &
  ('person' extends Roles<C>
    ? 'organisation' extends Roles<C>
      ? { otherOrganisation: 'follows' | 'stays' }
      : { otherOrganisation?: never }
    : { otherOrganisation?: never }) &
  (Personal & Roles<C> extends never
    ? 'parent' extends Roles<C>
      ? { everything?: Disclosure<ColumnName<T>> }
      : { everything?: never }
    : { everything: Disclosure<ColumnName<T>> }) &
  ('record' extends Roles<C>
    ? {
        /** The column with the kind of the record, first in the index of the table; null without one. */
        kindColumn: ColumnName<T> | null
      }
    : { kindColumn?: never })

/** A table's declaration, as the walkers read it: `lifecycle` makes it. */
export type Lifecycle = {
  table: PgTable
  columns: Readonly<Record<string, ColumnRole>>
  inUse?: SQL | undefined
  of: 'edition' | 'installation' | 'account'
  next?: 'carried' | 'left' | Carrying | undefined
  lastDay: LastDay
  everything?: Disclosure | undefined
  kindColumn?: string | null | undefined
  otherOrganisation?: 'follows' | 'stays' | undefined
} & Partial<OfPerson<string>>

/** Declares what becomes of the rows of a table, complete by type. */
export const lifecycle = <
  T extends PgTable,
  const C extends { readonly [Name in ColumnName<T>]?: ColumnRole },
>(
  table: T,
  answers: Answers<T, C>,
): Lifecycle => ({ table, ...(answers as Omit<Lifecycle, 'table'>) })

/** The names of a table's columns with one of these roles. */
export const namesOf = ({ columns }: Lifecycle, ...roles: ColumnRole[]): string[] =>
  Object.entries(columns).flatMap(([name, role]) => (roles.includes(role) ? [name] : []))
