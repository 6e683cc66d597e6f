import { CapacityNote } from './capacity-note.tsx'
import { UntoldNote } from './untold-note.tsx'

/** What who arranges an activity must know of those who take part. */
export function ArrangingNotes({ activityId }: { activityId: string }) {
  return (
    <>
      <UntoldNote activityId={activityId} />
      <CapacityNote activityId={activityId} />
    </>
  )
}
