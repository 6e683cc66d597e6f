import { CapacityNote } from './capacity-note.tsx'
import { UntoldNote } from './untold-note.tsx'

/** Notes about participants for those who manage an activity. */
export function ArrangingNotes({ activityId }: { activityId: string }) {
  return (
    <>
      <UntoldNote activityId={activityId} />
      <CapacityNote activityId={activityId} />
    </>
  )
}
