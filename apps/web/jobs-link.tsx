import type { JobsApi } from '#kit/jobs/endpoints.ts'
import { jobsTopic } from '#kit/jobs/jobs-topic.ts'
import { JobsEntry } from '#kit/jobs/screens/jobs-entry.tsx'
import { useOwnJobs } from '#kit/jobs/screens/use-own-jobs.ts'
import { useTold } from './use-news.ts'

/** The reader's own jobs, in the header of every page; refreshed when the server reports a change. */
export function JobsLink({ api }: { api: JobsApi }) {
  const { data = [], dataUpdatedAt: at, refetch: ask } = useOwnJobs(api)
  useTold(jobsTopic, { at, ask })
  return <JobsEntry api={api} jobs={data} />
}
