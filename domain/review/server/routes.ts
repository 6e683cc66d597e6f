import { findParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { reviewApi } from '../api.ts'
import { heldSeconds } from '../rules.ts'
import { claimRecord } from './actions/claim-record.ts'
import { decide } from './actions/decide.ts'
import { decideMany } from './actions/decide-many.ts'
import { overviewOf } from './actions/overview.ts'
import { exportQueue, queueOf } from './actions/queue.ts'
import { readRecord } from './actions/read-record.ts'
import { undoDecisions } from './actions/undo.ts'
import { reviewRecord } from './actions.ts'

const route = routesFor(access)

export const reviewRoutes = [
  route(reviewApi.queue, {
    act: ({ db, services, actor, query }) => queueOf(db, services.clock, actor, query),
  }),
  route(reviewApi.export, {
    act: ({ db, services, actor, query, language }) =>
      exportQueue(db, services.clock, actor, query, language),
  }),
  route(reviewApi.overview, { act: ({ db, services, actor }) => overviewOf(db, services.clock, actor) }),
  route(reviewApi.read, {
    act: ({ db, services, actor, params, query }) =>
      readRecord(db, services.clock, actor, params.id, query.seen),
  }),
  route(reviewApi.claim, {
    act: ({ db, services, actor, params }) => claimRecord(db, services.clock, actor, params.id),
  }),
  route(reviewApi.decide, {
    act: ({ db, services, actor, params, body, afterCommit }) => {
      afterCommit(() => services.wakeOutboxIn(heldSeconds * 1_000))
      const { version, ...asked } = body
      const entry = { participantId: params.id, version }
      return decide(db, services, actor, { ...asked, remark: asked.remark ?? null }, entry)
    },
  }),
  route(reviewApi.decideMany, {
    // it opens its own transactions; unexpected failures are logged like those of afterCommit
    transaction: 'none',
    act: ({ services, actor, body, afterCommit }) => {
      afterCommit(() => services.wakeOutboxIn(heldSeconds * 1_000))
      const report = (fault: unknown) => afterCommit(() => Promise.reject(fault))
      return decideMany(services, actor, { ...body, remark: body.remark ?? null }, report)
    },
  }),
  route(reviewApi.undo, {
    act: ({ db, services, actor, params }) => undoDecisions(db, services, actor, params.decisionId),
  }),
  route(reviewApi.steps, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, record }) => reviewRecord(db, record.id),
  }),
]
