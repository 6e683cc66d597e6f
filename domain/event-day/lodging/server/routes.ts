import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { lodgingApi as api } from '../api.ts'
import { arrangeRooms } from './actions/arranging.ts'
import { hotelOfCurrent, readLodging, removeRoomKind, saveRoomKind, setBlocks } from './actions/blocks.ts'
import { readPersonsLodging, readWithoutRoom } from './actions/people.ts'
import { exportStays, listStays, shownStay } from './actions/reading.ts'
import { addStay, changeStay, decideStay, lockStay, lookAtStay } from './actions/stays.ts'
import { findStay } from './store.ts'

const route = routesFor(access)

const { changedElsewhere } = commonRefusals

export const lodgingRoutes: Route<Services>[] = [
  route(api.overview, { act: readLodging }),
  route(api.saveKind, { load: ({ db, params }) => hotelOfCurrent(db, params.id), act: saveRoomKind }),
  route(api.removeKind, { load: ({ db, params }) => hotelOfCurrent(db, params.id), act: removeRoomKind }),
  route(api.setBlocks, { load: ({ db, params }) => hotelOfCurrent(db, params.id), act: setBlocks }),
  route(api.arrange, { act: arrangeRooms }),
  route(api.list, { act: listStays }),
  route(api.export, { act: exportStays }),
  route(api.withoutRoom, { act: readWithoutRoom }),
  route(api.ofPerson, { loadById: findParticipant, act: readPersonsLodging }),
  route(api.read, { loadById: findStay, act: ({ db, record }) => shownStay(db, record) }),
  route(api.add, { refuses: [commonRefusals.idTaken], act: addStay }),
  route(api.change, {
    refuses: [changedElsewhere],
    load: ({ db, params, body }) => lockStay(db, params.id, body.change.guests),
    act: changeStay,
  }),
  route(api.decide, { refuses: [changedElsewhere], loadById: lockStay, act: decideStay }),
  route(api.look, { refuses: [changedElsewhere], loadById: lockStay, act: lookAtStay }),
]
