import { accountClosed } from '#domain/identity/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { jobsHousekeeping } from '#kit/jobs/housekeeping.ts'
import { shownJob } from '#kit/jobs/states.ts'
import { deleteJobsOf } from '#kit/jobs/store.ts'
import { noun } from '../noun.ts'
import { jobsRoutes as routes } from './routes.ts'

export const jobs = serverNoun(noun, {
  routes,
  housekeeping: jobsHousekeeping,
  schemas: { Job: shownJob },
  wire({ events }) {
    events.on(accountClosed, (tx, { accountId }) => deleteJobsOf(tx, accountId))
  },
})
