import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { reviewApi } from '../api.ts'
import { heldSeconds } from '../rules.ts'
import { claimRecord } from './actions/claim-record.ts'
import { decide } from './actions/decide.ts'
import { decideMany } from './actions/decide-many.ts'
import { discardHeld, holdDecision, listHeld } from './actions/hold.ts'
import { overviewOf } from './actions/overview.ts'
import { publishHeld } from './actions/publish.ts'
import { exportQueue, queueOf } from './actions/queue.ts'
import { readRecord } from './actions/read-record.ts'
import { undoDecisions } from './actions/undo.ts'
import { reviewRecord } from './actions.ts'

const route = routesFor(access)

export const reviewRoutes = [
  route(reviewApi.queue, { act: queueOf }),
  route(reviewApi.export, { act: exportQueue }),
  route(reviewApi.overview, { act: overviewOf }),
  route(reviewApi.read, { act: readRecord }),
  route(reviewApi.claim, { act: claimRecord }),
  route(reviewApi.decide, {
    act: (call) => {
      call.afterCommit(() => call.services.wakeOutboxIn(heldSeconds * 1_000))
      const { version, ...asked } = call.body
      const entry = { participantId: call.params.id, version }
      return decide(call, { ...asked, remark: asked.remark ?? null }, entry)
    },
  }),
  route(reviewApi.decideMany, {
    // it opens its own transactions; unexpected failures are logged like those of afterCommit
    transaction: 'none',
    act: (call) => {
      call.afterCommit(() => call.services.wakeOutboxIn(heldSeconds * 1_000))
      const report = (fault: unknown) => call.afterCommit(() => Promise.reject(fault))
      return decideMany(call, { ...call.body, remark: call.body.remark ?? null }, report)
    },
  }),
  route(reviewApi.held, { act: listHeld }),
  route(reviewApi.hold, { act: holdDecision }),
  route(reviewApi.unhold, { act: discardHeld }),
  route(reviewApi.publish, {
    // as for decideMany
    transaction: 'none',
    act: (call) => {
      call.afterCommit(() => call.services.wakeOutboxIn(heldSeconds * 1_000))
      const report = (fault: unknown) => call.afterCommit(() => Promise.reject(fault))
      return publishHeld(call, call.body, report)
    },
  }),
  route(reviewApi.undo, { act: undoDecisions }),
  route(reviewApi.steps, { loadById: findParticipant, act: reviewRecord }),
]
