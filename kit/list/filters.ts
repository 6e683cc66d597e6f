import * as z from 'zod'
import type { Bilingual } from '#kit/words/bilingual.ts'

export type Option = { value: string; label: Bilingual }

/** What a person narrows a list by: one of a few values, or a span of days. */
export type Control =
  | { as: 'choice'; label: Bilingual; any: Bilingual | undefined; options: readonly Option[] }
  | { as: 'days'; label: Bilingual }

/** One query parameter of a list. Without a control it is set by links and by the page's own parts. */
export type Filter<S extends z.ZodType = z.ZodType> = { schema: S; control?: Control }

export type Filters = Readonly<Record<string, Filter>>

type ChoiceWords<V extends string> = {
  label: Bilingual
  /** What stands for no choice at all. */
  any: Bilingual
  words: Readonly<Record<V, Bilingual>>
}

const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, Bilingual>>) =>
  values.map((value) => ({ value, label: words[value] }))

/** One of a few values, or any. */
export const choice = <const V extends string>(
  values: readonly V[],
  { label, any, words }: ChoiceWords<V>,
): Filter<z.ZodOptional<z.ZodEnum<{ [K in V]: K }>>> => ({
  schema: z.enum(values).optional(),
  control: { as: 'choice', label, any, options: optionsOf(values, words) },
})

/** One of a few values, always: `fallback` where none is chosen. */
export const oneOf = <const V extends string>(
  values: readonly V[],
  fallback: NoInfer<V>,
  { label, words }: Omit<ChoiceWords<V>, 'any'>,
): Filter<z.ZodDefault<z.ZodEnum<{ [K in V]: K }>>> => ({
  schema: z.enum(values).default(fallback as never),
  control: { as: 'choice', label, any: undefined, options: optionsOf(values, words) },
})

const spanForm = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** The first and the last day of a span; either may be open. Undefined for what is no span. */
export function spanOf(text: string): { from: string | undefined; to: string | undefined } | undefined {
  const [whole, from, to] = spanForm.exec(text) ?? []
  const isReal = (day: string | undefined) => day === undefined || z.iso.date().safeParse(day).success
  return whole && whole !== '..' && isReal(from) && isReal(to) ? { from, to } : undefined
}

/** A span of calendar days of the event's zone, `2026-06-01..2026-06-18`; either end may be left open. */
export const days = (label: Bilingual): Filter<z.ZodOptional<z.ZodString>> => ({
  schema: z
    .string()
    .refine((text) => spanOf(text) !== undefined)
    .optional(),
  control: { as: 'days', label },
})

/** Any query parameter without a control of its own. */
export const parameter = <S extends z.ZodType>(schema: S): Filter<S> => ({ schema })
