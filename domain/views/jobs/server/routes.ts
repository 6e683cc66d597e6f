import { routesFor } from '#domain/route.ts'
import { cancelOwn, removeOwn, resultOf, shown } from '#kit/jobs/own-jobs.ts'
import { jobsOf } from '#kit/jobs/store.ts'
import { access } from '../access.ts'
import { jobsApi as api } from '../api.ts'
import { ownJob, startJob } from './actions.ts'

const route = routesFor(access)

export const jobsRoutes = [
  route(api.mine, {
    act: async ({ db, actor: { accountId } }) => (await jobsOf(db, accountId)).map(shown),
  }),
  // its reply waits a little for the end of the job, and no connection is held meanwhile
  route(api.start, { transaction: 'none', act: startJob }),
  route(api.file, { load: ownJob, act: resultOf }),
  route(api.cancel, { load: ownJob, act: cancelOwn }),
  route(api.remove, { load: ownJob, act: removeOwn }),
]
