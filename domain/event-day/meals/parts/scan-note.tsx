import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { mealWords as words } from '../words.ts'

/** Whether badges are scanned at a meal that has an occasion; one that has ended is taken up again among the occasions. */
export function ScanNote({ isEnded }: { isEnded: boolean }) {
  const text = useText()
  if (!isEnded) return <span>{text(words.scanned)}</span>
  return <Link to="/occasions">{text(words.scanEnded)}</Link>
}
