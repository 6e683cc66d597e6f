import { summitApi } from '#domain/ground/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { FaceEditor } from './face-editor.tsx'

/** Look and texts of the current edition. */
export default function FacePage() {
  const { data, error, refetch } = useReply(summitApi.current, {})
  if (data) return <FaceEditor key={data.id} edition={data} />
  return error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />
}
