import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { hotelApi, roomingApi } from '../api/rooming.ts'
import { lodgingApi as api } from '../api.ts'
import { refusals } from '../refusals.ts'
import { arrangeRooms } from './actions/arranging.ts'
import { hotelOfCurrent, readLodging, removeRoomKind, saveRoomKind, setBlocks } from './actions/blocks.ts'
import { answerByHotel, readByHotel } from './actions/hotel-answers.ts'
import { addressOfLink, endLinkOfHotel, makeHotelLink } from './actions/hotel-links.ts'
import { readPersonsLodging, readWithoutRoom } from './actions/people.ts'
import { exportStays, listStays, shownStay } from './actions/reading.ts'
import { findHotel, listRoomingLists, noteListReceipt, readRooming } from './actions/rooming.ts'
import { addStay, changeStay, decideStay, lockStay, lookAtStay } from './actions/stays.ts'
import { dropRoomWish, noteRoomWish } from './actions/wishes.ts'
import { hotelAccess } from './store/rooming.ts'
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
  route(api.noteWish, { loadById: findParticipant, act: noteRoomWish }),
  route(api.dropWish, { loadById: findParticipant, act: dropRoomWish }),
  route(api.read, { loadById: findStay, act: ({ db, record }) => shownStay(db, record) }),
  route(api.add, { refuses: [commonRefusals.idTaken], act: addStay }),
  route(api.change, {
    refuses: [changedElsewhere],
    load: ({ db, params, body }) => lockStay(db, params.id, body.change.guests),
    act: changeStay,
  }),
  route(api.decide, { refuses: [changedElsewhere], loadById: lockStay, act: decideStay }),
  route(api.look, { refuses: [changedElsewhere], loadById: lockStay, act: lookAtStay }),
  route(roomingApi.overview, { loadById: findHotel, act: readRooming }),
  route(roomingApi.lists, { loadById: findHotel, act: listRoomingLists }),
  route(roomingApi.received, { loadById: findHotel, act: noteListReceipt }),
  route(roomingApi.makeLink, {
    refuses: [changedElsewhere, commonRefusals.idTaken],
    loadById: findHotel,
    act: makeHotelLink,
  }),
  route(roomingApi.link, { loadById: findHotel, act: addressOfLink }),
  route(roomingApi.endLink, { refuses: [changedElsewhere], loadById: findHotel, act: endLinkOfHotel }),
  route(hotelApi.read, { refuses: [...hotelAccess.refuses, refusals.hotelLinkUnknown], act: readByHotel }),
  route(hotelApi.answer, {
    refuses: [
      ...hotelAccess.refuses,
      refusals.hotelLinkUnknown,
      commonRefusals.notFound,
      commonRefusals.idTaken,
    ],
    act: answerByHotel,
  }),
]
