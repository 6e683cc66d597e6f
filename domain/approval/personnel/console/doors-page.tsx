import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { personnelApi } from '../api.ts'
import { doorsWords as words } from '../words/console.ts'
import { DoorForm } from './door-form.tsx'

/** All public registrations with their switches, days and texts. */
export default function DoorsPage() {
  const text = useText()
  const { data, error, refetch } = useReply(personnelApi.doors, {})
  return (
    <Page title={words.title} lead={text(words.lead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.map((each) => (
        <DoorForm key={each.door} of={each} />
      ))}
    </Page>
  )
}
