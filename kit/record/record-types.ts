import type * as z from 'zod'
import type { ListColumn } from '#kit/list/list.ts'
import type { AnyForm, DraftOf } from '#kit/rules/define-form.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

export type RecordForm = AnyForm & { codes: string[] }
/** What its rows belong to: the current edition, or all of them. */
export type Belonging = 'edition' | 'installation'

export type FieldOf<F extends RecordForm> = keyof F['shape'] & string

/** What a record is called: by one field, or by a Chinese and an English one, of which a missing one is replaced by the other. */
export type NameOf<F extends RecordForm> = FieldOf<F> | readonly [chinese: FieldOf<F>, english: FieldOf<F>]

type OfRequired<S, Value> =
  S extends z.ZodOptional<z.ZodType>
    ? Value | null
    : S extends z.ZodNullable<z.ZodType>
      ? Value | null
      : Value

/** A row of a record's list: its name, the listed fields, and what the server adds. */
export type RecordRow<
  F extends RecordForm,
  Listed extends string,
  Name,
  Published extends boolean,
  Added extends z.ZodRawShape,
> = { id: string; updatedAt: string } & (Name extends readonly string[] ? { name: Bilingual } : unknown) & {
    [K in (Listed | (Name extends string ? Name : never)) & FieldOf<F>]: OfRequired<
      F['shape'][K],
      NonNullable<z.output<F['shape'][K]>>
    >
  } & (Published extends true ? { publishedAt: string | null } : unknown) & {
    [K in keyof Added]: z.output<Added[K]>
  }

export type Permission<Role extends string> = { heldBy: readonly Role[]; label: Bilingual; why: Bilingual }

/** The list of a record. A column or filter that has the name of a field takes label, text and choices from it. */
export type ListedRecord<
  F extends RecordForm,
  Row,
  Listed extends string,
  Added,
  Filters,
  Sort extends string,
> = {
  /** Name of the exported file, and key of the chosen columns; by default that of the noun. */
  name?: string
  columns: Readonly<Record<Listed, Partial<ListColumn<Row>>>>
  /** Values of a row besides its fields, selected by the hook `added`. */
  added?: Added
  /** By the name of a choice field the text for “any”; others in full, with a condition among the hooks if they are no column. */
  filters?: Filters
  search: { fields: ReadonlyArray<FieldOf<F>>; label: Bilingual }
  /** Orders besides “last updated first”, with their SQL among the hooks. */
  sorts?: Readonly<Record<Sort, Bilingual>>
}

/** A record for its editors. */
export type EditedRecord<F extends { shape: z.ZodRawShape }, Published extends boolean> = DraftOf<
  F['shape']
> & {
  id: string
  revision: number
  /** Of an edition that was just left: until when it is still saved there. */
  savedUntil?: string | undefined
} & (Published extends true ? { publishedAt: string | null } : unknown)
