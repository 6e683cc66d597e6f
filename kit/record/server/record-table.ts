import { sql } from 'drizzle-orm'
import type { $Type, NotNull } from 'drizzle-orm/column-builder'
import {
  boolean,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTextBuilderInitial,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { moment, sealedText } from '#kit/db/columns.ts'
import type { Carrying, LastDay, Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { controlKind } from '#kit/form/control-kind.ts'
import { bare, factsOf, isOptional } from '#kit/rules/fields.ts'
import { maxLengthOf } from '#kit/rules/max-length.ts'
import type { Belonging, RecordForm } from '../record-types.ts'

type Held<S extends z.core.$ZodType> = $Type<
  PgTextBuilderInitial<'', [string, ...string[]]>,
  NonNullable<z.output<S>>
>
type FieldColumn<S extends z.core.$ZodType> =
  null extends z.output<S> ? Held<S> : undefined extends z.output<S> ? Held<S> : NotNull<Held<S>>
type FieldColumns<F extends RecordForm> = { [K in keyof F['shape']]: FieldColumn<F['shape'][K]> }

/** A column that holds every value that the field's rule allows, and none that is longer. */
function plainColumn(schema: z.core.$ZodType) {
  if (factsOf(schema).sealed) return sealedText()
  const found = controlKind(schema)
  const inner = bare(schema)
  if (found.kind === 'choice') return text({ enum: [...found.options] as [string, ...string[]] })
  if (found.kind === 'number')
    return inner instanceof z.ZodNumber && inner.format === 'safeint' ? integer() : doublePrecision()
  if (found.kind === 'yesNo') return boolean()
  if (found.kind === 'day') return date()
  if (found.kind === 'group') return jsonb()
  const length = maxLengthOf(schema)
  return length === undefined ? text() : varchar({ length })
}

const fieldColumns = <F extends RecordForm>({ shape }: F) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const column = plainColumn(schema)
      return [key, isOptional(schema as z.ZodType) ? column : column.notNull()]
    }),
  ) as unknown as FieldColumns<F>

/** The columns that every record has. `publishedAt` is null for a draft, and once it is withdrawn. */
const commonColumns = (edition: () => PgColumn) => ({
  id: uuid().primaryKey(),
  summitId: uuid().notNull().references(edition),
  revision: integer().notNull().default(1),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  publishedAt: moment(),
  searchTerms: text().array().notNull(),
})

type Common = ReturnType<typeof commonColumns>
type Without<R extends Source> =
  | (R['belongsTo'] extends 'edition' ? never : 'summitId')
  | (R['published'] extends true ? never : 'publishedAt')
export type RecordColumns<R extends Source> = Omit<Common, Without<R>> & FieldColumns<R['form']>

type Source = {
  form: RecordForm
  belongsTo: Belonging
  published: boolean
}

type Options<Columns> = {
  /** The id of the table of editions, for a record that belongs to one. */
  edition?: () => PgColumn
  /** Whether the next edition may begin with a copy of its records, unpublished, by these two columns of names. */
  carried?: readonly [chinese: string, english: string]
  /** What becomes of its rows, where they are not kept as they are: some fields may be emptied once their purpose is over. */
  lastDay?: LastDay
  /** Indexes in place of the usual one, for the order “last updated first”. */
  indexes?(columns: { [K in keyof Columns]: ExtraConfigColumn }): PgTableExtraConfigValue[]
}

const carryings = new WeakMap<object, Carrying>()
const lastDays = new WeakMap<object, LastDay>()

/** What becomes of a record's rows: they stay with their edition, or with the installation. */
export const recordLifecycle = (table: PgTable & { summitId?: PgColumn }): Lifecycle =>
  table.summitId
    ? {
        table,
        columns: { summitId: 'edition' },
        of: 'edition',
        next: carryings.get(table) ?? 'left',
        lastDay: lastDays.get(table) ?? 'for good',
      }
    : { table, columns: {}, of: 'installation', lastDay: 'for good' }

/** A copy is a new record: published by nobody yet, on days as many days later as the edition. */
const carryingBy = (
  names: readonly [string, string],
  { published, form }: Source,
  columns: Readonly<Record<string, PgColumn>>,
): Carrying => ({
  names,
  sets: ({ at, days }) => ({
    ...Object.fromEntries(
      Object.entries(form.shape)
        .filter(([, schema]) => controlKind(schema).kind === 'day')
        .map(([key]) => [key, sql`${columns[key]} + ${days}::int`]),
    ),
    revision: sql`1`,
    createdAt: sql`${at.toISOString()}::timestamptz`,
    updatedAt: sql`${at.toISOString()}::timestamptz`,
    ...(published && { publishedAt: sql`null` }),
  }),
})

const forms = new WeakMap<object, RecordForm>()

/** The form of the record that a table was made of; undefined for other tables. */
export const formOfTable = (table: object): RecordForm | undefined => forms.get(table)

/** The table of a record: a column for each field, as wide as its rule, and what the mechanism keeps. */
export function recordTable<const Name extends string, R extends Source>(
  name: Name,
  record: R,
  { edition, carried, lastDay, indexes }: Options<RecordColumns<R>> = {},
) {
  if ((record.belongsTo === 'edition') !== Boolean(edition))
    throw new Error(`the table ${name} needs the id of editions if its records belong to one, and only then`)
  const { summitId, publishedAt, searchTerms, ...common } = commonColumns(edition as () => PgColumn)
  const columns = {
    ...common,
    ...(edition && { summitId }),
    ...(record.published && { publishedAt }),
    searchTerms,
    ...fieldColumns(record.form),
  } as unknown as RecordColumns<R>
  const made = pgTable(name, columns, (table) => {
    const all = table as unknown as Record<keyof Common, ExtraConfigColumn>
    const newest = index(`${name}_newest`)
    const last = [all.updatedAt, all.id] as const
    return [
      index(`${name}_search`).using('gin', all.searchTerms),
      ...(indexes?.(table as never) ?? [edition ? newest.on(all.summitId, ...last) : newest.on(...last)]),
    ]
  })
  forms.set(made, record.form)
  if (lastDay) lastDays.set(made, lastDay)
  if (carried) carryings.set(made, carryingBy(carried, record, made as unknown as Record<string, PgColumn>))
  return made
}
