import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { useReply } from '#kit/web/api.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { sharesApi } from '../api.ts'
import { openWords as words } from '../words.ts'

/** The first page of an assistant: the one record that their link opens. */
export default function SharedRecordPage() {
  const navigate = useNavigate()
  const { data, error, refetch } = useReply(sharesApi.mine, {})
  const id = data?.participantId
  useEffect(() => {
    if (id) void navigate(guestPath(id), { replace: true })
  }, [id, navigate])
  return (
    <Page title={words.record}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}
