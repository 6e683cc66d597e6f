import { isUnchecked } from '#kit/files/document-endings.ts'
import { useText } from './language.tsx'
import { notCheckedWords as words } from './not-checked-words.ts'

/** Beside a file to be downloaded: says that nobody has checked what is inside; nothing for pictures and films. */
export function NotChecked({ name }: { name: string }) {
  const text = useText()
  return isUnchecked(name) ? <span title={text(words.why)}>{text(words.said)}</span> : null
}
