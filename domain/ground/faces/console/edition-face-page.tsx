import { useParams } from 'react-router'
import { summitApi } from '#domain/ground/summit/api.ts'
import { editionsWords } from '#domain/ground/summit/words/editions.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { words } from '../words.ts'
import { FaceEditor } from './face-editor.tsx'

/** Look and texts of one edition: of one that is prepared, or of a past one to read. */
export default function EditionFacePage() {
  const text = useText()
  const { id } = useParams()
  const { data, error, refetch } = useReply(summitApi.editions, {})
  const edition = data?.find((each) => each.id === id)
  if (edition) return <FaceEditor key={edition.id} edition={edition} />
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={8} />
  return (
    <Page title={words.title} narrow>
      <p>{text(editionsWords.notFound)}</p>
    </Page>
  )
}
