import type * as z from 'zod'
import type { Bilingual } from './bilingual.ts'

type Bare<S> = S extends z.ZodOptional<infer I> ? Bare<I> : S extends z.ZodNullable<infer I> ? Bare<I> : S

/** A field's label, an optional hint, labels for all options of a choice and all fields of a repeated group. */
export type FieldWords<S> = Bilingual & { hint?: Bilingual } & (Bare<S> extends z.ZodEnum<infer E>
    ? { options: { [K in keyof E]: Bilingual } }
    : // of a text with a list of usual values
      { options?: Record<string, Bilingual> }) &
  (Bare<S> extends z.ZodArray<z.ZodObject<infer Shape>>
    ? { fields: { [K in keyof Shape]: FieldWords<Shape[K]> }; entry: Bilingual; add: Bilingual }
    : unknown)

/** All words of a record; a missing one does not compile. A record whose checks have no codes of their own has no `problems`. */
export type Words<R extends { sections: object; shape: z.ZodRawShape; codes: string[] }> = {
  title: Bilingual
  sections: { [K in keyof R['sections']]: Bilingual & { hint?: Bilingual } }
  fields: { [K in keyof R['shape']]: FieldWords<R['shape'][K]> }
} & ([R['codes'][number]] extends [never]
  ? { problems?: Record<string, Bilingual> }
  : { problems: { [K in R['codes'][number]]: Bilingual } })

/** The words of any record, for generic code. */
export type AnyWords = {
  title: Bilingual
  sections: Record<string, Bilingual & { hint?: Bilingual }>
  fields: Record<string, AnyFieldWords>
  problems?: Record<string, Bilingual>
}

export type AnyFieldWords = Bilingual & {
  hint?: Bilingual
  options?: Record<string, Bilingual>
  fields?: Record<string, AnyFieldWords>
  entry?: Bilingual
  add?: Bilingual
}
