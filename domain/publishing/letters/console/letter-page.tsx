import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { record } from '../record.ts'
import { lettersJob } from '../rules.ts'
import { letterWords as words } from '../words.ts'

/** One text of a letter, with a preview of what is saved in both languages. */
export default function LetterPage() {
  const jobs = useJobsApi()
  return (
    <RecordPage
      of={record}
      acts={({ id }, isChanged) =>
        jobs && (
          <JobButton
            api={jobs}
            kind={lettersJob}
            selection={{ letterId: id, language: 'both', ids: [] }}
            label={words.preview}
            disabled={isChanged}
          />
        )
      }
    />
  )
}
