import { kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { numberText } from '#domain/event-day/badges/rules.ts'
import { badgesToFile, kindForVehicles } from '#domain/event-day/badges/server/actions.ts'
import { daysOf } from '#domain/event-day/zones/rules/effective.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { type Vehicle, vehiclesIn } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { NotFiled } from '../../api.ts'
import { type Lacking, maxShown, type VehicleField } from '../../rules.ts'
import { isKindAlone, type ToFile, whereAndWhen } from './rows.ts'

const named = ({ id, plate, company }: Vehicle, lacks: Lacking[]): NotFiled => ({
  id,
  name: { zh: plate, en: plate },
  organisation: company ? { zh: company, en: company } : null,
  lacks,
})

/**
 * The vehicles of an edition in use whose passes need clearance by the police, cleared or not, in the order of their passes. Not among them is one without a
 * kind of badge, without a pass yet, or without a driver.
 */
export async function vehiclesToFile(db: Database, summitId: string): Promise<ToFile> {
  const allKinds = await kindsIn(db, summitId)
  const kinds = new Map(allKinds.map((kind) => [kind.id, kind]))
  const passes = new Map((await badgesToFile(db, summitId, 'vehicleId')).map((pass) => [pass.wearerId, pass]))
  const days = daysOf(await summitOf(db, { summitId }))
  const notFiled: NotFiled[] = []
  const rows: ToFile['rows'] = []
  const asSent: string[] = []
  for (const vehicle of await vehiclesIn(db, summitId)) {
    const { id, plate, kind, seats, company, driver, phone, isEnded } = vehicle
    const { driverDocumentType, driverDocumentNumber, licenceNumber, licenceClass } = vehicle
    const pass = passes.get(id)
    const passKind = pass ? kinds.get(pass.kindId ?? '') : kindForVehicles(allKinds)
    if (isEnded || passKind?.needsClearance === false) continue
    const lacks: Lacking[] = [
      ...(passKind ? [] : (['kind'] as const)),
      ...(passKind && !pass ? (['pass'] as const) : []),
      ...(driver ? [] : (['driver'] as const)),
    ]
    if (lacks.length > 0 || !pass) {
      notFiled.push(named(vehicle, lacks))
      if (isKindAlone(lacks)) asSent.push(id)
      continue
    }
    const values: Record<VehicleField, unknown> = {
      number: numberText(pass.number),
      plate,
      vehicleKind: kind,
      seats,
      company,
      driver,
      driverPhone: phone,
      driverDocumentType,
      driverDocumentNumber,
      licenceNumber,
      licenceClass,
      ...whereAndWhen(pass, days),
    }
    rows.push({ id, values })
  }
  const inOrder = rows.sort((a, b) => (String(a.values.number) < String(b.values.number) ? -1 : 1))
  return { rows: inOrder, asSent, notFiled: notFiled.slice(0, maxShown), notFiledCount: notFiled.length }
}
