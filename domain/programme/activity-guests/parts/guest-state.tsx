import { Tag } from '#kit/web/tag.tsx'
import type { ActivityGuestRow } from '../lists.ts'
import { screenWords, stateWords } from '../words/screens.ts'

/** Tag: registered, withdrawn, or incomplete. */
export function GuestState({
  of: { state, missing, begun },
}: {
  of: Pick<ActivityGuestRow, 'state' | 'missing' | 'begun'>
}) {
  if (state === 'withdrawn') return <Tag words={stateWords.withdrawn} />
  return missing > 0 || begun ? (
    <Tag words={screenWords.incomplete} tone="odd" />
  ) : (
    <Tag words={stateWords.registered} tone="good" />
  )
}
