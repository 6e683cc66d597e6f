import { randomInt, randomUUID } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'

/** Values for a column that must have one; another number each time where it must be the only one. */
function sampleOf(column: PgColumn, isUnique: boolean): unknown {
  const type = column.getSQLType()
  if (column.enumValues?.[0]) return column.enumValues[0]
  if (type === 'uuid') return randomUUID()
  if (type.endsWith('[]')) return []
  if (type.startsWith('timestamp')) return new Date('2026-05-20T00:00:00Z')
  if (type === 'date') return '2026-05-20'
  if (type === 'integer' && isUnique) return randomInt(1, 1_000_000)
  if (type === 'integer' || type === 'bigint' || type.startsWith('double')) return 1
  if (type === 'boolean') return true
  if (type === 'jsonb') return { zh: '样本', en: 'Sample' }
  const [, width = 12] = /\((\d+)\)/.exec(type) ?? []
  return randomUUID().slice(0, Math.min(12, Number(width)))
}

/** The columns of keys of which a table has each only once. */
function uniqueIn(table: PgTable): Set<string> {
  const { indexes, uniqueConstraints, primaryKeys } = getTableConfig(table)
  const keys = [
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
    ...[...uniqueConstraints, ...primaryKeys].map(({ columns }) => columns),
  ]
  return new Set(keys.flat().flatMap((column) => ('name' in column && column.name ? [column.name] : [])))
}

const isRequired = (column: PgColumn) =>
  column.notNull && !column.hasDefault && !column.generated && !column.generatedIdentity

/**
 * Inserts a row with the given values, and samples in the other columns that need one; rows that it must refer to are inserted too, unless `known` has
 * a value for them by the name of their table.
 */
export async function insertSample(
  db: Database,
  table: PgTable,
  given: Record<string, unknown>,
  known: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const values = { ...given }
  const { foreignKeys } = getTableConfig(table)
  const unique = uniqueIn(table)
  for (const [name, column] of Object.entries(getTableColumns(table) as Record<string, PgColumn>)) {
    if (name in values || !isRequired(column)) continue
    const key = foreignKeys.map((each) => each.reference()).find(({ columns }) => columns.includes(column))
    if (!key) values[name] = sampleOf(column, unique.has(column.name))
    else {
      const foreign = getTableConfig(key.foreignTable).name
      const made = known[foreign] ?? (await insertSample(db, key.foreignTable, {}, known)).id
      values[name] = made
    }
  }
  const [row] = await db.insert(table).values(values).returning()
  if (!row) throw new Error('a row was not inserted')
  return row
}
