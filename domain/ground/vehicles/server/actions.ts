import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { record } from '../record.ts'
import { vehicles } from './tables.ts'

export { lockVehicles, type Vehicle, vehicleRows, vehiclesAmong, vehiclesIn, vehicleWay } from './store.ts'

/** A vehicle was added or changed, in the transaction of the change: what its pass says may be different. */
export const vehicleChanged = defineEvent<{ summitId: string; id: string; at: Date; author: Author }>(
  'vehicles.changed',
)

export const vehicleActions = recordActions(record, vehicles, {
  ...ofEdition,
  async afterSave(db, { services, actor: author }, { id, summitId }) {
    await services.events?.publish(vehicleChanged, db, { summitId, id, at: services.clock.now(), author })
  },
})
