import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { record } from '../record.ts'

/** One gate; its paper list stands below. */
export default function GatePage() {
  return <RecordPage of={record} below={({ id }) => <Slot name="gate-paper" gateId={id} />} />
}
