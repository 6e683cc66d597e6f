import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '#domain/actor.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import { createActorLookup } from '#domain/identity/sign-in/server/actions/session-lookup.ts'
import type { Services } from '#domain/services.ts'
import { notify } from '#kit/db/notifications.ts'
import { createJobs } from '#kit/jobs/jobs.ts'
import { jobWaitsTopic } from '#kit/jobs/jobs-topic.ts'
import { accountLookups } from './account-lookups.ts'
import { allNouns } from './all-nouns.ts'
import { exportKind } from './export-kind.ts'
import { routes } from './routes.ts'

type Given = Pick<Services, 'db' | 'files' | 'clock'> & {
  services(): Services
  log(): FastifyBaseLogger
  /** Whether this process works at jobs. */
  works: boolean
}

/** The jobs of this process: the kinds of all nouns, and the exports of all declared lists. */
export const openJobs = ({ log, works, ...given }: Given) =>
  createJobs<Actor, Services>({
    ...given,
    kinds: [...allNouns.flatMap(({ jobs }) => jobs), exportKind(routes)],
    isProvedByProvider: ({ secondFactor }) => secondFactor?.isByProvider === true,
    actorOf: createActorLookup(accountLookups),
    editionOf: async (db) => (await findCurrent(db))?.id,
    // unheard, a job is found at the next look
    wakeOthers: works ? undefined : () => void notify(given.db, jobWaitsTopic).catch(() => undefined),
    report: (err, { id, kind }) => log().error({ err, job: id, kind }, 'a job failed'),
  })
