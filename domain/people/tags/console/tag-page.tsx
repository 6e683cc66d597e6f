import { useParams } from 'react-router'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { tagsApi } from '../api.ts'
import { record } from '../record.ts'
import { tagWords } from '../words.ts'

/** One tag; the question before it is deleted names how many have it. */
export default function TagPage() {
  const { id = '' } = useParams()
  const { data } = useReply(tagsApi.uses, { params: { id } })
  const isUsed = data && data.people + data.organisations > 0
  return <RecordPage of={record} {...(isUsed && { removeText: tagWords.usedBy(data) })} />
}
