import type { Context } from '#domain/context.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ClearanceResult } from '../../rules.ts'
import {
  type Clearance,
  clearancesOf,
  lockFollowing,
  putClearances,
  putVehicleClearances,
  type VehicleClearance,
  vehicleClearancesOf,
} from '../store.ts'
import { followIn, followVehicles } from './following.ts'

type Answer = Pick<Clearance, 'result' | 'filing' | 'reason'>

type Noted = Pick<Clearance, 'at' | 'actorId' | 'actorName'>

/** What is different between results for people and those for vehicles. */
type Cleared<Given extends Answer> = {
  type: 'clearance' | 'vehicleClearance'
  idOf(given: Given): string
  before(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, { result: ClearanceResult }>>
  put(db: Database, rows: (Given & Noted)[]): Promise<void>
  /** Lets badges or passes follow. */
  follow: typeof followIn
  /** Why it was decided, as the history keeps it. */
  reasonOf(given: Given): string | null
}

const noting =
  <Given extends Answer>({ type, idOf, before, put, follow, reasonOf }: Cleared<Given>) =>
  async ({ db, services, actor: author }: Context, summitId: string, given: readonly Given[]) => {
    // before anything is read, so that the result before is the one that is replaced; and before any result is locked, as each piece of an import holds it already
    await lockFollowing(db, summitId)
    const at = services.clock.now()
    const ids = given.map(idOf)
    const was = await before(db, ids)
    await put(
      db,
      given.map((one) => ({ ...one, at, actorId: author.accountId, actorName: author.name })),
    )
    await recordChangesOfMany(
      db,
      at,
      given.map((one) => ({
        author,
        subject: { type, id: idOf(one) },
        changes: [{ field: 'clearance', before: was.get(idOf(one))?.result ?? null, after: one.result }],
        reason: reasonOf(one) ?? undefined,
      })),
    )
    await follow(db, services, summitId, { at, author }, ids)
  }

/** A result for the document of a person; `filing`: the batch that it answers. */
export type ClearanceGiven = Answer & Pick<Clearance, 'participantId' | 'documentDigest'>

/** Notes what is known of these people of an edition and lets their badges follow. A result counts as long as the person has the document that it is for. */
export const noteClearances = noting<ClearanceGiven>({
  type: 'clearance',
  idOf: ({ participantId }) => participantId,
  before: clearancesOf,
  put: putClearances,
  follow: followIn,
  reasonOf: ({ reason }) => reason,
})

/** A result for the plate and driver of a vehicle; `filing`: the batch that it answers. */
export type VehicleClearanceGiven = Answer & Pick<VehicleClearance, 'vehicleId' | 'filedDigest'>

/** Notes what is known of these vehicles of an edition and lets their passes follow. A result counts as long as the vehicle has the plate and the driver that it is for. */
export const noteVehicleClearances = noting<VehicleClearanceGiven>({
  type: 'vehicleClearance',
  idOf: ({ vehicleId }) => vehicleId,
  before: vehicleClearancesOf,
  put: putVehicleClearances,
  follow: followVehicles,
  // a remark of the police about a driver stays in the result, which is deleted in time; the history of a vehicle is not
  reasonOf: ({ filing, reason }) => (filing === null ? reason : null),
})
