import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { printJob } from '../rules.ts'
import { badgeWords as words } from '../words.ts'

/** Prints both sides of a kind of badge, as saved, with a made-up person. */
export function PrintSample({ kindId, disabled }: { kindId: string; disabled: boolean }) {
  const jobs = useJobsApi()
  if (!jobs) return null
  const selection = { ids: [], sampleOf: kindId, paper: 'cards', bothSides: true, order: 'number' }
  return (
    <JobButton api={jobs} kind={printJob} selection={selection} label={words.sample} disabled={disabled} />
  )
}
