import type * as z from 'zod'
import type { Client } from '#kit/http/client.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { jobEndpoints } from '#kit/jobs/endpoints.ts'
import type { shownJob } from '#kit/jobs/states.ts'

type Caller = { call: Client['call'] }
type Portal = { services: { jobs: { runAll(): Promise<unknown> } } }
type Job = z.output<typeof shownJob>

/** The calls of a person's own jobs, for tests of nouns below the one that has their page. */
export const jobsApi = endpoints(
  { 'jobs:own': { heldBy: [] } },
  jobEndpoints({ path: '/qms/jobs', allow: 'jobs:own' }),
)

/** Starts a job as this caller, lets everything run that waits, and returns the job as it is then, with its file where it is ready. */
export async function jobDone(
  { services }: Portal,
  { call }: Caller,
  body: { kind: string; selection: Record<string, unknown> },
): Promise<{ id: string; job: Job | undefined; file: Blob | undefined }> {
  const { id } = await call(jobsApi.start, { body })
  await services.jobs.runAll()
  const job = (await call(jobsApi.mine, {})).find((one) => one.id === id)
  const file = job?.state === 'ready' ? await call(jobsApi.file, { params: { id } }) : undefined
  return { id, job, file }
}
