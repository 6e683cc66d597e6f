import { Navigate } from 'react-router'
import { guestPath } from '#domain/participants/parts/paths.ts'
import { useReply } from '#kit/web/api.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { sharesApi } from '../api.ts'
import { openWords as words } from '../words.ts'

/** Where somebody begins who came in by a link: at the one record that it opens. */
export default function SharedRecordPage() {
  const { data, error, refetch } = useReply(sharesApi.mine, {})
  if (data) return <Navigate to={guestPath(data.participantId)} replace />
  return (
    <Page title={words.record}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}
