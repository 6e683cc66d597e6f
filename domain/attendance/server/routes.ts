import { findForReader } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { attendanceApi as api } from '../api.ts'
import { answerByLink, askedBy } from './actions/answering.ts'
import { arrangeOne, markPresence, setSeats } from './actions/arranging.ts'
import { admit, assign, assignList, release } from './actions/assigning.ts'
import { activityLoad, tellChanged } from './actions/overview.ts'
import { findOwned } from './actions/owned.ts'
import { countPeople, exportPeople, listPeople, peopleOf } from './actions/people.ts'
import { programmeOf } from './actions/programme.ts'
import { candidatesFor, ownActivities, ownActivityOf } from './actions/reading.ts'
import { cancel, confirm, decline, substitute } from './actions/replying.ts'
import { signUp } from './actions/sign-up-batches.ts'
import { findAttendance } from './store.ts'

const route = routesFor(access)

export const attendanceRoutes: Route<Services>[] = [
  route(api.own, { act: ({ db, services, actor, query }) => ownActivities(db, services, actor, query) }),
  route(api.load, { act: ({ db }) => activityLoad(db) }),
  route(api.ownOne, {
    act: ({ db, services, actor, params }) => ownActivityOf(db, services, actor, params.id),
  }),
  route(api.candidates, {
    act: ({ db, services, actor, params }) => candidatesFor(db, services, actor, params.id),
  }),
  // sign-ups are batched in one transaction, with the guarantees of `perform` for each of them
  route(api.signUp, { transaction: 'none', act: signUp }),
  route(api.confirm, {
    load: ({ db, params }) => findOwned(db, params.id),
    async act({ db, services, actor, record, afterCommit }) {
      await confirm(db, services, { actor, record: record.attendance })
      afterCommit(services.wakeOutbox)
      return null
    },
  }),
  route(api.decline, {
    load: ({ db, params }) => findOwned(db, params.id),
    async act({ db, services, actor, record, body, afterCommit }) {
      await decline(db, services, { actor, record: record.attendance, reason: body.reason })
      afterCommit(services.wakeOutbox)
      return null
    },
  }),
  route(api.cancel, {
    load: ({ db, params }) => findOwned(db, params.id),
    async act({ db, services, actor, record, afterCommit }) {
      await cancel(db, services, { actor, record: record.attendance })
      afterCommit(services.wakeOutbox)
      return null
    },
  }),
  route(api.substitute, {
    load: ({ db, params }) => findOwned(db, params.id),
    async act({ db, services, actor, record, body, afterCommit }) {
      await substitute(db, services, { actor, record: record.attendance, ...body })
      afterCommit(services.wakeOutbox)
      return null
    },
  }),
  route(api.asked, { act: ({ db, services, body }) => askedBy(db, services, body.token) }),
  route(api.answer, {
    async act({ db, services, body, afterCommit }) {
      const answered = await answerByLink(db, services, body)
      afterCommit(services.wakeOutbox)
      return answered
    },
  }),
  route(api.programme, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: ({ db, services, record }) => programmeOf(db, services, record.id),
  }),
  route(api.list, { act: ({ db, params }) => peopleOf(db, params.id) }),
  route(api.people, { act: ({ db, query }) => listPeople(db, query) }),
  route(api.exportPeople, { act: ({ db, query, language }) => exportPeople(db, query, language) }),
  route(api.counts, { act: ({ db, params }) => countPeople(db, params.id) }),
  route(api.assignList, {
    async act({ db, services, actor, params, body: { list, ...given }, afterCommit }) {
      const report = await assignList(db, services, actor, { activityId: params.id, list, ...given })
      afterCommit(services.wakeOutbox)
      return report
    },
  }),
  route(api.assign, {
    async act({ db, services, actor, params, body, afterCommit }) {
      const report = await assign(db, services, actor, params.id, body)
      afterCommit(services.wakeOutbox)
      return report
    },
  }),
  route(api.release, {
    load: ({ db, params }) => findAttendance(db, params.id),
    async act({ db, services, actor, record, afterCommit }) {
      await release(db, services, actor, record)
      afterCommit(services.wakeOutbox)
      return null
    },
  }),
  route(api.admit, {
    load: ({ db, params }) => findAttendance(db, params.id),
    async act({ db, services, actor, record, afterCommit }) {
      await admit(db, services, actor, record)
      afterCommit(services.wakeOutbox)
      return null
    },
  }),
  route(api.arrange, {
    load: ({ db, params }) => findAttendance(db, params.id),
    async act({ db, services, actor, record, body }) {
      await arrangeOne(db, services, actor, record, body)
      return null
    },
  }),
  route(api.seat, {
    async act({ db, services, actor, params, body }) {
      await setSeats(db, services, actor, params.id, body.seats)
      return null
    },
  }),
  route(api.mark, {
    load: ({ db, params }) => findAttendance(db, params.id),
    async act({ db, services, actor, record, body }) {
      await markPresence(db, services, actor, record, body)
      return null
    },
  }),
  route(api.tell, {
    async act({ db, services, params, afterCommit }) {
      const told = await tellChanged(db, services, params.id)
      afterCommit(services.wakeOutbox)
      return told
    },
  }),
]
