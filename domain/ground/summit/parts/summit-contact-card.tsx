import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { summitApi } from '../api.ts'
import { contactWords } from '../words/contact.ts'
import { SummitContact } from './summit-contact.tsx'

/** The contact for questions as a section of a page; says when it could not be read. */
export function SummitContactCard() {
  const { data, error, refetch } = useReply(summitApi.current, {})
  return (
    <Card title={contactWords.title}>
      {data && <SummitContact summit={data} />}
      {!data && (error ? <Failed error={error} retry={refetch} /> : <Loading lines={2} />)}
    </Card>
  )
}
