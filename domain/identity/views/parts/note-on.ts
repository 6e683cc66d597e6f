import type { Bilingual } from '#kit/words/bilingual.ts'
import { listed } from '#kit/words/punctuation.ts'
import type { SavedView } from '../api.ts'
import { viewWords as words } from '../words.ts'

/** What a view has that its reader does not get, in one sentence. */
export const leftOutOf = ({ leftOut }: SavedView): Bilingual => words.leftOut({ what: listed(leftOut) })

/** What stands below the name of a view: that it is shared, by whom, and what is left out. */
export function noteOn(view: SavedView): Bilingual[] {
  const { isOwn, isShared, sharedBy, leftOut } = view
  return [
    ...(isOwn && isShared ? [words.isShared] : []),
    ...(isOwn ? [] : [sharedBy ? words.sharedBy({ name: sharedBy }) : words.ofSecretary]),
    ...(leftOut.length > 0 ? [leftOutOf(view)] : []),
  ]
}
