import { useText } from '#kit/web/language.tsx'
import { pageWords as words } from '../words.ts'

/** Says why checking a code takes some seconds, while the device solves a puzzle; announced to screen readers. */
export function ComputingNote({ shown }: { shown: boolean }) {
  const text = useText()
  return <div role="status">{shown && <p>{text(words.computing)}</p>}</div>
}
