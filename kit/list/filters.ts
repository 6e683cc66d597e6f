import * as z from 'zod'
import type { Bilingual } from '#kit/words/bilingual.ts'

export type Option = { value: string; label: Bilingual }

/** The control of a filter: a choice, or a range of days. `whenSet`: drawn only while the filter is set, which a link did. */
export type Control = { whenSet?: boolean } & (
  | { as: 'choice'; label: Bilingual; any: Bilingual | undefined; options(): readonly Option[] }
  | { as: 'days'; label: Bilingual }
)

/** One query parameter of a list. Without a control it is only set by links and by components of the page. */
export type Filter<S extends z.ZodType = z.ZodType> = { schema: S; control?: Control }

export type Filters = Readonly<Record<string, Filter>>

type ChoiceWords<V extends string> = {
  label: Bilingual
  /** Label of the option “any”. */
  any: Bilingual
  words: Readonly<Record<V, Bilingual>>
}

const optionsOf =
  <V extends string>(values: readonly V[], words: Readonly<Record<V, Bilingual>>) =>
  () =>
    values.map((value) => ({ value, label: words[value] }))

/** One of a few values, or any. */
export const choice = <const V extends string>(
  values: readonly V[],
  { label, any, words }: ChoiceWords<V>,
): Filter<z.ZodOptional<z.ZodEnum<{ [K in V]: K }>>> => ({
  schema: z.enum(values).optional(),
  control: { as: 'choice', label, any, options: optionsOf(values, words) },
})

/** One of a few values, without “any”: `fallback` by default. */
export const oneOf = <const V extends string>(
  values: readonly V[],
  fallback: NoInfer<V>,
  { label, words }: Omit<ChoiceWords<V>, 'any'>,
): Filter<z.ZodDefault<z.ZodEnum<{ [K in V]: K }>>> => ({
  schema: z.enum(values).default(fallback as never),
  control: { as: 'choice', label, any: undefined, options: optionsOf(values, words) },
})

const spanForm = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** First and last day of a range; either may be open. */
export type Span = { from?: string | undefined; to?: string | undefined }

/** A range of days as a filter has it. */
export const spanText = ({ from = '', to = '' }: Span) => `${from}..${to}`

/** The range of a text; undefined for an invalid one. */
export function spanOf(text: string): { from: string | undefined; to: string | undefined } | undefined {
  const [whole, from, to] = spanForm.exec(text) ?? []
  const isReal = (day: string | undefined) => day === undefined || z.iso.date().safeParse(day).success
  return whole && whole !== '..' && isReal(from) && isReal(to) ? { from, to } : undefined
}

/** A range of calendar days in the event's zone, `2026-06-01..2026-06-18`; either end may be open. */
export const days = (label: Bilingual): Filter<z.ZodOptional<z.ZodString>> => ({
  schema: z
    .string()
    .refine((text) => spanOf(text) !== undefined)
    .optional(),
  control: { as: 'days', label },
})

/** A filter that links set, such as those of figures: it takes no room in the tools until then, and can be changed and cleared as any other. */
export const whenSet = <S extends z.ZodType>({ schema, control }: Filter<S>): Filter<S> =>
  control ? { schema, control: { ...control, whenSet: true } } : { schema }

/** A query parameter without a control. */
export const parameter = <S extends z.ZodType>(schema: S): Filter<S> => ({ schema })
