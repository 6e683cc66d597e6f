import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { seatingApi as api } from '../api.ts'
import { beginPlan, givePlanUp, savePlan } from './actions/beginning.ts'
import { lockPlan } from './actions/changing.ts'
import { readPlan } from './actions/reading.ts'
import { arrangePlan, fillGaps, fixPeople, movePeople } from './actions/seating.ts'
import { decidePlan, noteWish, placePerson, rankPerson, takeWishBack } from './actions/setting.ts'
import { compareVersions, noteCardDone, readSincePrinted, readVersions } from './actions/versions.ts'
import { findPlan } from './store.ts'

const route = routesFor(access)

export const seatingRoutes: Route<Services>[] = [
  route(api.ofActivity, { act: readPlan }),
  route(api.begin, { act: beginPlan }),
  route(api.save, { refuses: [commonRefusals.changedElsewhere], loadById: lockPlan, act: savePlan }),
  route(api.remove, { refuses: [commonRefusals.changedElsewhere], loadById: lockPlan, act: givePlanUp }),
  route(api.arrange, { refuses: [commonRefusals.changedElsewhere], loadById: lockPlan, act: arrangePlan }),
  route(api.fill, { refuses: [commonRefusals.changedElsewhere], loadById: lockPlan, act: fillGaps }),
  route(api.move, { loadById: lockPlan, act: movePeople }),
  route(api.fix, { loadById: lockPlan, act: fixPeople }),
  route(api.place, { load: ({ db, params }) => lockPlan(db, params.id), act: placePerson }),
  route(api.rank, { load: ({ db, params }) => lockPlan(db, params.id), act: rankPerson }),
  route(api.wish, { loadById: lockPlan, act: noteWish }),
  route(api.dropWish, { load: ({ db, params }) => lockPlan(db, params.id), act: takeWishBack }),
  route(api.decide, { refuses: [commonRefusals.changedElsewhere], loadById: lockPlan, act: decidePlan }),
  route(api.cardDone, { load: ({ db, params }) => lockPlan(db, params.id), act: noteCardDone }),
  route(api.versions, { loadById: findPlan, act: readVersions }),
  route(api.compare, { loadById: findPlan, act: compareVersions }),
  route(api.sincePrinted, { loadById: findPlan, act: readSincePrinted }),
]
