import { findForReader } from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { transportApi as api } from '../api.ts'
import { readBoard, readChoices, readRuns } from './actions/board.ts'
import { createRuns } from './actions/creating.ts'
import { readOwnRides } from './actions/own.ts'
import { proposeRuns } from './actions/proposing.ts'
import { assignPeople, noteLuggage, takeOffRun } from './actions/riding.ts'
import { saveRun, stepRun } from './actions/runs.ts'
import { keepTaps, noteReport } from './actions/telling.ts'
import { findRun, lockRun } from './store.ts'

const route = routesFor(access)
const { invalid, notFound, changedElsewhere, notEditable, idTaken } = commonRefusals

export const transportRoutes: Route<Services>[] = [
  route(api.board, { act: readBoard }),
  route(api.runs, { act: readRuns }),
  route(api.choices, { act: readChoices }),
  route(api.create, { refuses: [invalid, notFound, idTaken], act: createRuns }),
  route(api.save, { refuses: [changedElsewhere, notEditable], loadById: lockRun, act: saveRun }),
  // people are locked before runs, so these verbs lock the run themselves
  route(api.step, { refuses: [changedElsewhere, notEditable], loadById: findRun, act: stepRun }),
  route(api.assign, { refuses: [notEditable], loadById: findRun, act: assignPeople }),
  route(api.takeOff, { refuses: [notEditable], loadById: findRun, act: takeOffRun }),
  route(api.luggage, {
    refuses: [notFound, notEditable],
    load: ({ db, params }) => findRun(db, params.id),
    act: noteLuggage,
  }),
  route(api.proposal, { act: proposeRuns }),
  route(api.report, { refuses: [idTaken], act: noteReport }),
  route(api.tap, { act: keepTaps }),
  route(api.own, { load: ({ db, actor, params }) => findForReader(db, actor, params.id), act: readOwnRides }),
]
