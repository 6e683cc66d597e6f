import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '#kit/db/among.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { isPurpose } from './purposes.ts'
import type { Logged, Services } from './services.ts'
import { valueText } from './value-text.ts'

type FormFacts = {
  shape: Readonly<Record<string, unknown>>
  sections: Readonly<Record<string, object>>
}

type Given = Pick<Logged, 'type' | 'title' | 'readBy'> &
  Partial<Pick<Logged, 'named' | 'path'>> & {
    /** The form whose fields are recorded, and its words. */
    form?: FormFacts
    words?: Pick<AnyWords, 'fields'> & Partial<Pick<AnyWords, 'sections'>>
    /** Labels of what is recorded and is no field of the form. */
    fields?: Readonly<Record<string, Bilingual>>
    /** Values in words: of every field, by the value. */
    values?: Readonly<Record<string, Bilingual>>
    /** Values of these fields in words, where they are more than one value; undefined when empty. */
    says?: Readonly<Record<string, (value: unknown) => Bilingual | undefined>>
    /** Labels of fields that are not known beforehand; undefined for others. */
    label?(field: string, services: Pick<Services, 'permissionFacts' | 'carriers'>): Bilingual | undefined
  }

const sectionsAbove = ({ form, words }: Given): Record<string, Bilingual> =>
  Object.fromEntries(
    Object.entries(form?.sections ?? {}).flatMap(([section, fields]) => {
      const above = words?.sections?.[section]
      return above ? Object.keys(fields).map((field) => [field, above] as const) : []
    }),
  )

/** Declares how the log says changes: labels and values come from the form where there is one. */
export function logged(given: Given): Logged {
  const { form, words, fields = {}, values = {}, says = {} } = given
  const label: Logged['label'] = (field, services) =>
    fields[field] ??
    given.label?.(field, services) ??
    (words ? pathLabel(field, words as AnyWords) : { zh: field, en: field })
  return {
    type: given.type,
    title: given.title,
    readBy: given.readBy,
    fields: { ...(words?.fields ?? {}), ...fields },
    above: sectionsAbove(given),
    kept: Object.entries(form?.shape ?? {}).flatMap(([key, schema]) => {
      const { purpose } = factsOf(schema as Parameters<typeof factsOf>[0])
      const said = words?.fields[key] ?? fields[key]
      return isPurpose(purpose) && said ? [{ purpose, label: said }] : []
    }),
    label,
    value(field, value, language) {
      const inWords = says[field]?.(value)
      if (inWords) return inWords[language]
      const schema = form?.shape[field] as Parameters<typeof factsOf>[0] | undefined
      if (schema && factsOf(schema).sealed)
        return value === null || value === undefined ? undefined : masked(String(value))
      const known = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined
      if (known) return known[language]
      const said = words?.fields[field]
      const isPlain = typeof value !== 'object' && typeof value !== 'undefined'
      return schema && said && isPlain && !factsOf(schema).file
        ? shownValue(schema, said, value, language)
        : valueText(value, language)
    },
    ...(given.named && { named: given.named }),
    path: given.path ?? (() => null),
  }
}

/** The names of records that are columns of their table; throws at the start where there is no such column. */
export function namesIn<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  chinese: string & keyof Table,
  english = chinese,
): NonNullable<Logged['named']> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table as PgTable)
  const [zh, en] = [columns[chinese], columns[english]]
  if (!zh || !en) throw new Error(`no column ${chinese} or ${english}`)
  return async (db, _, ids) => {
    const rows = await db
      .select({ id: table.id, zh, en })
      .from(table as PgTable)
      .where(among(table.id, ids))
    return new Map(
      rows.map((row) => [
        String(row.id),
        withFallback(row.zh as string | null, row.en as string | null) ?? null,
      ]),
    )
  }
}

/** The same for records without a name: which of them are there. */
export const presentIn =
  <Table extends PgTable & { id: PgColumn }>(table: Table): NonNullable<Logged['named']> =>
  async (db, _, ids) => {
    const rows = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(among(table.id, ids))
    return new Map(rows.map(({ id }) => [String(id), null]))
  }
