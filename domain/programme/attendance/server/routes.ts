import type { Call } from '#domain/context.ts'
import { findForReader, type Participant } from '#domain/people/participants/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { attendanceApi as api } from '../api.ts'
import { answerByLink, askedBy } from './actions/answering.ts'
import { arrangeOne, markPresence, setSeats } from './actions/arranging.ts'
import { admit, assign, assignList, release } from './actions/assigning.ts'
import { markMany, releaseMany } from './actions/many.ts'
import { activityLoad, tellChanged } from './actions/overview.ts'
import { findOwned } from './actions/owned.ts'
import { countPeople, exportPeople, listPeople, matchingPeople, peopleOf } from './actions/people.ts'
import { programmeOf } from './actions/programme.ts'
import { candidatesFor, ownActivities, ownActivityOf } from './actions/reading.ts'
import { cancel, confirm, decline, substitute } from './actions/replying.ts'
import { signUp } from './actions/sign-up-batches.ts'
import { answerAccess } from './store/answer-links.ts'
import { findAttendance } from './store.ts'

const route = routesFor(access)

export const attendanceRoutes: Route<Services>[] = [
  route(api.own, { act: ownActivities }),
  route(api.load, { act: activityLoad }),
  route(api.ownOne, { act: ownActivityOf }),
  route(api.candidates, { act: candidatesFor }),
  // sign-ups are batched in one transaction, with the guarantees of `perform` for each of them
  route(api.signUp, { transaction: 'shared', act: signUp }),
  route(api.confirm, { loadById: findOwned, act: sending(confirm) }),
  route(api.decline, { loadById: findOwned, act: sending(decline) }),
  route(api.cancel, { loadById: findOwned, act: sending(cancel) }),
  route(api.substitute, { loadById: findOwned, act: sending(substitute) }),
  route(api.asked, { refuses: answerAccess.refuses, act: askedBy }),
  route(api.answer, { refuses: answerAccess.refuses, act: sending(answerByLink) }),
  route<typeof api.programme, Participant>(api.programme, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: programmeOf,
  }),
  route(api.list, { act: peopleOf }),
  route(api.people, { act: listPeople }),
  route(api.peopleIds, { act: matchingPeople }),
  route(api.exportPeople, { act: exportPeople }),
  route(api.counts, { act: countPeople }),
  route(api.assignList, {
    act: sending(({ params, body, ...context }: Call<typeof api.assignList>) =>
      assignList(context, { activityId: params.id, ...body }),
    ),
  }),
  route(api.assign, { act: sending(assign) }),
  route(api.release, { loadById: findAttendance, act: sending(release) }),
  route(api.admit, { loadById: findAttendance, act: sending(admit) }),
  route(api.arrange, { loadById: findAttendance, act: arrangeOne }),
  route(api.seat, { act: setSeats }),
  route(api.markMany, { act: markMany }),
  route(api.releaseMany, { act: sending(releaseMany) }),
  route(api.mark, { loadById: findAttendance, act: markPresence }),
  route(api.tell, { act: sending(tellChanged) }),
]
