import * as z from 'zod'
import { countriesIn } from '#kit/form/countries.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { bare, factsOf } from '#kit/rules/fields.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'

/** One of a closed list: as it is stored, and as it is read. */
export type Option = { value: string; label: Bilingual }

/** A column of a list of records: one field of the record, or something the list adds. */
export type Column = {
  key: string
  label: Bilingual
  hint?: Bilingual | undefined
  /** Marked in the heading. */
  isRequired: boolean
  holds: 'text' | 'day' | 'option'
  /** Stands in a list that is taken out, and is not taken in. */
  isOnlyTold?: boolean
  /** Leaves in masked form; so taken in again it says nothing. */
  isSealed?: boolean
  /** Where only these are possible. */
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

/** Whether a cell can hold the field: files and repeated groups it cannot. */
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

/** An option as it stands in a cell, for readers of either language. */
export const optionText = ({ label: { zh, en } }: Option) => (zh === en ? zh : `${zh} ${en}`)

/** The heading of a column; a star where every row needs it. */
export const headingOf = ({ label: { zh, en }, isRequired }: Column) => `${zh} ${en}${isRequired ? ' *' : ''}`
