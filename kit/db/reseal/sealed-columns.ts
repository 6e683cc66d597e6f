import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { sealedForm, unseal } from '#kit/crypto/seal.ts'

/** A column that is encrypted, by the name that the declaration of its table gives it. `holdsJson`: encrypted values may be inside it, too. */
export type SealedColumn = { name: string; column: PgColumn; holdsJson: boolean }

/** A table with the columns that are encrypted. */
export type SealedTable = { table: PgTable; columns: readonly SealedColumn[] }

const sample = 'sealed?'

/**
 * Whether a column encrypts what is written to it: its type is asked to write something, so that no list of types has to be kept. Throws for a column of
 * encrypted bytes, which nothing could re-encrypt yet.
 */
function isSealed(column: PgColumn): boolean {
  if (!is(column, PgCustomColumn)) return false
  const type = column.getSQLType()
  if (type === 'bytea') {
    const written = column.mapToDriverValue(Buffer.from(sample)) as Buffer
    if (written.toString('latin1') === sample) return false
    throw new Error(`${column.name} holds encrypted bytes: kit/db/reseal knows encrypted texts only`)
  }
  return type === 'text' && sealedForm.test(String(column.mapToDriverValue(sample)))
}

/** Whether what a sealed column encrypts is JSON: asked in the same way. */
const holdsJson = (column: PgColumn): boolean =>
  unseal(String(column.mapToDriverValue(sample))) === JSON.stringify(sample)

/** The tables among these that have encrypted columns. Keys must be set. */
export const sealedTables = (tables: readonly PgTable[]): SealedTable[] =>
  tables.flatMap((table) => {
    const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
      .filter(([, column]) => isSealed(column))
      .map(([name, column]) => ({ name, column, holdsJson: holdsJson(column) }))
    return columns.length > 0 ? [{ table, columns }] : []
  })
