import { vehicleActions } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { maxShown, type VehicleField } from '../../rules.ts'
import type { ToFile } from './rows.ts'

/** The vehicles of the current edition by plate. Not among them is one without a driver. */
export async function vehiclesToFile(db: Database): Promise<ToFile> {
  const all = (await vehicleActions.all(db)).sort((a, b) => (a.plate < b.plate ? -1 : 1))
  const rows = all.flatMap(({ id, plate, kind, seats, company, driver, phone }) => {
    if (!driver) return []
    const values: Record<VehicleField, unknown> = {
      plate,
      vehicleKind: kind,
      seats,
      company,
      driver,
      driverPhone: phone,
    }
    return [{ id, values }]
  })
  const without = all.filter(({ driver }) => !driver)
  const notFiled = without.slice(0, maxShown).map(({ id, plate, company }) => ({
    id,
    name: { zh: plate, en: plate },
    organisation: company ? { zh: company, en: company } : null,
    lacks: ['driver' as const],
  }))
  return { rows, notFiled, notFiledCount: without.length }
}
