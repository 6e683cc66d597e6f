import * as z from 'zod'
import { countriesIn } from '#kit/form/countries.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { bare, factsOf } from '#kit/rules/fields.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'

/** An option: stored value and label. */
export type Option = { value: string; label: Bilingual }

/** A column of a list of records: a field of the record, or an additional one. */
export type Column = {
  key: string
  label: Bilingual
  hint?: Bilingual | undefined
  /** Marked in the heading. */
  isRequired: boolean
  holds: 'text' | 'day' | 'option'
  /** Export only, ignored on import. */
  isOnlyTold?: boolean
  /** Exported masked, and therefore ignored on import while masked. */
  isSealed?: boolean
  /** Other headings under which it is read. */
  alsoNamed?: readonly Bilingual[]
  /** The allowed values, if limited. */
  options?: readonly Option[]
}

const countries = (): Option[] => countriesIn('en').map(({ code, name }) => ({ value: code, label: name }))

function contentOf(schema: z.ZodType, options: Record<string, Bilingual> | undefined) {
  if (factsOf(schema).control === 'country') return { holds: 'option' as const, options: countries() }
  const inner = bare(schema)
  if (inner instanceof z.ZodEnum)
    return {
      holds: 'option' as const,
      options: inner.options.map((value) => {
        const name = String(value)
        return { value: name, label: options?.[name] ?? { zh: name, en: name } }
      }),
    }
  return { holds: isDay(inner) ? ('day' as const) : ('text' as const) }
}

const isDay = (schema: unknown) => schema instanceof z.ZodISODate

/** Whether the field fits into a cell: not files and repeated groups. */
const fitsCell = (schema: z.ZodType) => !factsOf(schema).file && !(bare(schema) instanceof z.ZodArray)

/** The columns of a record, in the order of its form. */
export function columnsOf(record: AnyForm, words: AnyWords): Column[] {
  return record.keys.flatMap((key) => {
    const schema = record.shape[key] as z.ZodType
    const { zh = key, en = key, hint, options } = words.fields[key] ?? {}
    if (!fitsCell(schema)) return []
    const isRequired = record.isRequired(key, {})
    const isSealed = factsOf(schema).sealed ?? false
    return [{ key, label: { zh, en }, hint, isRequired, isSealed, ...contentOf(schema, options) }]
  })
}

/** The text of an option in a cell, in both languages. */
export const optionText = ({ label: { zh, en } }: Option) => (zh === en ? zh : `${zh} ${en}`)

/** The heading of a column; a star marks a required one. */
export const headingOf = ({ label: { zh, en }, isRequired }: Column) => `${zh} ${en}${isRequired ? ' *' : ''}`
