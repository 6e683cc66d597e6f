import { refusals as keyRefusals } from '#domain/event-day/badge-keys/refusals.ts'
import { gateActions } from '#domain/event-day/gates/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor, sending } from '#domain/route.ts'
import { access } from '../access.ts'
import { papersApi as papers } from '../api/papers.ts'
import { phoneApi as phone } from '../api/phone.ts'
import { checkInApi as api } from '../api.ts'
import {
  addDevice,
  deskRows,
  enrol,
  findPeople,
  judgeScan,
  leaveDevice,
  listConflicts,
  listDevices,
  newCode,
  papersOfGate,
  resolveConflict,
  revokeDevice,
  sealedPhotos,
  sealedRows,
  syncDevice,
  takePaper,
  uploadScans,
  watchDay,
} from './actions.ts'
import { deviceTokens } from './store.ts'

const route = routesFor(access)
const { notFound, wrongState, idTaken } = commonRefusals
const ofDevice = [notFound, ...deviceTokens.refuses]
const { keyDestroyed } = keyRefusals

export const checkInRoutes = [
  route(api.devices, { act: listDevices }),
  route(api.addDevice, { refuses: [notFound, idTaken, wrongState], act: addDevice }),
  route(api.newCode, { refuses: [notFound, wrongState], act: newCode }),
  route(api.revoke, { refuses: [notFound], act: revokeDevice }),
  route(api.watching, { act: watchDay }),
  route(api.conflicts, { act: listConflicts }),
  route(api.resolve, { refuses: [notFound], act: resolveConflict }),
  route(papers.papers, { load: ({ db, params }) => gateActions.find(db, params.id), act: papersOfGate }),
  route(papers.paper, {
    load: ({ db, params }) => gateActions.find(db, params.id),
    refuses: [wrongState],
    act: takePaper,
  }),
  // wrong PINs are counted, which must survive the refusal
  route(phone.enrol, { transaction: 'none', refuses: [notFound], act: enrol }),
  route(phone.sync, { refuses: ofDevice, act: syncDevice }),
  // rows are sealed and photos decoded at length, without holding the device's row
  route(phone.sealedRows, { transaction: 'none', refuses: [...ofDevice, keyDestroyed], act: sealedRows }),
  route(phone.sealedPhotos, { transaction: 'none', refuses: [...ofDevice, keyDestroyed], act: sealedPhotos }),
  route(phone.judge, { refuses: ofDevice, act: sending(judgeScan) }),
  route(phone.upload, { refuses: ofDevice, act: sending(uploadScans) }),
  // readings are counted, which must survive a refusal
  route(phone.find, { transaction: 'none', refuses: ofDevice, act: findPeople }),
  route(phone.deskRows, { transaction: 'none', refuses: ofDevice, act: deskRows }),
  route(phone.leave, { refuses: ofDevice, act: leaveDevice }),
]
