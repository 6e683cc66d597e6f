import { useRef } from 'react'
import {
  editedAfter,
  type FollowingKey,
  withFollowingNames,
  withTypedName,
  withUsualForm,
} from '../rules/following-names.ts'
import type { GuestDraft } from '../rules.ts'

/** Makes the names on badge and certificate follow a change, until they are edited on this form. */
export function useFollowingNames(value: GuestDraft) {
  const edited = useRef<ReadonlySet<FollowingKey>>(new Set())
  const following = (change: GuestDraft) => withFollowingNames(value, change, edited.current)
  return {
    following,
    /** The same for a change by the field's own control. */
    edited: (change: GuestDraft) => {
      edited.current = editedAfter(edited.current, change)
      if ('passportName' in change) return withTypedName(value, change.passportName ?? null, edited.current)
      return following(withUsualForm(value, change))
    },
  }
}
