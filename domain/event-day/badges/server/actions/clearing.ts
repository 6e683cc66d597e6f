import type { Context } from '#domain/context.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { ClearanceResult } from '../../rules.ts'
import {
  type Clearance,
  clearancesOf,
  putClearances,
  putVehicleClearances,
  type VehicleClearance,
  vehicleClearancesOf,
} from '../store.ts'
import { followIn, followVehicles } from './following.ts'

type Noted = {
  id: string
  result: ClearanceResult
  before: ClearanceResult | undefined
  reason: string | null
}

/** The lines of results in the history of those whom they are about. */
const noteResults = (
  { db, services, actor: author }: Context,
  type: 'clearance' | 'vehicleClearance',
  given: readonly Noted[],
) =>
  recordChangesOfMany(
    db,
    services.clock.now(),
    given.map(({ id, result, before = null, reason }) => ({
      author,
      subject: { type, id },
      changes: [{ field: 'clearance', before, after: result }],
      reason: reason ?? undefined,
    })),
  )

/** A result for the document of a person; `filing`: the batch that it answers. */
export type ClearanceGiven = Pick<
  Clearance,
  'participantId' | 'result' | 'documentDigest' | 'filing' | 'reason'
>

/** Notes what is known of these people of an edition and lets their badges follow. A result counts as long as the person has the document that it is for. */
export async function noteClearances(
  call: Context,
  summitId: string,
  given: readonly ClearanceGiven[],
): Promise<void> {
  const { db, services, actor } = call
  const by = { at: services.clock.now(), actorId: actor.accountId, actorName: actor.name }
  const ids = given.map(({ participantId }) => participantId)
  const before = await clearancesOf(db, ids)
  const rows = given.map((one) => ({ ...one, ...by }))
  await putClearances(db, rows)
  const told = rows.map((row) => ({
    ...row,
    id: row.participantId,
    before: before.get(row.participantId)?.result,
  }))
  await noteResults(call, 'clearance', told)
  await followIn(db, services, summitId, { at: by.at, author: actor }, ids)
}

/** A result for the plate and driver of a vehicle; `filing`: the batch that it answers. */
export type VehicleClearanceGiven = Pick<
  VehicleClearance,
  'vehicleId' | 'result' | 'filedDigest' | 'filing' | 'reason'
>

/** Notes what is known of these vehicles of an edition and lets their passes follow. A result counts as long as the vehicle has the plate and the driver that it is for. */
export async function noteVehicleClearances(
  call: Context,
  summitId: string,
  given: readonly VehicleClearanceGiven[],
): Promise<void> {
  const { db, services, actor } = call
  const by = { at: services.clock.now(), actorId: actor.accountId, actorName: actor.name }
  const ids = given.map(({ vehicleId }) => vehicleId)
  const before = await vehicleClearancesOf(db, ids)
  const rows = given.map((one) => ({ ...one, ...by }))
  await putVehicleClearances(db, rows)
  const told = rows.map((row) => ({ ...row, id: row.vehicleId, before: before.get(row.vehicleId)?.result }))
  await noteResults(call, 'vehicleClearance', told)
  await followVehicles(db, services, summitId, { at: by.at, author: actor }, ids)
}
