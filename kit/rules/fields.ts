import * as z from 'zod'

/**
 * Metadata of a field beyond its schema, for forms, table columns and exports.
 * `sealed`: encrypted at rest, masked in replies. `file`: holds the id of a stored file, uploaded by its own endpoint.
 * `reviewed`: a change after approval needs a new decision. `control` overrides the form control that the schema suggests.
 * `purpose`: what a person's value is kept for, by a name of the product; the purpose has a last day.
 */
export type FieldFacts = {
  sealed?: boolean
  file?: string
  reviewed?: boolean
  purpose?: string
  control?: 'tel' | 'telephone' | 'email' | 'url' | 'country' | 'lines' | 'localTime' | 'personName'
  /** Suggested values of a text, offered as a list with “other”. */
  usual?: readonly string[]
}

const facts = z.registry<FieldFacts>()

/** Attaches metadata to a field's schema. */
export const withFacts = <S extends z.ZodType>(schema: S, add: FieldFacts): S => {
  const marked = schema.clone() as S
  facts.add(marked, { ...factsOf(schema), ...add })
  return marked
}

/** Unwraps `.optional()` and `.nullable()`. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = (schema as { def?: { innerType?: z.core.$ZodType } }).def?.innerType
  return inner ? bare(inner) : schema
}

/** The metadata of a field, whether or not it is optional. */
export const factsOf = (schema: z.core.$ZodType): FieldFacts =>
  facts.get(schema as never) ?? facts.get(bare(schema) as never) ?? {}

/** True when the field may be left empty. */
export const isOptional = (schema: z.core.$ZodType) => z.safeParse(schema, undefined).success

// Invisible and bidirectional control characters (overrides, isolates, zero-width, lone surrogates) are refused, since values end up on
// badges and in spreadsheets. Ordinary right-to-left letters are allowed in free text.
const hidden = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u
const hiddenButLineBreaks = /[^\P{Cc}\n\r\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

const clean = (forbidden: RegExp) => (value: string) => value.isWellFormed() && !forbidden.test(value)
const refusedAs = (why: string) => ({ params: { why }, abort: true })

/** One line of free text, trimmed, 1 to `max` characters, without control or invisible characters. */
export const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(clean(hidden), refusedAs('hiddenCharacters'))

/** Several lines of free text, trimmed, 1 to `max` characters. */
export const longText = (max: number) =>
  withFacts(
    z.string().trim().min(1).max(max).refine(clean(hiddenButLineBreaks), refusedAs('hiddenCharacters')),
    { control: 'lines' },
  )

/** One line of text that matches `form`, without control or invisible characters even if `form` allows them; `why` is the problem's code. */
export const pattern = (max: number, form: RegExp, why: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => form.test(value) && clean(hidden)(value), refusedAs(why))

/** One of a closed list. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values)

/** The key of a listed value, or free text for an unlisted one. */
export const choiceOrOther = (usual: readonly string[], max: number) => withFacts(text(max), { usual })

/** A calendar day, `YYYY-MM-DD`, between the years 1900 and 2100. */
export const day = () =>
  z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2100-12-31', refusedAs('dayRange'))

/** A non-negative number; the unit is in the field's words. */
export const amount = (max: number) => z.number().min(0).max(max)

/** Encrypted at rest and masked in every reply; see `kit/crypto`. */
export const sealed = <S extends z.ZodType>(schema: S) => withFacts(schema, { sealed: true })

/** Holds the id of a stored file of the given purpose. */
export const file = (purpose: string) => withFacts(z.uuid(), { file: purpose })

/** A list of small records inside a record, `min` to `max` entries. */
export const group = <S extends z.ZodRawShape>(shape: S, limits: { min: number; max: number }) =>
  z.array(z.object(shape)).min(limits.min).max(limits.max)

/** A change of this field after approval needs a new decision. */
export const reviewed = <S extends z.ZodType>(schema: S) => withFacts(schema, { reviewed: true })
