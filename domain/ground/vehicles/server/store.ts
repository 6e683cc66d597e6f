import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { among } from '#kit/db/among.ts'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { foundElsewhere, type SearchWay } from '#kit/list/server/source.ts'
import { vehicles } from './tables.ts'

export type Vehicle = typeof vehicles.$inferSelect

/** The vehicles of an edition, in the order in which they were added. */
export const vehiclesIn = (db: Database, summitId: string): Promise<Vehicle[]> =>
  db
    .select()
    .from(vehicles)
    .where(eq(vehicles.summitId, summitId))
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id))

export const vehiclesAmong = (db: Database, ids: readonly string[]): Promise<Vehicle[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(vehicles)
        .where(among(vehicles.id, ids))
        .orderBy(asc(vehicles.createdAt), asc(vehicles.id))

/** Vehicles of an edition by id, locked in the order of their ids until the transaction ends: nobody else gives them to a run meanwhile. */
export async function lockVehicles(
  db: Database,
  summitId: string,
  ids: readonly string[],
): Promise<Map<string, Vehicle>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(vehicles)
    .where(and(among(vehicles.id, ids), eq(vehicles.summitId, summitId)))
    .orderBy(asc(vehicles.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Search condition for rows with the id of a vehicle, by plate, company or driver. */
export function vehicleWay(id: PgColumn, summitId: string, words: string): SearchWay {
  const texts = [vehicles.plate, vehicles.company, vehicles.driver]
  const way = searchWay(vehicles.searchTerms, texts, words)
  const found = and(eq(vehicles.summitId, summitId), way.among)
  return {
    ...foundElsewhere(id, sql`select ${vehicles.id} as id from ${vehicles} where ${found}`),
    holds: sql`(select ${way.holds} from ${vehicles} where ${vehicles.id} = ${id})`,
  }
}

/** For a statement of another noun: the vehicles. */
export const vehicleRows = { table: vehicles }
