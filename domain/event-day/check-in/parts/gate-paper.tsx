import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useClient, useReply } from '#kit/web/api.tsx'
import { formatDay, formatShortMoment } from '#kit/web/dates.ts'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { papersApi as api, type GatePapers } from '../api/papers.ts'
import { paperJob } from '../rules.ts'
import { paperWords as words } from '../words/papers.ts'

/** The paper list of a gate: that of this morning, and one printed now for any day. */
export function GatePaper({ gateId }: { gateId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.papers, { params: { id: gateId } })
  return (
    <Card title={words.title} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <Stack gap={12} align="start">
          <p>{text(words.lead)}</p>
          <OfToday gateId={gateId} of={data} />
          <PrintNow gateId={gateId} of={data} />
        </Stack>
      )}
    </Card>
  )
}

type Props = { gateId: string; of: GatePapers }

function OfToday({ gateId, of: { today } }: Props) {
  const text = useText()
  const language = useLanguage()
  const { call } = useClient()
  if (!today) return <p>{text(words.notMade)}</p>
  const { madeAt, people, isArchive } = today
  return (
    <>
      <p>{text(words.made({ at: formatShortMoment(madeAt, language), people }))}</p>
      <DownloadButton
        label={words.download}
        fileName={isArchive ? words.archiveName : words.fileName}
        fetch={() => call(api.paper, { params: { id: gateId } })}
      />
    </>
  )
}

function PrintNow({ gateId, of: { days } }: Props) {
  const text = useText()
  const language = useLanguage()
  const jobs = useJobsApi()
  const [chosen, setChosen] = useState<string>()
  const day = chosen ?? days[0]
  if (!jobs || !day) return null
  return (
    <>
      <NativeSelect
        label={text(words.day)}
        value={day}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={days.map((value) => ({ value, label: formatDay(value, language) }))}
      />
      <JobButton api={jobs} kind={paperJob} selection={{ gateId, day }} label={words.print} />
    </>
  )
}
