import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { record } from '../record.ts'

/** One vehicle; what upper nouns keep of it stands below. */
export default function VehiclePage() {
  return (
    <RecordPage
      of={record}
      below={({ id, plate }) => (
        <>
          <Slot name="vehicle-pass" vehicleId={id} />
          <Slot name="vehicle-driver" vehicleId={id} plate={plate} />
        </>
      )}
    />
  )
}
