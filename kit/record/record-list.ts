import * as z from 'zod'
import { controlKind } from '#kit/form/control-kind.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { choice, type Filter } from '#kit/list/filters.ts'
import { type CellValue, defineList, type ListColumn } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { bare, factsOf, isOptional } from '#kit/rules/fields.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import { shown } from '#kit/rules/shown.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { AnyFieldWords, AnyWords } from '#kit/words/record-words.ts'
import type { FieldOf, ListedRecord, RecordForm } from './record-types.ts'
import { recordWords } from './record-words.ts'

type Plain<S> = S extends z.ZodOptional<infer I> ? Plain<I> : S extends z.ZodNullable<infer I> ? Plain<I> : S

type FilterOf<F extends RecordForm, K, Given> = Given extends Filter
  ? Given
  : K extends FieldOf<F>
    ? Filter<z.ZodOptional<Plain<F['shape'][K]> extends z.ZodType ? Plain<F['shape'][K]> : never>>
    : never

type StateFilter = ReturnType<typeof choice<'published' | 'unpublished'>>

/** The list made from a record. */
export type RecordList<
  F extends RecordForm,
  Row,
  Published extends boolean,
  Filters,
  Sort extends string,
> = ReturnType<
  typeof defineList<
    z.ZodType<Row>,
    string,
    { [K in keyof Filters]: FilterOf<F, K, Filters[K]> } & (Published extends true
      ? { state: StateFilter }
      : unknown),
    'newest' | Sort
  >
>

type Values = Readonly<Record<string, unknown>>
type Column = ListColumn<Values>

/** What the list is made from, whatever its form. */
type Source = {
  noun: string
  form: RecordForm
  words: AnyWords
  says: { title: Bilingual; name?: Bilingual }
  name: string | readonly [string, string]
  published: boolean
  list: ListedRecord<
    RecordForm,
    Values,
    string,
    z.ZodRawShape,
    Readonly<Record<string, Bilingual | Filter>>,
    string
  >
}

/** The text of a field's value in both languages; a number stays one, for spreadsheets. */
function cellOf(schema: z.core.$ZodType, words: AnyFieldWords, value: unknown): CellValue {
  if (controlKind(schema).kind === 'number') return value as number | null
  const [zh, en] = [shownValue(schema, words, value, 'zh'), shownValue(schema, words, value, 'en')]
  return withFallback(zh, en)
}

const faulty = (noun: string, why: string) => new Error(`the record of ${noun}: ${why}`)

/** A column: what its field says, and what the list says of it. */
function columnOf({ noun, form, words }: Source, key: string, own: Partial<Column>): Column {
  const [schema, label] = [form.shape[key], words.fields[key]]
  const derived =
    schema && label ? { label, value: (row: Values) => cellOf(schema, label, row[key]) } : undefined
  const { label: head, value } = { ...derived, ...own }
  if (!head || !value) throw faulty(noun, `its column “${key}” is no field, so give it a label and a value`)
  return { ...own, label: head, value }
}

/** The column of the name, which every list has first. */
function headOf(of: Source): [string, Column] {
  const { name, says, words } = of
  if (typeof name === 'string') return [name, columnOf(of, name, { ...of.list.columns[name], isHead: true })]
  const label = says.name ?? words.fields[name[0]] ?? words.title
  return ['name', { label, isHead: true, width: 50, value: (row) => row.name as Bilingual }]
}

const stateOf = (row: Values) => (row.publishedAt ? recordWords.published : recordWords.unpublished)

function columnsOf(of: Source): Record<string, Column> {
  const head = headOf(of)
  const own = Object.entries(of.list.columns).filter(([key]) => key !== head[0])
  return Object.fromEntries<Column>([
    head,
    ...(of.published ? [['state', { label: recordWords.state, value: stateOf }] as const] : []),
    ...own.map(([key, column]) => [key, columnOf(of, key, column)] as const),
    ['updated', { label: recordWords.updated, as: 'moment', value: (row) => row.updatedAt as string }],
  ])
}

const isFilter = (of: Bilingual | Filter): of is Filter => 'schema' in of

function filterOf({ noun, form, words }: Source, key: string, given: Bilingual | Filter): Filter {
  if (isFilter(given)) return given
  const [schema, label] = [form.shape[key], words.fields[key]]
  const inner = schema && bare(schema)
  if (!(inner instanceof z.ZodEnum) || !label?.options)
    throw faulty(
      noun,
      `its filter “${key}” is no choice of its form, so write it in full (kit/list/filters.ts)`,
    )
  return choice(inner.options.map(String), { label, any: given, words: label.options })
}

const stateFilter: StateFilter = choice(['published', 'unpublished'], {
  label: recordWords.state,
  any: recordWords.anyState,
  words: { published: recordWords.published, unpublished: recordWords.unpublished },
})

/** A field in a row: always there; null only where it may be left empty. */
function cellSchema(form: RecordForm, key: string): z.ZodType {
  const schema = form.shape[key] as z.ZodType
  const inner = bare(schema)
  const whole = inner instanceof z.ZodNumber && inner.format === 'safeint' ? z.int() : undefined
  const plain =
    whole ??
    (shown({ shape: { [key]: schema } })
      .shape[key]?.unwrap()
      .unwrap() as z.ZodType)
  return isOptional(schema) ? plain.nullable() : plain
}

/** The fields of the form in a row. */
export const listedFields = ({ form, name, list }: Pick<Source, 'form' | 'name' | 'list'>): string[] =>
  [...new Set([...(typeof name === 'string' ? [name] : []), ...Object.keys(list.columns)])].filter((key) =>
    Object.hasOwn(form.shape, key),
  )

function rowOf(of: Source) {
  const fields = listedFields(of).map((key) => [key, cellSchema(of.form, key)])
  return z.object({
    id: z.uuid(),
    ...(typeof of.name === 'string' ? {} : { name: bilingual }),
    ...Object.fromEntries(fields),
    ...of.list.added,
    ...(of.published ? { publishedAt: z.iso.datetime().nullable() } : {}),
    updatedAt: z.iso.datetime(),
  })
}

/** Makes the list of a record. Throws for a form that a record cannot have, and for a column or filter that says too little. */
export function listOfRecord(of: Source) {
  const { noun, form, list } = of
  const unfit = form.keys.filter((key) => factsOf(form.shape[key] as z.ZodType).file)
  if (unfit.length > 0) throw faulty(noun, `it cannot hold files: ${unfit.join(', ')}`)
  const inClear = [of.name, Object.keys(list.columns), list.search.fields].flat()
  const open = sealedKeysOf(form).filter((key) => inClear.includes(key))
  if (open.length > 0)
    throw faulty(noun, `protected fields are no name, no column and not searched: ${open.join(', ')}`)
  const filters = Object.entries(list.filters ?? {}).map(([key, given]) => [key, filterOf(of, key, given)])
  return defineList({
    name: list.name ?? noun,
    title: of.says.title,
    row: rowOf(of),
    columns: columnsOf(of),
    filters: { ...Object.fromEntries(filters), ...(of.published && { state: stateFilter }) },
    search: list.search.label,
    sorts: { newest: recordWords.newest, ...list.sorts },
  }) as never
}
