import { useParams } from 'react-router'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { zonesApi } from '../api.ts'
import { record } from '../record.ts'
import { ZoneGrants } from './zone-grants.tsx'

/** One zone with those who may enter it. */
export default function ZonePage() {
  const { id = '' } = useParams()
  return (
    <RecordPage of={record} refreshes={[zonesApi.grants]} below={() => <ZoneGrants key={id} id={id} />} />
  )
}
